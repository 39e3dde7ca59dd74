import type { CalendarStatus, CalendarTrouble } from 'contract/calendar/calendar'

/** How far ahead busy times are kept, and how far back, in days. */
export const daysAhead = 190
export const daysBack = 1
/** Then everything is read anew: the far end of what is kept has moved on. */
export const fullReadDays = 7
/** Confirmations of times ask the calendar itself when what is known is older. */
export const freshMinutes = 5

const retrySecondsMin = 30
const retrySecondsMax = 3600

/** Twice as long after each failure, and never sooner than the service asked for. */
export function retrySeconds(failures: number, askedSeconds: number | null): number {
  const own = Math.min(retrySecondsMax, retrySecondsMin * 2 ** Math.min(failures, 10))
  return Math.min(retrySecondsMax * 6, Math.max(own, askedSeconds ?? 0))
}

/** So often a write is tried again by itself; after that it waits until the calendar could be read once more. */
export const ownTriesMax = 4

export type Failure =
  | { readonly status: 'needs_reconnect'; readonly trouble: CalendarTrouble }
  | { readonly status: 'degraded'; readonly trouble: CalendarTrouble }

/** What a fault of the service means for a connection. Only the end of the permission ends it. */
export function failureOf(
  fault:
    | 'revoked'
    | 'scope_missing'
    | 'forbidden'
    | 'too_busy'
    | 'no_answer'
    | 'token_ended'
    | 'not_found'
    | 'gone'
    | 'refused',
): Failure {
  switch (fault) {
    case 'revoked':
      return { status: 'needs_reconnect', trouble: 'permission_ended' }
    case 'scope_missing':
      return { status: 'needs_reconnect', trouble: 'permission_missing' }
    case 'forbidden':
      return { status: 'degraded', trouble: 'permission_missing' }
    case 'too_busy':
      return { status: 'degraded', trouble: 'too_busy' }
    case 'no_answer':
    case 'token_ended':
    case 'not_found':
    case 'gone':
    case 'refused':
      return { status: 'degraded', trouble: 'no_answer' }
  }
}

/** It can be asked: there are keys. */
export const isLive = (status: CalendarStatus) => status === 'connected' || status === 'degraded'

/** When a channel of so long a life is renewed: at four fifths of it. */
export function renewalOf({ from, endsAt }: { from: number; endsAt: number }): number {
  return from + Math.max(0, endsAt - from) * 0.8
}
