import type { BusinessId } from 'contract/core/ids'
import type { FundingSplit } from 'contract/core/funding'
import { faceValue } from 'contract/core/points'
import type { EarnTrigger } from 'contract/loyalty/earnTriggers'
import type { Campaign, CampaignAmount } from 'contract/loyalty/programs'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount, pointsText } from '../../../shared/format/points.ts'
import { hundredthsText } from 'contract/core/typedAmounts'

export const triggerText: Record<EarnTrigger, string> = {
  'order.completed': 'On a purchase',
  'booking.completed': 'On a completed appointment',
  'referral.completed': 'On a referred friend’s first purchase',
  birthday: 'On a member’s birthday',
  signup: 'On sign-up',
}

/** Only purchases and appointments have base points to multiply. */
export const hasBasePoints = (trigger: EarnTrigger) =>
  trigger === 'order.completed' || trigger === 'booking.completed'

/** "2× the usual points", "50 bonus points" */
export function amountText(amount: CampaignAmount): string {
  return amount.kind === 'multiplier'
    ? `${hundredthsText(amount.factorHundredths)}× the usual points`
    : `${formatCount(amount.points)} bonus ${amount.points === 1 ? 'point' : 'points'}`
}

/** "1,240 of 5,000 points given ($12.40)" */
export function budgetText({ usedPoints, draft }: Pick<Campaign, 'usedPoints' | 'draft'>): string {
  return `${formatCount(usedPoints)} of ${pointsText(draft.budgetPoints)} given (${formatUsd(faceValue(usedPoints))})`
}

/** "River Oak Bakery pays 60%, Goodword 40%" */
export function fundingText(funding: FundingSplit, own: { businessId: BusinessId; name: string }): string {
  return [...funding]
    .sort((one, other) => Number(isOwn(other, own.businessId)) - Number(isOwn(one, own.businessId)))
    .map((share, at) => {
      const percent = `${hundredthsText(share.basisPoints)}%`
      return `${payerOf(share, own)}${at === 0 ? ' pays' : ''} ${percent}`
    })
    .join(', ')
}

type Share = FundingSplit[number]

const isOwn = ({ funder }: Share, businessId: BusinessId) =>
  funder.kind === 'business' && funder.businessId === businessId

function payerOf(share: Share, own: { businessId: BusinessId; name: string }): string {
  if (share.funder.kind === 'platform') return 'Goodword'
  return isOwn(share, own.businessId) ? own.name : 'A partner'
}

export const statusText: Record<Campaign['status'], string> = {
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  exhausted: 'Budget used up',
  ended: 'Ended',
}

/** Remaining actions on a campaign. */
export function changesOf(status: Campaign['status']): readonly ('pause' | 'resume' | 'end')[] {
  switch (status) {
    case 'scheduled':
    case 'running':
      return ['pause', 'end']
    case 'paused':
      return ['resume', 'end']
    case 'exhausted':
      return ['end']
    case 'ended':
      return []
  }
}
