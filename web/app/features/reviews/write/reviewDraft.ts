import { hourMilliseconds } from 'contract/core/time'
import { ReviewDraft, UploadedPhoto } from 'contract/reviews/writing'

/** A review while it is written; 0 stars are none yet. */
export interface Draft extends Omit<ReviewDraft, 'photos'> {
  readonly photos: readonly (UploadedPhoto & { readonly alt: string })[]
}

interface Kept {
  readonly draft: Draft
  readonly at: number
}

export const noDraft: Draft = {
  stars: 0,
  aspects: { quality: null, punctuality: null, value: null },
  text: '',
  photos: [],
}

/** Kept by the id of the order or booking. */
const keyOf = (visitId: string) => `review-draft:${visitId}`
/** The server forgets photos that wait for their review after two days. */
const photosLiveMilliseconds = 44 * hourMilliseconds

/** What was begun on this device; null when there is nothing, or nothing that we can read. */
export function keptDraft(visitId: string, now: number): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(visitId)) ?? 'null') as Kept | null // checked below
    if (!kept || !isReadable(kept.draft)) return null
    return now - kept.at < photosLiveMilliseconds ? kept.draft : { ...kept.draft, photos: [] }
  } catch {
    return null
  }
}

/** Kept on this device alone, until the review is sent. An empty one is forgotten. */
export function keepDraft(visitId: string, draft: Draft, now: number): void {
  const isEmpty = draft.stars === 0 && draft.text === '' && draft.photos.length === 0
  try {
    if (isEmpty) localStorage.removeItem(keyOf(visitId))
    else localStorage.setItem(keyOf(visitId), JSON.stringify({ draft, at: now }))
  } catch {
    // A browser that keeps nothing still sends.
  }
}

export const forgetDraft = (visitId: string): void => keepDraft(visitId, noDraft, 0)

/** As a review that could be sent, but that its stars may be missing. */
function isReadable({ photos, stars, ...rest }: Draft): boolean {
  const sent = { ...rest, stars: stars || 1, photos: photos.map(({ id, alt }) => ({ id, alt })) }
  const paths = photos.map(({ id, smallPath }) => UploadedPhoto.safeParse({ id, smallPath }).success)
  return ReviewDraft.safeParse(sent).success && paths.every(Boolean)
}
