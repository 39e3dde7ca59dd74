import { type OrderId, ReviewPhotoId } from 'contract/ids'
import { photoAltMax, reviewPhotosMax, reviewTextMax } from 'contract/reviewWriting'
import * as z from 'zod/mini'

const Aspect = z.nullable(z.int().check(z.minimum(1), z.maximum(5)))

/** A review while it is written; 0 stars are none yet. */
const Draft = z.strictObject({
  stars: z.int().check(z.minimum(0), z.maximum(5)),
  aspects: z.strictObject({ quality: Aspect, punctuality: Aspect, value: Aspect }),
  text: z.string().check(z.maxLength(reviewTextMax)),
  photos: z
    .array(
      z.strictObject({
        id: ReviewPhotoId,
        smallPath: z.string(),
        alt: z.string().check(z.maxLength(photoAltMax)),
      }),
    )
    .check(z.maxLength(reviewPhotosMax)),
})
export type Draft = z.infer<typeof Draft>

const Kept = z.strictObject({ draft: Draft, at: z.number() })

export const noDraft: Draft = {
  stars: 0,
  aspects: { quality: null, punctuality: null, value: null },
  text: '',
  photos: [],
}

const keyOf = (orderId: OrderId) => `review-draft:${orderId}`
/** The server forgets photos that wait for their review after two days. */
const photosLiveMilliseconds = 44 * 3_600_000

/** What was begun on this device; null when there is nothing, or nothing that we can read. */
export function keptDraft(orderId: OrderId, now: number): Draft | null {
  try {
    const { data } = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(orderId)) ?? 'null'))
    if (!data) return null
    return now - data.at < photosLiveMilliseconds ? data.draft : { ...data.draft, photos: [] }
  } catch {
    return null
  }
}

/** Kept on this device alone, until the review is sent. An empty one is forgotten. */
export function keepDraft(orderId: OrderId, draft: Draft, now: number): void {
  const isEmpty = draft.stars === 0 && draft.text === '' && draft.photos.length === 0
  try {
    if (isEmpty) localStorage.removeItem(keyOf(orderId))
    else localStorage.setItem(keyOf(orderId), JSON.stringify({ draft, at: now }))
  } catch {
    // A browser that keeps nothing still sends.
  }
}

export const forgetDraft = (orderId: OrderId): void => keepDraft(orderId, noDraft, 0)
