import { ProfileFault, type ProfileFaultKind } from './businessProfile.ts'
import { answerIn } from './googleFault.ts'

interface Answer {
  readonly status: number
  readonly body: string
  readonly retryAfter: number | null
}

/** Google has not approved the project, or one of its APIs is disabled. */
const disabledReasons = /SERVICE_DISABLED|accessNotConfigured|has not been used in project/
/** Projects without approval have a quota of zero. */
const zeroQuota = /"quota_limit_value"\s*:\s*"0"/
const busyReasons = /RESOURCE_EXHAUSTED|rateLimitExceeded|userRateLimitExceeded/
const scopeReasons = /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions/
const pageReasons = /page_?\s?token/i

/**
 * Maps a response of Google Business Profile to a kind of fault. The body serves only for this decision: it may contain
 * texts of reviews.
 */
export function faultKindOf({ status, body }: Pick<Answer, 'status' | 'body'>): ProfileFaultKind {
  if (status === 400 && /invalid_grant/.test(body)) return 'revoked'
  if (status === 401) return 'token_ended'
  const isLimited = status === 403 || status === 429
  if (isLimited && (disabledReasons.test(body) || zeroQuota.test(body))) return 'not_enabled'
  if (status === 429 || (status === 403 && busyReasons.test(body))) return 'too_busy'
  if (status === 403) return scopeReasons.test(body) ? 'scope_missing' : 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 400 && pageReasons.test(body)) return 'page_gone'
  return status >= 500 || status === 408 ? 'no_answer' : 'refused'
}

export const profileFaultOf = (answer: Answer, step: string) =>
  new ProfileFault(faultKindOf(answer), `${step}: ${answer.status}`, answer.retryAfter)

/** Maps an error of Google's library, which contains the request with its tokens. */
export function oauthFaultOf(error: unknown, step: string): ProfileFault {
  if (error instanceof ProfileFault) return error
  const { status, ...rest } = answerIn(error)
  return status === null
    ? new ProfileFault('no_answer', `${step}: no answer`)
    : profileFaultOf({ status, ...rest }, step)
}

/** Seconds of a Retry-After header, which may also be a date. */
export function secondsIn(retryAfter: string | null, nowMilliseconds: number): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - nowMilliseconds) / 1000)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
