import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'

/** Condition of the reward, addressed to the friend. */
export function conditionForFriend({ business, minimumUsdCents }: ReferralOfferSummary): string {
  const where = business ? `at ${business.name}` : 'at any business'
  return minimumUsdCents > 0
    ? `Valid with your first purchase ${where} of ${formatUsd(minimumUsdCents)} or more.`
    : `Valid with your first purchase ${where}.`
}

/** Why a typed code was refused; null when the same invitation already exists. */
export function refusalOfCode(error: unknown): string | null {
  const { code, sentence } = problemOf(error)
  return code === 'referral_claimed_already' ? null : sentence
}
