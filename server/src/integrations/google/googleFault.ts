import { CalendarFault, type FaultKind } from './calendarProvider.ts'

const scopeReasons = /insufficientPermissions|ACCESS_TOKEN_SCOPE_INSUFFICIENT/
const busyReasons = /rateLimitExceeded|userRateLimitExceeded|quotaExceeded|calendarUsageLimitsExceeded/i

/**
 * Maps an error of Google's library to a fault. Drops the original error, which contains the request with its tokens.
 * https://developers.google.com/workspace/calendar/api/guides/errors
 */
export function faultOf(error: unknown, step: string): CalendarFault {
  if (error instanceof CalendarFault) return error
  const { status, body, retryAfter } = answerIn(error)
  if (status === null) return new CalendarFault('no_answer', `${step}: no answer`)
  return new CalendarFault(kindOf(status, body), `${step}: ${status}`, retryAfter)
}

function kindOf(status: number, body: string): FaultKind {
  if (/invalid_grant/.test(body)) return 'revoked'
  if (status === 401) return 'token_ended'
  if (status === 429 || (status === 403 && busyReasons.test(body))) return 'too_busy'
  if (status === 403) return scopeReasons.test(body) ? 'scope_missing' : 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 410) return 'gone'
  return status >= 500 || status === 408 ? 'no_answer' : 'refused'
}

/** The response in an error of Google's library; a null status means no response. */
export function answerIn(error: unknown): { status: number | null; body: string; retryAfter: number | null } {
  const response = property(error, 'response')
  const status = property(response, 'status')
  // The library has its own headers class.
  const headers = property(response, 'headers') as Pick<Headers, 'get'> | undefined // as in fetch
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN)
  return {
    status: typeof status === 'number' ? status : null,
    body: JSON.stringify(property(response, 'data') ?? ''),
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  }
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined // still unknown
