import type { ListingDecision, ListingReviewStatus } from 'contract/joining/joining'

type Step = ListingDecision['decision'] | 'answer' | 'reopen'

const steps: Record<ListingReviewStatus, Partial<Record<Step, ListingReviewStatus>>> = {
  waiting: { approve: 'approved', ask: 'asked', refuse: 'refused' },
  asked: { approve: 'approved', ask: 'asked', refuse: 'refused', answer: 'waiting' },
  refused: { reopen: 'waiting' },
  approved: {},
}

/** The status after a step; null if the step is not possible. */
export function statusAfter(status: ListingReviewStatus, step: Step): ListingReviewStatus | null {
  return steps[status][step] ?? null
}

const refusals = {
  duplicate: 'it is already listed',
  not_a_business: 'it is not a business that customers can visit or book',
  outside_rules: 'it does not fit our rules for listings',
  details_wrong: 'its details could not be confirmed',
} as const

/** "It is already listed". */
export function refusalInWords(reason: keyof typeof refusals): string {
  const words = refusals[reason]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** "We did not publish Rye Corner because it is already listed." */
export const refusalText = (name: string, reason: keyof typeof refusals, note: string) =>
  `We did not publish ${name} because ${refusals[reason]}.${note === '' ? '' : ` ${note}`}`
