import { usdCents } from 'contract/core/money'
import type { Reward, RewardDraft } from 'contract/rewards/rewards'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, pointsText } from '../../../shared/format/points.ts'

/** "500 points and $2.50" */
export function rewardPrice({
  pricePoints,
  cashUsdCents,
}: Pick<RewardDraft, 'pricePoints' | 'cashUsdCents'>): string {
  const cash = cashUsdCents > 0 ? ` and ${formatUsd(usdCents(cashUsdCents))}` : ''
  return `${pointsText(pricePoints)}${cash}`
}

/** Limits of a reward, most important first. */
export function rewardFacts({
  draft,
  isOffered,
  left,
}: Pick<Reward, 'draft' | 'isOffered' | 'left'>): string[] {
  return [
    ...(isOffered ? [] : ['No longer offered']),
    ...(left === null
      ? []
      : [left === 0 ? 'None left' : `${formatCount(left)} of ${formatCount(draft.stock ?? left)} left`]),
    ...(draft.perMemberLimit === null ? [] : [`${timesText(draft.perMemberLimit)} per member`]),
    ...(draft.tierName === null ? [] : [`${draft.tierName} tier and up`]),
    `Vouchers are valid for ${formatCount(draft.voucherDays)} days`,
  ]
}

function timesText(count: number): string {
  return count === 1 ? 'Once' : `${formatCount(count)} times`
}
