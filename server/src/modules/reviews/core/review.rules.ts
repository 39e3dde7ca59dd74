import { foldLetters } from 'contract/core/foldLetters'
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

/** Reasons of removal, to follow a number: "2 with personal data". */
const reasonWords: Record<ReviewReason, string> = {
  personal_data: 'with personal data',
  not_a_customer: 'not by a customer',
  abusive: 'with abusive language',
  advertising: 'with advertising',
  conflict_of_interest: 'with a conflict of interest',
}

export function reasonInWords(reason: ReviewReason): string {
  return reasonWords[reason]
}

const wordsMax = 8

/** Letters and digits of any script, without diacritics, for the text search. */
export function wordsOf(query: string): string[] {
  return (
    foldLetters(query)
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, wordsMax)
}

/** The sort key of the last row of a page. */
export const ReviewCursor = z.strictObject({ stars: z.int(), at: Instant, id: ReviewId })
export type ReviewCursor = z.infer<typeof ReviewCursor>
