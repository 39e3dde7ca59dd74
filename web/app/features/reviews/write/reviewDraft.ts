import { hourMilliseconds } from 'contract/core/time'
import { ReviewDraft, UploadedPhoto } from 'contract/reviews/writing'
import { draftKey } from './draftKey.ts'

/** Review draft; 0 stars means not yet rated. */
export interface Draft extends Omit<ReviewDraft, 'photos'> {
  readonly photos: readonly (UploadedPhoto & { readonly alt: string })[]
}

interface StoredDraft {
  readonly draft: Draft
  readonly at: number
}

export const noDraft: Draft = {
  stars: 0,
  aspects: { quality: null, punctuality: null, value: null },
  text: '',
  photos: [],
}

/** Shorter than the two days after which the server deletes photos without a review. */
const photosLiveMilliseconds = 44 * hourMilliseconds

/** Draft stored on this device; null without a valid one. */
export function storedDraft(visitId: string, now: number): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(draftKey(visitId)) ?? 'null') as StoredDraft | null // checked below
    if (!stored || !isReadable(stored.draft)) return null
    return now - stored.at < photosLiveMilliseconds ? stored.draft : { ...stored.draft, photos: [] }
  } catch {
    return null
  }
}

/** Stores the draft on this device only, until it is sent. Removes an empty one. */
export function keepDraft(visitId: string, draft: Draft, now: number): void {
  const isEmpty = draft.stars === 0 && draft.text === '' && draft.photos.length === 0
  try {
    if (isEmpty) localStorage.removeItem(draftKey(visitId))
    else localStorage.setItem(draftKey(visitId), JSON.stringify({ draft, at: now }))
  } catch {
    // Sending works without storage.
  }
}

export const forgetDraft = (visitId: string): void => keepDraft(visitId, noDraft, 0)

/** Whether it is a valid review, apart from missing stars. */
function isReadable({ photos, stars, ...rest }: Draft): boolean {
  const sent = { ...rest, stars: stars || 1, photos: photos.map(({ id, alt }) => ({ id, alt })) }
  const paths = photos.map(({ id, smallPath }) => UploadedPhoto.safeParse({ id, smallPath }).success)
  return ReviewDraft.safeParse(sent).success && paths.every(Boolean)
}
