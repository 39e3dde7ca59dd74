import type { CalendarStatus, CalendarTrouble } from 'contract/calendar/calendar'

/** How many days of busy times to store, ahead and back. */
export const daysAhead = 190
export const daysBack = 1
/** A full read after this many days, because the stored range has moved on. */
export const fullReadDays = 7
/** Confirmations read the calendar again when the stored data is older. */
export const freshMinutes = 5

/** Retries of a single write; after that it waits for the next successful read. */
export const ownTriesMax = 4

export type Failure =
  | { readonly status: 'needs_reconnect'; readonly trouble: CalendarTrouble }
  | { readonly status: 'degraded'; readonly trouble: CalendarTrouble }

/** The effect of a provider fault on a connection. Only a revoked permission ends it. */
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

/** True while the connection has tokens. */
export const isLive = (status: CalendarStatus) => status === 'connected' || status === 'degraded'

/** When to renew a channel: at four fifths of its lifetime. */
export function renewalOf({ from, endsAt }: { from: number; endsAt: number }): number {
  return from + Math.max(0, endsAt - from) * 0.8
}
