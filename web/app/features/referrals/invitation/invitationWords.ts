import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsd } from '../../../shared/format/money.ts'

/** What has to happen, said to the friend. */
export function conditionForFriend({ business, minimumUsdCents }: ReferralOfferSummary): string {
  const where = business ? `at ${business.name}` : 'at any place'
  return minimumUsdCents > 0
    ? `It counts with your first purchase ${where} of ${formatUsd(minimumUsdCents)} or more.`
    : `It counts with your first purchase ${where}.`
}

/** Why a typed code was not taken; null when the same invitation is there already, which needs no words. */
export function refusalOfCode(error: unknown): string | null {
  const { code, sentence } = problemOf(error)
  return code === 'referral_claimed_already' ? null : sentence
}
