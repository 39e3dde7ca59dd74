import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import type { ReturnStatus } from '../tables.ts'

/** What happens to a referral. */
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

/** The whole life of a referral; what is not here cannot happen. `previous` is where it came from. */
const moves: Record<Begin, Partial<Record<ReferralCause, ReferralStatus | 'previous'>>> = {
  none: { shared: 'INVITED', clicked: 'CLICKED' },
  INVITED: { clicked: 'CLICKED', joined: 'SIGNED_UP', window_over: 'EXPIRED', withdrawn: 'WITHDRAWN' },
  CLICKED: { joined: 'SIGNED_UP', window_over: 'EXPIRED' },
  SIGNED_UP: {
    qualified: 'QUALIFYING',
    suspected: 'UNDER_REVIEW',
    blocked: 'REJECTED',
    window_over: 'EXPIRED',
    replaced: 'EXPIRED',
    accounts_joined: 'REJECTED',
  },
  QUALIFYING: {
    released: 'REWARDED',
    suspected: 'UNDER_REVIEW',
    blocked: 'REJECTED',
    order_undone: 'SIGNED_UP',
    accounts_joined: 'REJECTED',
  },
  // An order that is given back during the review leaves nothing to release: it returns to SIGNED_UP afterwards.
  UNDER_REVIEW: {
    cleared: 'previous',
    confirmed: 'REJECTED',
    order_undone: 'UNDER_REVIEW',
    accounts_joined: 'REJECTED',
  },
  REWARDED: { order_fell: 'REVERSED', accounts_joined: 'REVERSED' },
  REJECTED: { appeal_accepted: 'previous' },
  EXPIRED: { appeal_accepted: 'previous' },
  REVERSED: {},
  WITHDRAWN: {},
}

const returnStatuses: ReadonlySet<string> = new Set<ReturnStatus>([
  'INVITED',
  'CLICKED',
  'SIGNED_UP',
  'QUALIFYING',
  'REWARDED',
])

export type Moved = { readonly to: ReferralStatus } | { readonly refusal: 'referral_moved_on' }

/** Where a cause leads from a state; every move that the table does not know is refused. */
export function moved(
  from: ReferralStatus | null,
  cause: ReferralCause,
  previous: ReturnStatus | null = null,
): Moved {
  const to = moves[from ?? 'none'][cause]
  if (to === undefined || (to === 'previous' && previous === null)) return { refusal: 'referral_moved_on' }
  return { to: to === 'previous' ? previous! : to } // null was refused in the line above
}

/** The state that is remembered while it is looked at, or may be appealed. */
export function remembered(
  from: ReferralStatus,
  to: ReferralStatus,
  previous: ReturnStatus | null,
): ReturnStatus | null {
  if (to === from) return 'SIGNED_UP'
  if (to !== 'UNDER_REVIEW' && to !== 'REJECTED' && to !== 'EXPIRED') return null
  return returnStatuses.has(from) ? (from as ReturnStatus) : previous // the set's own words
}

const appealReasons: ReadonlySet<ReferralReason> = new Set(['appeal_refused'])
export const appealDays = 30

/** Whether a member may ask us to look again: of refused and expired ones, once, for thirty days. */
export function mayAppeal(referral: {
  status: ReferralStatus
  statusAt: string
  now: string
  isAppealed: boolean
  reasons: readonly ReferralReason[]
  /** Where it would return to; null when there is no way back. */
  previous: ReturnStatus | null
}): boolean {
  return (
    referral.previous !== null &&
    (referral.status === 'REJECTED' || referral.status === 'EXPIRED') &&
    !referral.isAppealed &&
    !referral.reasons.some((reason) => appealReasons.has(reason)) &&
    Temporal.Instant.compare(
      Temporal.Instant.from(referral.statusAt).add({ hours: 24 * appealDays }),
      Temporal.Instant.from(referral.now),
    ) > 0
  )
}
