import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import type { ReturnStatus } from '../tables.ts'

/** The events that change a referral's status. */
export const referralCauses = [
  'shared',
  'clicked',
  'joined',
  'qualified',
  'released',
  'suspected',
  'blocked',
  'cleared',
  'confirmed',
  'order_undone',
  'order_fell',
  'window_over',
  'replaced',
  'withdrawn',
  'appeal_accepted',
  'accounts_joined',
] as const
export type ReferralCause = (typeof referralCauses)[number]

type Begin = ReferralStatus | 'none'

/**
 * The state machine of a referral; every transition not listed is refused. `previous` is the status before this one.
 */
const moves: Record<Begin, Partial<Record<ReferralCause, ReferralStatus | 'previous'>>> = {
  none: { shared: 'invited', clicked: 'clicked' },
  invited: { clicked: 'clicked', joined: 'signed_up', window_over: 'expired', withdrawn: 'withdrawn' },
  clicked: { joined: 'signed_up', window_over: 'expired' },
  signed_up: {
    qualified: 'qualifying',
    suspected: 'under_review',
    blocked: 'rejected',
    window_over: 'expired',
    replaced: 'expired',
    accounts_joined: 'rejected',
  },
  qualifying: {
    released: 'rewarded',
    suspected: 'under_review',
    blocked: 'rejected',
    order_undone: 'signed_up',
    accounts_joined: 'rejected',
  },
  // An order refunded during the review leaves nothing to release: the referral returns to `signed_up` afterwards.
  under_review: {
    cleared: 'previous',
    confirmed: 'rejected',
    order_undone: 'under_review',
    accounts_joined: 'rejected',
  },
  rewarded: { order_fell: 'reversed', accounts_joined: 'reversed' },
  rejected: { appeal_accepted: 'previous' },
  expired: { appeal_accepted: 'previous' },
  reversed: {},
  withdrawn: {},
}

const returnStatuses: ReadonlySet<string> = new Set<ReturnStatus>([
  'invited',
  'clicked',
  'signed_up',
  'qualifying',
  'rewarded',
])

export type Moved = { readonly to: ReferralStatus } | { readonly refusal: 'referral_moved_on' }

/** The status after a cause; refuses transitions that the table does not list. */
export function moved(
  from: ReferralStatus | null,
  cause: ReferralCause,
  previous: ReturnStatus | null = null,
): Moved {
  const to = moves[from ?? 'none'][cause]
  if (to === undefined || (to === 'previous' && previous === null)) return { refusal: 'referral_moved_on' }
  return { to: to === 'previous' ? previous! : to } // null was refused above
}

/** The status to return to after a review or an appeal. */
export function remembered(
  from: ReferralStatus,
  to: ReferralStatus,
  previous: ReturnStatus | null,
): ReturnStatus | null {
  if (to === from) return 'signed_up'
  if (to !== 'under_review' && to !== 'rejected' && to !== 'expired') return null
  return returnStatuses.has(from) ? (from as ReturnStatus) : previous // the set contains only ReturnStatus values
}

const appealReasons: ReadonlySet<ReferralReason> = new Set(['appeal_refused'])
export const appealDays = 30

/** Whether the member may appeal: once, against a rejected or expired referral, within thirty days. */
export function mayAppeal(referral: {
  status: ReferralStatus
  statusAt: string
  now: string
  isAppealed: boolean
  reasons: readonly ReferralReason[]
  /** The status to return to; null when there is none. */
  previous: ReturnStatus | null
}): boolean {
  return (
    referral.previous !== null &&
    (referral.status === 'rejected' || referral.status === 'expired') &&
    !referral.isAppealed &&
    !referral.reasons.some((reason) => appealReasons.has(reason)) &&
    Temporal.Instant.compare(
      Temporal.Instant.from(referral.statusAt).add({ hours: 24 * appealDays }),
      Temporal.Instant.from(referral.now),
    ) > 0
  )
}
