import type { RiskFacts, RiskSignal } from './facts.rules.ts'
import { type Seen, seenIn } from './signals.rules.ts'

export interface RiskHit extends Seen {
  /** 0 for a signal that blocks on its own. */
  readonly weight: number
}

export interface Assessment {
  /** 0 to 100. */
  readonly score: number
  /** No reward at any score: the same person on both sides, or a ring. */
  readonly isBlocked: boolean
  /** The friend is new, as the campaign requires. */
  readonly isEligible: boolean
  /** The heaviest first. */
  readonly hits: readonly RiskHit[]
}

export type RiskBand = 'pass' | 'watch' | 'review' | 'person'

/** Minimum scores of the bands `watch` (normal hold), `review` (timed review) and `person` (operator decision). */
export const watchedFrom = 30
export const reviewedFrom = 60
export const personFrom = 80
const scoreMax = 100

/** The weight of each signal. `hard` blocks on its own; `unfit` makes the referral ineligible. */
const weights = {
  same_account: 'hard',
  same_phone: 'hard',
  same_card: 'hard',
  referral_circle: 'hard',
  referrer_runs_business: 'hard',
  account_older: 'unfit',
  not_first_order: 'unfit',
  referrers_credit: 'unfit',
  same_mailbox: 60,
  card_of_many: 60,
  same_device: 50,
  shared_card: 35,
  disposable_friends: 35,
  many_sign_ups: 35,
  crowded_address: 30,
  disposable_email: 25,
  friends_refund: 25,
  similar_email: 20,
  same_household: 20,
  quick_order: 15,
  late_claim: 15,
  paid_ad: 15,
  order_at_minimum: 10,
  same_network: 10,
  same_address: 5,
} as const satisfies Record<RiskSignal, number | 'hard' | 'unfit'>

/** These signals all indicate one location, as for families and colleagues: only the heaviest counts. */
const ofOnePlace: ReadonlySet<RiskSignal> = new Set([
  'same_device',
  'many_sign_ups',
  'crowded_address',
  'same_household',
  'same_network',
  'same_address',
])

/** The risk score with all signals found. Adding a signal never lowers the score. */
export function assess(facts: RiskFacts): Assessment {
  const hits = seenIn(facts)
    .map((seen) => ({ ...seen, weight: weightOf(seen.signal) }))
    .sort((one, other) => rankOf(other) - rankOf(one))
  const isBlocked = hits.some(({ signal }) => weights[signal] === 'hard')
  return {
    score: isBlocked ? scoreMax : Math.min(scoreMax, sumOf(hits)),
    isBlocked,
    isEligible: hits.every(({ signal }) => weights[signal] !== 'unfit'),
    hits,
  }
}

function sumOf(hits: readonly RiskHit[]): number {
  const place = hits.filter(({ signal }) => ofOnePlace.has(signal)).map(({ weight }) => weight)
  const others = hits.filter(({ signal }) => !ofOnePlace.has(signal))
  return others.reduce((sum, { weight }) => sum + weight, Math.max(0, ...place))
}

export function bandOf(score: number): RiskBand {
  if (score >= personFrom) return 'person'
  if (score >= reviewedFrom) return 'review'
  return score >= watchedFrom ? 'watch' : 'pass'
}

/** The referral is held before any payment: for a timed review, for an operator, or permanently. */
export function isStopped({ score, isBlocked }: Pick<Assessment, 'score' | 'isBlocked'>): boolean {
  return isBlocked || score >= reviewedFrom
}

function weightOf(signal: RiskSignal): number {
  const weight = weights[signal]
  return typeof weight === 'number' ? weight : 0
}

/** Sorts signals that decide on their own first. */
function rankOf({ signal, weight }: RiskHit): number {
  return typeof weights[signal] === 'number' ? weight : scoreMax + 1
}
