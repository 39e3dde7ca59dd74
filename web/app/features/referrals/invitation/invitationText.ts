import type { PromisedReward } from 'contract/account/account'
import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { formatUsd } from '../../../shared/format/money.ts'

/** Condition of the reward, addressed to the friend. */
export function conditionForFriend({ business, minimumUsdCents }: ReferralOfferSummary): string {
  const where = business ? `at ${business.name}` : 'at any business'
  return minimumUsdCents > 0
    ? `Valid with your first purchase ${where} of ${formatUsd(minimumUsdCents)} or more.`
    : `Valid with your first purchase ${where}.`
}

/** "Maya invited you: 150 pts with your first purchase of $12.00 or more at River Oak Bakery, until Dec 20, 2026." */
export function promiseSentence(
  { invitedBy, points, business, minimumUsdCents, until }: PromisedReward,
  timeZone: string,
): string {
  const least = minimumUsdCents > 0 ? ` of ${formatUsd(minimumUsdCents)} or more` : ''
  const where = business ? ` at ${business.name}` : ''
  const end = until === null ? '' : `, until ${formatDate(until, timeZone)}`
  return `${invitedBy} invited you: ${formatPoints(points)} with your first purchase${least}${where}${end}.`
}

/** Why a typed code was refused; null when the same invitation already exists. */
export function refusalOfCode(error: unknown): string | null {
  const { code, sentence } = problemOf(error)
  return code === 'referral_claimed_already' ? null : sentence
}
