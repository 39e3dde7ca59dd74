import type { Dispatch } from '@reduxjs/toolkit'
import type { BackendData } from 'contract/account/account'
import { baseApi } from '../../shared/api/baseApi.ts'
import { dropToken } from '../../shared/api/token.ts'
import {
  type AuthState,
  type AuthUser,
  reset,
  setBackendData,
  setLoading,
  setUser,
  userOfBackend,
} from '../../shared/auth/authSlice.ts'
import { askFactorCode } from '../../shared/auth/factorCode.ts'
import { IdentityError, isPassing, sentenceForCode } from '../../shared/auth/identityError.ts'
import { onSessionLost } from '../../shared/auth/sessionRecovery.ts'
import type { Auth } from '../../shared/auth/useAuth.ts'
import { log } from '../../shared/log.ts'
import { FactorCodeNeeded, isFinal, logInToBackend, logOutOfBackend, verifyToken } from './backend.ts'
import type { IdentityService, IdentityUser } from './identityService.ts'
import { persistently } from './persistently.ts'

interface AuthStore {
  readonly dispatch: Dispatch
  getState(): { auth: AuthState }
}

type Doing = Pick<
  Auth,
  | 'signInWithRedirect'
  | 'linkProvider'
  | 'signInWithPassword'
  | 'signInWithPasskey'
  | 'offerPasskey'
  | 'signUpWithPassword'
  | 'sendEmailLink'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'sendVerificationEmail'
  | 'refresh'
  | 'signOutOthers'
  | 'signOut'
>

export interface AuthFlow extends Doing {
  /** Determines the signed-in member and listens for changes; returns the cleanup. */
  start(): () => void
}

