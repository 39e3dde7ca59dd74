import { type BackendData, logIn, logOut, verifySignIn } from 'contract/account/account'
import type { Problem } from 'contract/errors/problem'
import { apiPrefix } from 'contract/core/route'
import { type ApiRequest, request } from '../../shared/api/request.ts'
import { IdentityError } from '../../shared/auth/identityError.ts'
import { log } from '../../shared/log.ts'
import type { IdentityUser } from './identityService.ts'

const timeoutMilliseconds = 10_000

/** The backend refused the login or the token, or failed. */
class BackendLoginError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Backend verification failed: ${status}`)
    this.status = status
  }
}

/**
 * Exchanges the identity token for a backend session. Throws `Backend verification failed: {status}` when refused,
 * after logging the response.
 */
export async function logInToBackend(
  user: IdentityUser,
  idToken: string,
  secondFactorCode?: string,
): Promise<BackendData> {
  const { email, displayName, photoURL } = user
  // The backend's name for every identity-service login, regardless of the sign-in method.
  const body = {
    ...{ idToken, email, displayName, photoURL, provider: 'google' as const },
    ...(secondFactorCode !== undefined && { secondFactorCode }),
  }
  const response = await send(request(logIn, { body }), idToken)
  if (!response.ok) {
    const answer = await response.text()
    const needed = codeNeededIn(answer)
    if (needed) throw needed
    log.error('the backend refused the login', answer)
    const sentence = suspensionIn(answer)
    throw sentence === null ? new BackendLoginError(response.status) : new IdentityError(suspended, sentence)
  }
  return (await response.json()) as BackendData // the contract's response
}

/** The member has an authenticator app: the sign-in needs its code, or a right one. */
export class FactorCodeNeeded extends Error {
  /** About a wrong code; null before the first one. */
  readonly sentence: string | null
  constructor(sentence: string | null) {
    super('the backend asks for the code of a second factor')
    this.sentence = sentence
  }
}

function codeNeededIn(answer: string): FactorCodeNeeded | null {
  try {
    const { code, title } = JSON.parse(answer) as Partial<Problem> // checked below
    if (code === 'second_factor_code_needed') return new FactorCodeNeeded(null)
    const isWrong = code === 'second_factor_code_wrong' || code === 'second_factor_code_blocked'
    return isWrong ? new FactorCodeNeeded(title ?? null) : null
  } catch {
    return null
  }
}

/** The code of a suspended account; its sentence contains the operator's reason. */
const suspended = 'MEMBER_SUSPENDED'

function suspensionIn(answer: string): string | null {
  try {
    const { code, title, details } = JSON.parse(answer) as Partial<Problem> // checked below
    if (code !== 'member_suspended') return null
    return `${title ?? ''} Reason: ${String(details?.reason)}`
  } catch {
    return null
  }
}

/**
 * Data of the token's member, or of the session cookie's member without a token; false, and logged, when refused. Throws
 * without a response, when the backend failed, and `FactorCodeNeeded` when the token alone is not enough.
 */
export async function verifyToken(idToken: string | null): Promise<BackendData | false> {
  const response = await send(request(verifySignIn, {}), idToken)
  if (response.ok) return (await response.json()) as BackendData // the contract's response
  const needed = codeNeededIn(await response.text())
  if (needed) throw needed
  const failure = new BackendLoginError(response.status)
  if (!isFinal(failure)) throw failure
  log.error('the token could not be verified', response.status)
  return false
}

/** Whether the backend or the identity service refused; a failure may pass. */
export function isFinal(error: unknown): boolean {
  if (error instanceof FactorCodeNeeded) return true
  if (error instanceof BackendLoginError) return error.status < 500 && error.status !== 429
  return error instanceof IdentityError && error.code === suspended
}

/** Also revokes the token. Never rejects, so that signing out always works. */
export async function logOutOfBackend(idToken: string | null): Promise<void> {
  try {
    const response = await send(request(logOut, {}), idToken)
    if (!response.ok) log.warn('the backend could not end the session', response.status)
  } catch (error) {
    log.warn('the backend could not end the session', error)
  }
}

function send({ url, method, body }: ApiRequest, idToken: string | null): Promise<Response> {
  return fetch(apiPrefix + url, {
    method,
    credentials: 'include',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idToken === null ? {} : { authorization: `Bearer ${idToken}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
}
