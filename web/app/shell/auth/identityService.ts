import { paths } from 'contract/paths'
import { dropToken, heldToken, holdToken } from '../../shared/api/token.ts'
import { IdentityError, isPassing, sentenceForCode } from '../../shared/auth/identityError.ts'
import type { PasskeyAssertion } from 'contract/account/secondFactor'
import { answerWithPasskey, offerPasskey } from '../../shared/auth/passkeys.ts'
import type { FederatedProvider, SignUp } from '../../shared/auth/useAuth.ts'
import { ownPath } from '../../shared/ownPath.ts'
import { persistently } from './persistently.ts'

export interface IdentityUser {
  readonly uid: string
  readonly email: string
  readonly displayName: string | null
  readonly photoURL: string | null
  readonly emailVerified: boolean
}

/** Requirements for an identity service; a replacement implements this interface. */
export interface IdentityService {
  /** Member who just returned from a redirect or an email link; null otherwise. */
  pendingRedirectResult(): Promise<IdentityUser | null>
  /** Reads the signed-in user; null without one. */
  currentUser(): Promise<IdentityUser | null>
  /**
   * Reports the current user once, and again when it changes in another tab. Returns the cleanup. A service that does not
   * respond three times is reported as a failure, never as signed out.
   */
  onAuthStateChanged(
    listener: (user: IdentityUser | null) => void,
    onFailure: (error: unknown) => void,
  ): () => void
  signInWithRedirect(provider: FederatedProvider, returnTo: string): Promise<void>
  /** Refuses with the code `sign_in_again` without a fresh sign-in. */
  linkProvider(provider: FederatedProvider, returnTo: string): Promise<void>
  signInWithPassword(credentials: { email: string; password: string }): Promise<IdentityUser>
  /** Null when the person cancels. */
  signInWithPasskey(): Promise<IdentityUser | null>
  /** The same for a passkey that the person picks in the suggestions of a field; null when the signal ends the wait. */
  offerPasskey(signal: AbortSignal): Promise<IdentityUser | null>
  /**
   * Null when the password does not open an account: the address already has one, or must be confirmed first. The
   * service does not reveal which; it sends a mail to the address.
   */
  signUpWithPassword(account: SignUp): Promise<IdentityUser | null>
  sendEmailLink(mail: { email: string; returnTo: string }): Promise<void>
  requestPasswordReset(mail: { email: string; returnTo: string }): Promise<void>
  resetPassword(reset: { token: string; newPassword: string }): Promise<void>
  sendVerificationEmail(mail: { email: string; returnTo: string }): Promise<void>
  /** A token at most five minutes old, held in memory only. A fresh one can still be exchanged: that works once. */
  idToken(options?: { readonly isFresh: boolean }): Promise<string>
  /** Ends the sessions of the user on all other devices. */
  signOutOthers(): Promise<void>
  signOut(): Promise<void>
}

const base = '/api/identity'
const callbackMark = 'signin'
const timeoutMilliseconds = 10_000
// The backend refuses tokens older than five minutes; half a minute is a margin for clock skew and latency.
const tokenLifeMilliseconds = 270_000

