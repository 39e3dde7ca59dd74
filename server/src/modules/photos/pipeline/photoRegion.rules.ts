import type { PhotoEdit } from 'contract/photos/photos'

export const photoWidthMin = 320
export const photoHeightMin = 200

interface Size {
  readonly width: number
  readonly height: number
}

export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/** The chosen part of a photo of this size, in pixels after the rotation; always within the photo. */
export function regionOf(size: Size, { crop, rotation }: PhotoEdit): Region {
  const { width, height } = rotation % 180 === 0 ? size : { width: size.height, height: size.width }
  if (!crop) return { left: 0, top: 0, width, height }
  const left = Math.min(Math.round((crop.x / 100) * width), width - 1)
  const top = Math.min(Math.round((crop.y / 100) * height), height - 1)
  return {
    left,
    top,
    width: within(Math.round((crop.width / 100) * width), width - left),
    height: within(Math.round((crop.height / 100) * height), height - top),
  }
}

const within = (pixels: number, max: number) => Math.max(1, Math.min(pixels, max))

export function isLargeEnough({ width, height }: Size): boolean {
  return width >= photoWidthMin && height >= photoHeightMin
}
