import type { OwnReview, ReviewSignal, ReviewStatus } from 'contract/reviews/writing'
import type { ReviewReason } from 'contract/reviews/reports'

/** Reasons as options. */
export const reasonNames: Record<ReviewReason, string> = {
  personal_data: 'It names personal data: an address, a phone number, an e-mail address',
  not_a_customer: 'Its author was never there',
  abusive: 'It insults or threatens people',
  advertising: 'It advertises something',
  conflict_of_interest: 'Its author has a stake in it',
}

const reasonsGiven: Record<ReviewReason, string> = {
  personal_data: 'it names personal data',
  not_a_customer: 'we found no visit behind it',
  abusive: 'it insults or threatens people',
  advertising: 'it advertises something',
  conflict_of_interest: 'its author has a stake in the business',
}

export const signalNames: Record<ReviewSignal, string> = {
  personal_data: 'something in it looks like an address, a phone number or an e-mail address',
  links: 'there is a link in it',
  abusive_words: 'there is a word in it that hurts people',
  same_text: 'the same text stands in another review',
  conflict_of_interest: 'its author works for a business of the same kind',
  rejected_before: 'an earlier wording of it was rejected',
}

export const statusNames: Record<ReviewStatus, string> = {
  held: 'Being looked at',
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
    return `A person reads it first, because ${signals.map((signal) => signalNames[signal]).join(', and ')}. You need not do anything.`
  if (reason === null) return null
  const why = `It is not shown, because ${reasonsGiven[reason]}.`
  return status === 'rejected' && editableUntil !== null ? `${why} You can change it and send it again.` : why
}

const meanings = ['', 'Poor', 'Not great', 'Good', 'Very good', 'Excellent'] as const

/** "4 of 5: Very good" */
export function starsInWords(stars: number): string {
  return `${stars} of 5: ${meanings[stars] ?? ''}`
}
