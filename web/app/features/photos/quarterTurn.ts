import type { PhotoEdit } from 'contract/photos/photos'

const next = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** The rotation after a quarter clockwise. */
export const quarterTurn = (rotation: PhotoEdit['rotation']): PhotoEdit['rotation'] => next[rotation]
