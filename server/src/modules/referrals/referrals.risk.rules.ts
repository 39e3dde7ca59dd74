import { type RiskFacts, type RiskSignal, type Seen, seenIn } from './referrals.signals.rules.ts'

export interface RiskHit extends Seen {
  readonly weight: number
}

export interface Assessment {
  /** 0 to 100. */
  readonly score: number
  /** No reward, whatever the score: one person on both sides, or a ring. */
  readonly isBlocked: boolean
  /** The friend is new, as the campaign asks. */
  readonly isEligible: boolean
  /** The heaviest first. */
  readonly hits: readonly RiskHit[]
}

export type RiskBand = 'pass' | 'watch' | 'review' | 'person'

/** From here on a referral passes with the normal hold, waits for a look, and waits for a person. */
export const watchedFrom = 30
export const reviewedFrom = 60
export const personFrom = 80
const scoreMax = 100

/** What each signal weighs. A hard one blocks, and `unfit` says that there is nothing to reward. */
const weights = {
  same_account: 'hard',
  same_phone: 'hard',
  same_card: 'hard',
  referral_circle: 'hard',
  referrer_runs_business: 'hard',
  account_older: 'unfit',
  not_first_order: 'unfit',
  same_mailbox: 60,
  same_device: 50,
  many_sign_ups: 35,
  crowded_address: 30,
  disposable_email: 25,
  friends_refund: 25,
  similar_person: 20,
  quick_order: 15,
  late_claim: 15,
  paid_ad: 15,
  order_at_minimum: 10,
  same_network: 10,
  same_address: 5,
} as const satisfies Record<RiskSignal, number | 'hard' | 'unfit'>

/** The score of what is known, with every signal that was seen. More signals never make it lower. */
export function assess(facts: RiskFacts): Assessment {
  const hits = seenIn(facts)
    .map((seen) => ({ ...seen, weight: weightOf(seen.signal) }))
    .sort((one, other) => other.weight - one.weight)
  return {
    score: Math.min(
      scoreMax,
      hits.reduce((sum, { weight }) => sum + weight, 0),
    ),
    isBlocked: hits.some(({ signal }) => weights[signal] === 'hard'),
    isEligible: hits.every(({ signal }) => weights[signal] !== 'unfit'),
    hits,
  }
}

export function bandOf(score: number): RiskBand {
  if (score >= personFrom) return 'person'
  if (score >= reviewedFrom) return 'review'
  return score >= watchedFrom ? 'watch' : 'pass'
}

/** It waits before anything is paid: for the clock, for a person, or for ever. */
export function isStopped({ score, isBlocked }: Pick<Assessment, 'score' | 'isBlocked'>): boolean {
  return isBlocked || score >= reviewedFrom
}

function weightOf(signal: RiskSignal): number {
  const weight = weights[signal]
  if (weight === 'hard') return scoreMax
  return weight === 'unfit' ? 0 : weight
}
