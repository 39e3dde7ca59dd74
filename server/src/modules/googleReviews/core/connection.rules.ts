import type { GoogleConnectionStatus, GoogleTrouble } from 'contract/googleReviews/connections'
import { retrySeconds } from '../../googleAccess/public.rules.ts'

export type ConnectionFailure =
  | { readonly status: 'needs_reconnect'; readonly trouble: GoogleTrouble }
  | { readonly status: 'degraded'; readonly trouble: GoogleTrouble }

type Fault =
  | 'revoked'
  | 'token_ended'
  | 'scope_missing'
  | 'not_enabled'
  | 'forbidden'
  | 'not_found'
  | 'page_gone'
  | 'too_busy'
  | 'no_answer'
  | 'refused'

/** The effect of a fault on the whole connection. Only a permission that ended or is missing ends it. */
export function failureOf(fault: Fault): ConnectionFailure {
  switch (fault) {
    case 'revoked':
      return { status: 'needs_reconnect', trouble: 'permission_ended' }
    case 'scope_missing':
      return { status: 'needs_reconnect', trouble: 'permission_missing' }
    case 'not_enabled':
      return { status: 'degraded', trouble: 'not_enabled' }
    case 'too_busy':
      return { status: 'degraded', trouble: 'too_busy' }
    case 'forbidden':
    case 'not_found':
    case 'no_answer':
    case 'token_ended':
    case 'page_gone':
    case 'refused':
      return { status: 'degraded', trouble: 'no_answer' }
  }
}

/** Google approves a project within days, not seconds. */
const notEnabledSecondsMin = 900

/** The pause before the next try of a connection that failed `failures` times before. */
export function pauseSeconds(fault: Fault, failures: number, askedSeconds: number | null): number {
  const seconds = retrySeconds(failures, askedSeconds)
  return fault === 'not_enabled' ? Math.max(seconds, notEnabledSecondsMin) : seconds
}

/** After this many failures in a row, about two hours, we notify the owner of the delay. */
export const failuresUntilNotice = 8

/** True while the connection has tokens. */
export const isLive = (status: GoogleConnectionStatus) => status === 'connected' || status === 'degraded'

/** The effect of a fault on its location. A single 404 proves nothing: Google sends some by mistake. */
export function locationFate(
  fault: Fault,
  { isDelayed }: { isDelayed: boolean },
): 'ownership_lost' | 'delayed' | null {
  if (fault === 'forbidden') return 'ownership_lost'
  if (fault === 'not_found') return isDelayed ? 'ownership_lost' : 'delayed'
  return null
}
