import { ReviewId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import type { reviewSorts } from 'contract/reviews/reviews'
import type { ReviewReason } from 'contract/reviews/reports'
import * as z from 'zod/mini'

export type ReviewStatus =
  | 'submitted'
  | 'held'
  | 'rejected'
  | 'published'
  | 'reported'
  | 'under_review'
  | 'removed'
export type LineKind = 'order' | 'booking'
export type ReviewSort = (typeof reviewSorts)[number]

/** Why a review was taken down, as it follows a number: "2 with personal data". */
const reasonWords: Record<ReviewReason, string> = {
  personal_data: 'with personal data',
  not_a_customer: 'not by a customer',
  abusive: 'with abusive words',
  advertising: 'with advertising',
  conflict_of_interest: 'by someone with a stake in it',
}

export function reasonInWords(reason: ReviewReason): string {
  return reasonWords[reason]
}

const wordsMax = 8

/** Letters and digits of any script, without their marks, as they are looked for in texts. */
export function wordsOf(query: string): string[] {
  return (
    query
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, wordsMax)
}

/** The last row of a page, in the order of the list. */
export const ReviewCursor = z.strictObject({ stars: z.int(), at: Instant, id: ReviewId })
export type ReviewCursor = z.infer<typeof ReviewCursor>