/** Client of the identity service that this server runs under /api/identity. No other code calls it. */
export function createIdentityService(): IdentityService {
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('goodword-identity')
  const notifyOtherTabs = () => tabs?.postMessage('changed')

  async function signIn({ email, password }: { email: string; password: string }): Promise<IdentityUser> {
    const user = userIn(await post('/sign-in/email', { email, password, rememberMe: true }))
    if (!user) throw new IdentityError('UNAVAILABLE', sentenceForCode('UNAVAILABLE'))
    dropToken()
    notifyOtherTabs()
    return user
  }

  async function signInWith(
    ask: (options: Record<string, unknown>) => Promise<PasskeyAssertion | null>,
  ): Promise<IdentityUser | null> {
    const options = await post('/passkey/options', {})
    if (!isRecord(options)) throw new IdentityError('UNAVAILABLE', sentenceForCode('UNAVAILABLE'))
    const assertion = await ask(options)
    if (!assertion) return null
    const user = userIn(await post('/sign-in/passkey', assertion))
    if (!user) throw new IdentityError('UNAVAILABLE', sentenceForCode('UNAVAILABLE'))
    dropToken()
    notifyOtherTabs()
    return user
  }

  return {
    async pendingRedirectResult() {
      const here = new URL(location.href)
      if (!here.searchParams.has(callbackMark)) return null
      here.searchParams.delete(callbackMark)
      history.replaceState(history.state, '', here.pathname + here.search + here.hash)
      const failure = here.searchParams.get('error')
      if (failure) throw new IdentityError(failure, sentenceForCode(failure))
      const user = await currentUser()
      if (user) notifyOtherTabs()
      return user
    },

    currentUser,

    onAuthStateChanged(listener, onFailure) {
      let isListening = true
      const tell = () => {
        persistently(currentUser, isPassing).then(
          (user) => isListening && listener(user),
          (error: unknown) => isListening && onFailure(error),
        )
      }
      const notifyAgain = () => {
        dropToken()
        tell()
      }
      tell()
      tabs?.addEventListener('message', notifyAgain)
      return () => {
        isListening = false
        tabs?.removeEventListener('message', notifyAgain)
      }
    },

    async signInWithRedirect(provider, returnTo) {
      const answer = await post('/sign-in/social', {
        provider,
        callbackURL: callback(provider, returnTo),
        newUserCallbackURL: callback(provider, returnTo),
        errorCallbackURL: callback(provider, returnTo),
      })
      leaveFor(answer)
    },

    async linkProvider(provider, returnTo) {
      const here = { callbackURL: returnTo, errorCallbackURL: returnTo }
      leaveFor(await post('/link-social', { provider, ...here }))
    },

    signInWithPassword: signIn,

    signInWithPasskey: () => signInWith(answerWithPasskey),

    offerPasskey: (signal) => signInWith((options) => offerPasskey(options, signal)),

    async signUpWithPassword({ email, password, displayName, returnTo }) {
      await post('/sign-up/email', {
        email,
        password,
        name: displayName,
        callbackURL: verified(returnTo),
      })
      try {
        return await signIn({ email, password })
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'INVALID_EMAIL_OR_PASSWORD') return null
        throw error
      }
    },

    async sendEmailLink({ email, returnTo }) {
      await post('/sign-in/magic-link', {
        email,
        callbackURL: callback('email-link', returnTo),
        newUserCallbackURL: callback('email-link', returnTo),
        errorCallbackURL: callback('email-link', returnTo),
      })
    },

    async requestPasswordReset({ email, returnTo }) {
      const redirectTo = comingBack(paths.signIn(), { step: 'reset' }, returnTo)
      await post('/request-password-reset', { email, redirectTo })
    },

    async resetPassword({ token, newPassword }) {
      await post('/reset-password', { token, newPassword })
    },

    async sendVerificationEmail({ email, returnTo }) {
      await post('/send-verification-email', { email, callbackURL: verified(returnTo) })
    },

    async idToken({ isFresh } = { isFresh: false }) {
      const held = isFresh ? null : heldToken()
      if (held) return held
      const answer = await call('GET', '/token')
      const token = isRecord(answer) ? answer['token'] : null
      if (typeof token !== 'string') throw new IdentityError('UNAVAILABLE', sentenceForCode('UNAVAILABLE'))
      holdToken(token, tokenLifeMilliseconds)
      return token
    },

    async signOutOthers() {
      await post('/revoke-other-sessions', {})
    },

    async signOut() {
      dropToken()
      await post('/sign-out', {})
      notifyOtherTabs()
    },
  }
}

/** Navigates to the address of a provider that the service answered with. */
function leaveFor(answer: unknown): void {
  const url = isRecord(answer) ? answer['url'] : null
  if (typeof url !== 'string') throw new IdentityError('UNAVAILABLE', sentenceForCode('UNAVAILABLE'))
  location.assign(url)
}

/** Public page that finishes the sign-in; protected pages would redirect the visitor before that. */
const callback = (provider: FederatedProvider | 'email-link', returnTo: string) =>
  comingBack(paths.signIn(), { [callbackMark]: provider }, returnTo)

const verified = (returnTo: string) => comingBack(paths.verifyEmail(), { state: 'verified' }, returnTo)

function comingBack(path: string, query: Record<string, string>, returnTo: string): string {
  const search = new URLSearchParams(query)
  const from = ownPath(returnTo)
  if (from) search.set('from', from)
  // The identity service refuses a raw asterisk in an address, the one such character that `URLSearchParams` leaves
  // unencoded.
  return `${path}?${search.toString().replaceAll('*', '%2A')}`
}

async function currentUser(): Promise<IdentityUser | null> {
  const answer = await call('GET', '/get-session')
  const user = userIn(answer)
  // Only null means signed out: an unexpected body from the network must not sign the member out.
  if (!user && answer !== null) throw new IdentityError('UNAVAILABLE', sentenceForCode('UNAVAILABLE'))
  return user
}

function userIn(answer: unknown): IdentityUser | null {
  const user = isRecord(answer) ? answer['user'] : null
  if (!isRecord(user) || typeof user['id'] !== 'string' || typeof user['email'] !== 'string') return null
  return {
    uid: user['id'],
    email: user['email'],
    displayName: typeof user['name'] === 'string' && user['name'] !== '' ? user['name'] : null,
    photoURL: typeof user['image'] === 'string' && user['image'] !== '' ? user['image'] : null,
    emailVerified: user['emailVerified'] === true,
  }
}

const post = (path: string, body: object) => call('POST', path, body)

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    credentials: 'include',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch(unreachable)
  if (response.ok) return response.json().catch(unreachable)
  const code = codeOf(response.status, await response.json().catch(() => null))
  throw new IdentityError(code, sentenceForCode(code))
}

/** No response, a truncated one, or a captive portal's page. */
function unreachable(): never {
  throw new IdentityError('UNREACHABLE', sentenceForCode('UNREACHABLE'))
}

function codeOf(status: number, answer: unknown): string {
  if (status === 429) return 'TOO_MANY_REQUESTS'
  if (isRecord(answer) && typeof answer['code'] === 'string') return answer['code']
  return status >= 500 ? 'UNAVAILABLE' : `HTTP_${status}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
