import type { TimelineKind } from 'contract/people/people'
import type { User, UserShow, UserSort } from 'contract/people/users'
import type { OpenErasure } from 'contract/privacy/privacy'

export const showNames: Record<UserShow, string> = {
  all: 'All',
  suspended: 'Suspended',
  disputes: 'With disputes',
  operators: 'Operators',
  owners: 'Business owners',
}

export const sortNames: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
}

export const kindNames: Record<TimelineKind, string> = {
  order: 'Orders',
  booking: 'Bookings',
  points: 'Points',
  referral: 'Referrals',
  device: 'Devices',
  notification: 'Notifications',
  review: 'Reviews',
  audit: 'Audit log',
}

/** The state of an account in a word or two, with its tone. */
export function stateOf({ closedAt, suspension, emailVerified }: User): {
  readonly name: string
  readonly tone: 'open' | 'done' | 'ended'
} {
  if (closedAt !== null) return { name: 'Closed', tone: 'ended' }
  if (suspension !== null) return { name: 'Suspended', tone: 'ended' }
  return emailVerified ? { name: 'Active', tone: 'done' } : { name: 'Address not confirmed', tone: 'open' }
}

/** The state of a pending erasure; `due` is the date in words. */
export function erasureText({ state }: Pick<OpenErasure, 'state'>, due: string): string {
  if (state === 'running') return 'The account is being erased.'
  return state === 'blocked'
    ? 'The account waits for its erasure: something has to end first. We try again every day.'
    : `The account is erased on ${due}. Until then, the member can keep it.`
}

/** Minutes and seconds: 1450 is "24:10". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The name as the banner shows it: "Maya L.". */
export function shortName(displayName: string): string {
  const [first = displayName, ...rest] = displayName.trim().split(/\s+/)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${[...last][0]}.`
}
