import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'

/** Condition of the reward, addressed to the friend. */
export function conditionForFriend({ business, minimumUsdCents }: ReferralOfferSummary): string {
  const where = business ? `at ${business.name}` : 'at any place'
  return minimumUsdCents > 0
    ? `It counts with your first purchase ${where} of ${formatUsd(minimumUsdCents)} or more.`
    : `It counts with your first purchase ${where}.`
}

/** Why a typed code was refused; null when the same invitation already exists. */
export function refusalOfCode(error: unknown): string | null {
  const { code, sentence } = problemOf(error)
  return code === 'referral_claimed_already' ? null : sentence
}