/** Moves the store's `auth` between loading, signed in and signed out. */
export function createAuthFlow(store: AuthStore, identity: IdentityService): AuthFlow {
  const { dispatch } = store
  let recovering: Promise<boolean> | null = null
  let following: Promise<void> = Promise.resolve()
  /** Number of reports by the identity service. Only the latest takes effect. */
  let turns = 0
  let isSigningOut = false

  function become(user: AuthUser | null, backendData: BackendData | null): void {
    const before = store.getState().auth.user?.uid
    dispatch(user ? setUser(user) : reset())
    dispatch(setBackendData(backendData))
    dispatch(setLoading(false))
    // Cached data of one member must not reach the next.
    if (before !== user?.uid) dispatch(baseApi.util.resetApiState())
  }

  /** Null when the identity service has no token: the session cookie alone then authenticates. */
  const tokenIfAny = () => identity.idToken().catch(() => null)

  /** A renewal, login or verification in progress would be refused, or create a new session, once the sessions end. */
  const atRest = () => Promise.all([recovering, following])

  async function completeLogin(user: IdentityUser): Promise<void> {
    const before = shownData()
    const { token, answer } = await exchanged(user)
    // If the page changed its data during the request, the response may be older than that change.
    const backendData = shownData() === before ? answer : (await verified(token)) || answer
    become(userOfBackend(backendData), backendData)
  }

  /** Exchanges a fresh token; asks for the code of the second step as long as the member answers. */
  async function exchanged(
    user: IdentityUser,
    code?: string,
  ): Promise<{ token: string; answer: BackendData }> {
    const token = await identity.idToken({ isFresh: true })
    try {
      return { token, answer: await logInToBackend(user, token, code) }
    } catch (error) {
      if (!(error instanceof FactorCodeNeeded)) throw error
      const next = await askFactorCode(error.sentence)
      if (next !== null) return exchanged(user, next)
      // Half a sign-in must not stay behind.
      await identity.signOut()
      become(null, null)
      throw new IdentityError('SECOND_STEP_CANCELED', sentenceForCode('SECOND_STEP_CANCELED'))
    }
  }

  /** Verifies again if the page changed its data during the request. */
  async function verified(token: string | null): ReturnType<typeof verifyToken> {
    const before = shownData()
    const backendData = await verifyToken(token)
    return shownData() === before ? backendData : verified(token)
  }

  const shownData = () => store.getState().auth.backendData

  async function follow(user: IdentityUser | null): Promise<void> {
    const turn = (turns += 1)
    if (!user) {
      const wasKnownToServer = shownData() !== null
      become(null, null)
      // The identity session ended elsewhere: the app's cookie must not outlive it.
      if (wasKnownToServer) await logOutOfBackend(null)
      return
    }
    const backendData = await persistently(
      async () => verified(await identity.idToken()),
      (error) =>
        turn === turns &&
        !isSigningOut &&
        (error instanceof IdentityError ? isPassing(error) : !isFinal(error)),
    ).catch((error: unknown) => {
      if (error instanceof IdentityError) throw error
      // The session at the server has ended, and a token alone is not enough.
      if (error instanceof FactorCodeNeeded) return null
      log.error('the token could not be verified', error)
      return false as const
    })
    // Another user was reported during the attempts.
    if (turn !== turns) return
    if (backendData === null) return completeLogin(user)
    become(backendData ? userOfBackend(backendData) : userOfIdentity(user), backendData || null)
    if (!backendData) return
    // Logs in again without a backend session, or after the address was confirmed.
    // An operator who sees a member's pages signs in with a different address than the member's.
    if (backendData.viewing) return
    const isOutdated = user.emailVerified && !backendData.member.emailVerified
    if (backendData.sessionEndsAt === null || isOutdated) await completeLogin(user)
  }

  /**
   * Handles a 401 from the server. While the identity service has a session, creates a new backend session; otherwise
   * signs the member out, and the guards redirect to sign-in. Concurrent calls share one attempt. Resolves to whether
   * the same member is signed in.
   */
  function recover(): Promise<boolean> {
    if (!store.getState().auth.user || isSigningOut) return Promise.resolve(false)
    recovering ??= recoverOnce().finally(() => (recovering = null))
    return recovering
  }

  async function recoverOnce(): Promise<boolean> {
    const before = store.getState().auth.user?.uid
    dropToken()
    try {
      const user = await identity.currentUser()
      if (!user) become(null, null)
      else await completeLogin(user)
    } catch (error) {
      log.error('the session could not be renewed', error)
      // A refusal is final; a transient failure may pass, and the next call retries.
      if (isFinal(error)) become(null, null)
      else return false
    }
    const now = store.getState().auth.user?.uid
    return now !== undefined && now === before
  }

  /** Runs one sign-in or sign-out and logs its failure; rethrows it to the caller. */
  async function logged<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      log.error(`${what} failed`, error)
      throw error
    }
  }

  function listen(): () => void {
    const giveUp = (error: unknown) => {
      log.error('the sign-in status could not be read', error)
      dispatch(setLoading(false))
    }
    return identity.onAuthStateChanged((user) => {
      following = follow(user).catch(giveUp)
    }, giveUp)
  }

  async function completePendingRedirect(): Promise<void> {
    try {
      const user = await identity.pendingRedirectResult()
      if (user) await completeLogin(user)
    } catch (error) {
      log.error('the redirect sign-in could not be completed', error)
    }
  }

  return {
    start() {
      let isStopped = false
      let stopListening = () => {}
      const stopRecovering = onSessionLost(recover)
      const begin = async () => {
        await completePendingRedirect()
        if (!isStopped) stopListening = listen()
      }
      void begin()
      return () => {
        isStopped = true
        stopRecovering()
        stopListening()
      }
    },
    signInWithRedirect: (provider, returnTo) =>
      logged('signing in', () => identity.signInWithRedirect(provider, returnTo)),
    linkProvider: (provider, returnTo) =>
      logged('linking a provider', () => identity.linkProvider(provider, returnTo)),
    signInWithPassword: (credentials) =>
      logged('signing in', async () => completeLogin(await identity.signInWithPassword(credentials))),
    signInWithPasskey: () =>
      logged('signing in with a passkey', async () => {
        const user = await identity.signInWithPasskey()
        if (user) await completeLogin(user)
        return user !== null
      }),
    offerPasskey: (signal) =>
      logged('offering passkeys', async () => {
        const user = await identity.offerPasskey(signal)
        if (user) await completeLogin(user)
        return user !== null
      }),
    signUpWithPassword: (account) =>
      logged('signing up', async () => {
        const user = await identity.signUpWithPassword(account)
        if (user) await completeLogin(user)
        return user !== null
      }),
    sendEmailLink: (mail) => logged('sending a sign-in link', () => identity.sendEmailLink(mail)),
    requestPasswordReset: (mail) =>
      logged('requesting a password reset', () => identity.requestPasswordReset(mail)),
    resetPassword: (change) => logged('setting a new password', () => identity.resetPassword(change)),
    sendVerificationEmail: (mail) =>
      logged('sending a confirmation mail', () => identity.sendVerificationEmail(mail)),
    async refresh() {
      const backendData = await verified(await tokenIfAny()).catch((error: unknown) => {
        log.error('the token could not be verified', error)
        return false as const
      })
      if (backendData) become(userOfBackend(backendData), backendData)
    },
    signOutOthers: () =>
      logged('signing out other devices', async () => {
        await atRest()
        await identity.signOutOthers()
        // The server ended all sessions of the member, including this page's.
        await recover()
      }),
    signOut: () =>
      logged('signing out', async () => {
        isSigningOut = true
        try {
          await atRest()
          await logOutOfBackend(await tokenIfAny())
          await identity.signOut()
          become(null, null)
        } finally {
          isSigningOut = false
        }
      }),
  }
}

const userOfIdentity = ({ uid, email, displayName, photoURL }: IdentityUser): AuthUser => ({
  uid,
  email,
  displayName: displayName ?? email.split('@', 1)[0] ?? email,
  ...(photoURL ? { photoURL } : {}),
})
