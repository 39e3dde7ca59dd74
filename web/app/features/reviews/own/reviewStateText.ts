import type { OwnReview, ReviewSignal, ReviewStatus } from 'contract/reviews/writing'
import type { ReviewReason } from 'contract/reviews/reports'

/** Reasons as options. */
export const reasonNames: Record<ReviewReason, string> = {
  personal_data: 'Personal data: an address, a phone number, an email address',
  not_a_customer: 'The author was never a customer',
  abusive: 'Insults or threats',
  advertising: 'Advertising',
  conflict_of_interest: 'Conflict of interest',
}

const reasonTexts: Record<ReviewReason, string> = {
  personal_data: 'it contains personal data',
  not_a_customer: 'we found no visit for it',
  abusive: 'it contains insults or threats',
  advertising: 'it contains advertising',
  conflict_of_interest: 'its author has a conflict of interest',
}

export const signalNames: Record<ReviewSignal, string> = {
  personal_data: 'it seems to contain an address, a phone number or an email address',
  links: 'it contains a link',
  abusive_words: 'it contains an abusive word',
  same_text: 'another review has the same text',
  conflict_of_interest: 'its author works for a competitor',
  rejected_before: 'an earlier version of it was rejected',
}

export const statusNames: Record<ReviewStatus, string> = {
  held: 'Under review',
  rejected: 'Not published',
  published: 'Published',
  reported: 'Published',
  under_review: 'Published',
  removed: 'Removed',
}

export const isShown = (status: ReviewStatus): boolean => statusNames[status] === 'Published'

/** Why a review is not shown, and how to fix it; null for published reviews. */
export function whyNotShown({ status, reason, signals, editableUntil }: OwnReview): string | null {
  if (status === 'held')
    return `A moderator checks it first because ${signals.map((signal) => signalNames[signal]).join(', and ')}. You do not need to do anything.`
  if (reason === null) return null
  const why = `It is not published because ${reasonTexts[reason]}.`
  return status === 'rejected' && editableUntil !== null ? `${why} You can edit it and submit it again.` : why
}

const meanings = ['', 'Poor', 'Not great', 'Good', 'Very good', 'Excellent'] as const

/** "4 of 5: Very good" */
export function starsInWords(stars: number): string {
  return `${stars} of 5: ${meanings[stars] ?? ''}`
}
