import type { Instant } from 'contract/core/instant'
import type { CaseMember, ReferralCaseRow, RiskAssessment, RiskHit } from 'contract/referrals/cases'
import type { ReferralStatus } from 'contract/referrals/referrals'
import { hourMilliseconds } from 'contract/core/time'
import { formatDate } from '../../../shared/format/instant.ts'

export const statusNames: Record<ReferralStatus, string> = {
  invited: 'Invited',
  clicked: 'Link opened',
  signed_up: 'Joined',
  qualifying: 'Ordered',
  rewarded: 'Rewarded',
  under_review: 'Under review',
  rejected: 'Rejected',
  reversed: 'Reversed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}

export const stageNames: Record<RiskAssessment['stage'], string> = {
  signed_up: 'when the friend joined',
  qualifying: 'after the order',
  rewarded: 'before paying',
}

const decisionNames: Record<string, string> = {
  clear: 'Cleared',
  confirm: 'Confirmed as misuse',
  accept_appeal: 'Appeal accepted',
  refuse_appeal: 'Appeal rejected',
}

export const decisionName = (decision: string) => decisionNames[decision] ?? decision

/** "72 of 100", or why there is no score. */
export function scoreText({ score, isBlocked }: Pick<ReferralCaseRow, 'score' | 'isBlocked'>): string {
  return isBlocked ? 'Blocked' : `${score} of 100`
}

const unfit = new Set(['account_older', 'not_first_order', 'referrers_credit'])

/** Weight of a signal in the score, or its verdict when it decides alone. */
export function weightText({ signal, weight }: Pick<RiskHit, 'signal' | 'weight'>): string {
  if (weight > 0) return `+${weight}`
  return unfit.has(signal) ? 'Not eligible' : 'Decisive'
}

/** "3 hours left", "Overdue by 2 days"; at least an hour. */
export function deadlineText(deadline: Instant | null, now: number): string {
  if (deadline === null) return 'No deadline'
  const hours = (Date.parse(deadline) - now) / hourMilliseconds
  return hours < 0 ? `Overdue by ${spanText(-hours)}` : `${spanText(hours)} left`
}

export function waitedText(openedAt: Instant, now: number): string {
  return `Waiting for ${spanText((now - Date.parse(openedAt)) / hourMilliseconds)}`
}

function spanText(hours: number): string {
  const isDays = hours >= 48
  const count = Math.max(1, Math.floor(isDays ? hours / 24 : hours))
  return `${count} ${isDays ? 'day' : 'hour'}${count === 1 ? '' : 's'}`
}

/** History of an account in one sentence. */
export function historyText(member: CaseMember, timeZone: string): string {
  const { joinedAt, referralsMade, rewarded, rejected, orders, refundedOrders } = member
  return [
    `Member since ${formatDate(joinedAt, timeZone)}`,
    `${counted(referralsMade, 'referral')} (${rewarded} rewarded, ${rejected} rejected)`,
    `${counted(orders, 'order')}${refundedOrders > 0 ? `, ${refundedOrders} refunded` : ''}`,
  ].join('. ')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const evidenceNames: Record<string, string> = {
  referrer: 'referrer',
  friend: 'friend',
  surname: 'surname',
}

/** Details of a signal: the two similar addresses, the common surname. */
export function evidenceText({ evidence }: Pick<RiskHit, 'evidence'>): string {
  return Object.entries(evidence)
    .flatMap(([name, value]) => (evidenceNames[name] ? [`${evidenceNames[name]} ${value}`] : []))
    .join(', ')
}
