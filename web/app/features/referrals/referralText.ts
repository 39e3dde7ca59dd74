import type { Points } from 'contract/core/points'
import type {
  Referral,
  ReferralOfferSummary,
  ReferralRewardState,
  ReferralSide,
  ReferralStatus,
} from 'contract/referrals/referrals'
import { formatDate } from '../../shared/format/instant.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../shared/format/points.ts'

/** Group of a status: in progress, done, or otherwise ended. */
export function statusTone(status: ReferralStatus): 'open' | 'done' | 'ended' {
  if (status === 'rewarded') return 'done'
  return ended.has(status) ? 'ended' : 'open'
}

const ended: ReadonlySet<ReferralStatus> = new Set(['rejected', 'reversed', 'expired', 'withdrawn'])

const steps = ['invited', 'clicked', 'signed_up', 'qualifying', 'rewarded'] as const

const stepNames: Record<(typeof steps)[number], string> = {
  invited: 'You share your link',
  clicked: 'Your friend opens it',
  signed_up: 'Your friend joins',
  qualifying: 'Your friend makes a first purchase',
  rewarded: 'You both get your points',
}

/** Remaining steps of a referral that runs normally, in words. */
export function stepsAfter(status: ReferralStatus): readonly string[] {
  const index = steps.indexOf(status as (typeof steps)[number]) // -1 for other statuses
  return index === -1 ? [] : steps.slice(index + 1).map((step) => stepNames[step])
}

/** Name of the recommended business or marketplace. */
export const offerName = ({ business }: ReferralOfferSummary) => business?.name ?? 'Goodword'

/** Slug of the recommended business or marketplace, as used in addresses. */
export const offerKey = ({ business }: ReferralOfferSummary) => business?.slug ?? 'goodword'

/** "You get 500 pts, and your friend gets 300 pts." */
export function bothRewards({ referrerPoints, friendPoints }: ReferralOfferSummary): string {
  if (referrerPoints === friendPoints) return `You both get ${formatPoints(referrerPoints)}.`
  return `You get ${formatPoints(referrerPoints)}, and your friend gets ${formatPoints(friendPoints)}.`
}

/** Condition of the reward, addressed to the referrer. */
export function conditionOf(offer: ReferralOfferSummary): string {
  const where = offer.business ? `at ${offer.business.name}` : 'at any business on Goodword'
  return offer.minimumUsdCents > 0
    ? `Your friend’s first purchase ${where} must be ${formatUsd(offer.minimumUsdCents)} or more.`
    : `Valid with your friend’s first purchase ${where}.`
}

/** Name of a referral in lists and titles. */
export const nameOf = ({ friendLabel }: Pick<Referral, 'friendLabel'>) => friendLabel ?? 'A friend'

const sideNames: Record<ReferralRewardState, string> = {
  promised: 'Not earned yet',
  pending: 'Pending',
  available: 'Available',
  taken_back: 'Reversed',
  none: 'Not awarded',
}

/** Status of one side's points, with their arrival date. */
export function sideInWords({ state, availableAt, because }: ReferralSide, timeZone: string): string {
  if (because !== null) return `${sideNames[state]}. ${because}`
  if (availableAt === null) return `${sideNames[state]}.`
  const day = formatDate(availableAt, timeZone)
  if (state === 'pending') return `Pending until ${day}.`
  return state === 'available' ? `Available since ${day}.` : `${sideNames[state]}.`
}

/** "3 friends"; "1 friend" */
export const friendsInWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'friend' : 'friends'}`

/** Points in a list row: the member's own, unless they are lost. */
export function pointsOfRow({ reward: { you } }: Referral): Points | null {
  return you.state === 'none' || you.state === 'taken_back' ? null : you.points
}
