import type { PhotoId } from 'contract/core/ids'
import type { ErrorCode } from 'contract/errors/errors'
import { businessPhotosMax } from 'contract/photos/photos'
import { isSimilar } from '../pipeline/perceptualHash.rules.ts'

export const uploadsPerHourMax = 150
/** How many first photos of a business an operator checks after publication. */
export const reviewedPhotos = 3

export interface KnownPhoto {
  readonly id: PhotoId
  readonly status: 'shown' | 'removed' | 'rejected'
  readonly perceptualHash: string
}

export type Admission =
  | { readonly kind: 'new' }
  /** The same photo is shown already. */
  | { readonly kind: 'known' }
  /** The same photo was removed by its owner. */
  | { readonly kind: 'restored' }
  | { readonly kind: 'refused'; readonly code: ErrorCode }

/** The outcome of an upload for a business with these current and former photos. */
export function admissionOf(
  photo: Pick<KnownPhoto, 'id' | 'perceptualHash'>,
  known: readonly KnownPhoto[],
  { comparesSimilar }: { comparesSimilar: boolean },
): Admission {
  const same = known.find(({ id }) => id === photo.id)
  if (same?.status === 'shown') return { kind: 'known' }
  if (same?.status === 'rejected') return { kind: 'refused', code: 'photo_rejected' }
  if (comparesSimilar) {
    const code = refusalOfSimilar(photo, known)
    if (code) return { kind: 'refused', code }
  }
  if (isFull(known)) return { kind: 'refused', code: 'photo_gallery_full' }
  return { kind: same ? 'restored' : 'new' }
}

/** A photo that looks like one that an operator removed, or like one that is shown. */
export function refusalOfSimilar(
  { id, perceptualHash }: Pick<KnownPhoto, 'id' | 'perceptualHash'>,
  known: readonly KnownPhoto[],
): 'photo_rejected' | 'photo_duplicate' | null {
  const similar = known.filter((other) => other.id !== id && isSimilar(other.perceptualHash, perceptualHash))
  if (similar.some(({ status }) => status === 'rejected')) return 'photo_rejected'
  return similar.some(({ status }) => status === 'shown') ? 'photo_duplicate' : null
}

export function isFull(known: readonly Pick<KnownPhoto, 'status'>[]): boolean {
  return known.filter(({ status }) => status === 'shown').length >= businessPhotosMax
}

/** Whether both lists name the same photos, each once. */
export function isReordering(shown: readonly PhotoId[], sent: readonly PhotoId[]): boolean {
  const asked = new Set(sent)
  return asked.size === sent.length && sent.length === shown.length && shown.every((id) => asked.has(id))
}
