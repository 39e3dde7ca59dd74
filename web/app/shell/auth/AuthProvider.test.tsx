// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { BackendData } from 'contract/account/account'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { recoverSession } from '../../shared/auth/sessionRecovery.ts'
import { setBackendData } from '../../shared/auth/authSlice.ts'
import { type Auth, useAuth } from '../../shared/auth/useAuth.ts'
import { createStore } from '../store.ts'
import { AuthProvider } from './AuthProvider.tsx'
import { fakeBackend, fakeIdentity, maya, mayasData } from '../../../test-support/auth.ts'

/** Value of the last render. */
const seen: { auth: Auth | null } = { auth: null }
let error: MockInstance
let warning: MockInstance

function Watcher() {
  const auth = useAuth()
  useEffect(() => void (seen.auth = auth))
  return <p>{auth.user?.displayName ?? (auth.loading ? 'loading' : 'nobody')}</p>
}

function auth(): Auth {
  if (!seen.auth) throw new Error('nothing was rendered')
  return seen.auth
}

function start(identity: ReturnType<typeof fakeIdentity>, visitor: BackendData | null = null) {
  const store = createStore({ visitor, entries: [] }, { isPersisted: false })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AuthProvider identity={identity.service}>
          <Watcher />
        </AuthProvider>
      </MemoryRouter>
    </Provider>,
  )
  return store
}

const listening = (identity: ReturnType<typeof fakeIdentity>) =>
  waitFor(() => expect(identity.service.onAuthStateChanged).toHaveBeenCalled())

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
  warning = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('on start', () => {
  test('is loading without a user', () => {
    fakeBackend()
    start(fakeIdentity())
    expect(screen.getByText('loading')).toBeDefined()
  })
  test('a pending redirect completes the backend login and sets the user', async () => {
    const backend = fakeBackend()
    const identity = fakeIdentity({ pendingRedirectResult: async () => maya })
    start(identity)
    expect(await screen.findByText('Maya Lindqvist')).toBeDefined()
    expect(backend.sent[0]).toEqual({
      path: '/api/v1/auth/login',
      method: 'POST',
      authorization: 'Bearer a.b.c',
      body: {
        idToken: 'a.b.c',
        email: 'maya@example.com',
        displayName: 'Maya Lindqvist',
        photoURL: null,
        provider: 'google',
      },
    })
    expect(auth().backendData).toEqual(mayasData)
  })
  test('a redirect that fails is logged, and the app listens instead', async () => {
    fakeBackend()
    const identity = fakeIdentity({
      pendingRedirectResult: () => Promise.reject(new Error('state mismatch')),
    })
    start(identity)
    await listening(identity)
    expect(error).toHaveBeenCalledWith(
      'the redirect sign-in could not be completed',
      expect.objectContaining({ message: 'state mismatch' }),
    )
    act(() => identity.tell(null))
    expect(await screen.findByText('nobody')).toBeDefined()
  })
  test('the user of the server session is set from the first render', () => {
    fakeBackend()
    start(fakeIdentity(), mayasData)
    expect(screen.getByText('Maya Lindqvist')).toBeDefined()
    expect(auth().user?.uid).toBe(mayasData.member.id)
  })
  test('an unreachable identity service does not sign the user out', async () => {
    fakeBackend()
    const identity = fakeIdentity({
      onAuthStateChanged: (_listener, onFailure) => {
        onFailure(new Error('unreachable'))
        return () => {}
      },
    })
    start(identity, mayasData)
    await waitFor(() => expect(auth().loading).toBe(false))
    expect(screen.getByText('Maya Lindqvist')).toBeDefined()
  })
})

describe('a change that delivers a user', () => {
  async function delivered(backend: Parameters<typeof fakeBackend>[0] = {}) {
    const { calls } = fakeBackend(backend)
    const identity = fakeIdentity()
    start(identity)
    await listening(identity)
    act(() => identity.tell(maya))
    expect(await screen.findByText('Maya Lindqvist')).toBeDefined()
    await waitFor(() => expect(auth().loading).toBe(false))
    return calls
  }
  test('verifies the token and stores the backend data', async () => {
    const calls = await delivered()
    expect(calls()).toEqual(['GET /api/v1/auth/verify'])
    expect(auth().backendData).toEqual(mayasData)
  })
  test('logs in for a session cookie when only the token was verified', async () => {
    const calls = await delivered({ verify: { status: 200, body: { ...mayasData, sessionEndsAt: null } } })
    await waitFor(() => expect(calls()).toEqual(['GET /api/v1/auth/verify', 'POST /api/v1/auth/login']))
    await waitFor(() => expect(auth().backendData?.sessionEndsAt).toBe(mayasData.sessionEndsAt))
  })
  test('logs in again once the email address has been confirmed', async () => {
    const unconfirmed = { ...mayasData, member: { ...mayasData.member, emailVerified: false } }
    const calls = await delivered({ verify: { status: 200, body: unconfirmed } })
    await waitFor(() => expect(calls()).toContain('POST /api/v1/auth/login'))
  })
  test('verifies again when the page changed its data during a verification', async () => {
    const changed = { ...mayasData, counts: { ...mayasData.counts, cartItems: 1 } }
    const calls = fakeBackend({
      get verify() {
        const isFirst = auth().backendData === mayasData
        if (isFirst) store.dispatch(setBackendData(changed))
        return { status: 200, body: isFirst ? mayasData : changed }
      },
    }).calls
    const identity = fakeIdentity()
    const store = start(identity, mayasData)
    await listening(identity)
    await act(async () => identity.tell(maya))
    await waitFor(() => expect(calls()).toHaveLength(2))
    expect(auth().backendData).toEqual(changed)
  })
  test('signs in without backend data when the verification is rejected, and logs it', async () => {
    await delivered({ verify: { status: 401, body: {} } })
    expect(auth().backendData).toBeNull()
    expect(error).toHaveBeenCalledWith('the token could not be verified', 401)
  })
})

describe('a change that delivers no user', () => {
  test('clears the user and the backend data, and ends our own session', async () => {
    const { calls } = fakeBackend()
    const identity = fakeIdentity()
    start(identity, mayasData)
    await listening(identity)
    act(() => identity.tell(null))
    expect(await screen.findByText('nobody')).toBeDefined()
    expect(auth().backendData).toBeNull()
    await waitFor(() => expect(calls()).toEqual(['POST /api/v1/auth/logout']))
  })
})

describe('signing in on the page', () => {
  test('completes through the backend login', async () => {
    const { calls } = fakeBackend()
    const identity = fakeIdentity()
    start(identity)
    await act(() => auth().signInWithPassword({ email: maya.email, password: 'three wise words' }))
    expect(calls()).toEqual(['POST /api/v1/auth/login'])
    expect(screen.getByText('Maya Lindqvist')).toBeDefined()
  })
  test('exchanges a fresh token', async () => {
    fakeBackend()
    const identity = fakeIdentity()
    start(identity)
    await act(() => auth().signInWithPassword({ email: maya.email, password: 'three wise words' }))
    expect(identity.service.idToken).toHaveBeenCalledExactlyOnceWith({ isFresh: true })
  })
  test('throws the status when the backend rejects the login, after logging the response', async () => {
    fakeBackend({ login: { status: 403, body: { code: 'address_unproved' } } })
    start(fakeIdentity())
    const signIn = () => auth().signInWithPassword({ email: maya.email, password: 'three wise words' })
    await expect(signIn()).rejects.toThrow('Backend verification failed: 403')
    expect(error).toHaveBeenCalledWith('the backend refused the login', '{"code":"address_unproved"}')
    expect(auth().user).toBeNull()
  })
  test('logs and rethrows a rejection by the identity service', async () => {
    fakeBackend()
    const refusal = new Error('wrong password')
    start(fakeIdentity({ signInWithPassword: () => Promise.reject(refusal) }))
    await expect(auth().signInWithPassword({ email: maya.email, password: 'x' })).rejects.toBe(refusal)
    expect(error).toHaveBeenCalledWith('signing in failed', refusal)
  })
  test('starts a redirect to Google with the return path', async () => {
    fakeBackend()
    const identity = fakeIdentity()
    start(identity)
    await auth().signInWithRedirect('google', '/home')
    expect(identity.service.signInWithRedirect).toHaveBeenCalledWith('google', '/home')
  })

  test('a suspended member reads the reason', async () => {
    const body = {
      code: 'member_suspended',
      title: 'This account is suspended.',
      details: { reason: 'Misuse' },
    }
    fakeBackend({ login: { status: 403, body } })
    start(fakeIdentity())
    const signIn = () => auth().signInWithPassword({ email: maya.email, password: 'three wise words' })
    await expect(signIn()).rejects.toMatchObject({ sentence: 'This account is suspended. Reason: Misuse' })
    expect(auth().user).toBeNull()
  })
})

describe('a session that ends while a page is open', () => {
  async function lost(
    identity: Parameters<typeof fakeIdentity>[0],
    backend: Parameters<typeof fakeBackend>[0] = {},
  ) {
    const { calls } = fakeBackend(backend)
    const fake = fakeIdentity(identity)
    start(fake, mayasData)
    await listening(fake)
    const answers = await act(() => Promise.all([recoverSession(), recoverSession()]))
    return { calls, answers }
  }
  test('signs the user out when the identity service has no user', async () => {
    const { answers } = await lost({ currentUser: async () => null })
    expect(answers).toEqual([false, false])
    expect(auth()).toMatchObject({ user: null, backendData: null, loading: false })
  })
  test('is renewed once for all calls while the identity service has a user', async () => {
    const { answers, calls } = await lost({ currentUser: async () => maya })
    expect(answers).toEqual([true, true])
    expect(calls()).toEqual(['POST /api/v1/auth/login'])
    expect(screen.getByText('Maya Lindqvist')).toBeDefined()
  })
  test('ends when the backend rejects the new login', async () => {
    const { answers } = await lost({ currentUser: async () => maya }, { login: { status: 401, body: {} } })
    expect(answers).toEqual([false, false])
    expect(auth().user).toBeNull()
  })
  test('continues while the identity service or the backend is unreachable', async () => {
    await lost({ currentUser: () => Promise.reject(new Error('unreachable')) })
    expect(auth().user).not.toBeNull()
    cleanup()
    await lost({ currentUser: async () => maya }, { login: { status: 503, body: {} } })
    expect(auth().user).not.toBeNull()
  })
  test('is not renewed during a sign-out', async () => {
    const { calls } = fakeBackend()
    const currentUser = vi.fn(async () => maya)
    const identity = fakeIdentity({ currentUser, signOut: async () => void (await recoverSession()) })
    start(identity, mayasData)
    await listening(identity)
    await act(() => auth().signOut())
    expect(currentUser).not.toHaveBeenCalled()
    expect(calls()).toEqual(['POST /api/v1/auth/logout'])
    expect(auth().user).toBeNull()
  })
})

test('signing out other devices waits for a verification in progress, and renews the own session', async () => {
  const { calls } = fakeBackend()
  const currentUser = async () => maya
  const signOutOthers = vi.fn(async () => {
    expect(calls()).toEqual(['GET /api/v1/auth/verify'])
  })
  const identity = fakeIdentity({ currentUser, signOutOthers })
  start(identity, mayasData)
  await listening(identity)
  await act(async () => {
    identity.tell(maya)
    await auth().signOutOthers()
  })
  expect(signOutOthers).toHaveBeenCalledOnce()
  expect(calls()).toEqual(['GET /api/v1/auth/verify', 'POST /api/v1/auth/login'])
})

describe('mails of the identity service', () => {
  const refusal = new Error('refused')
  const refuse = () => Promise.reject(refusal)
  const mail = { email: maya.email, returnTo: '/home' }
  test.each([
    ['sendEmailLink', 'sending a sign-in link failed', () => auth().sendEmailLink(mail)],
    ['requestPasswordReset', 'requesting a password reset failed', () => auth().requestPasswordReset(mail)],
    [
      'resetPassword',
      'setting a new password failed',
      () => auth().resetPassword({ token: 'a', newPassword: 'b' }),
    ],
    ['sendVerificationEmail', 'sending a confirmation mail failed', () => auth().sendVerificationEmail(mail)],
  ] as const)('an error of %s is logged and rethrown', async (name, message, call) => {
    fakeBackend()
    start(fakeIdentity({ [name]: refuse }))
    await expect(call()).rejects.toBe(refusal)
    expect(error).toHaveBeenCalledWith(message, refusal)
  })
})

describe('refreshing the backend data', () => {
  test('verifies the token', async () => {
    const { sent } = fakeBackend()
    start(fakeIdentity(), mayasData)
    await act(() => auth().refresh())
    expect(sent).toMatchObject([{ path: '/api/v1/auth/verify', authorization: 'Bearer a.b.c' }])
  })
  test('uses the session cookie when there is no token', async () => {
    const { sent } = fakeBackend()
    start(fakeIdentity({ idToken: () => Promise.reject(new Error('unreachable')) }), mayasData)
    await act(() => auth().refresh())
    expect(sent).toMatchObject([{ path: '/api/v1/auth/verify', authorization: null }])
  })
})

describe('signing out', () => {
  test('sends the token to the backend for revocation', async () => {
    const { sent } = fakeBackend()
    start(fakeIdentity(), mayasData)
    await act(() => auth().signOut())
    expect(sent).toMatchObject([{ path: '/api/v1/auth/logout', authorization: 'Bearer a.b.c' }])
  })
  test('calls the backend, then the identity service, then clears the user', async () => {
    const { calls } = fakeBackend()
    const identity = fakeIdentity({
      signOut: async () => {
        expect(calls()).toEqual(['POST /api/v1/auth/logout'])
        expect(auth().user).not.toBeNull()
      },
    })
    start(identity, mayasData)
    await act(() => auth().signOut())
    expect(auth()).toMatchObject({ user: null, backendData: null })
  })
  test('waits for a login in progress', async () => {
    const { calls } = fakeBackend({
      verify: { status: 200, body: { ...mayasData, sessionEndsAt: null } },
    })
    const identity = fakeIdentity()
    start(identity, mayasData)
    await listening(identity)
    await act(async () => {
      identity.tell(maya)
      await auth().signOut()
    })
    expect(calls()).toEqual([
      'GET /api/v1/auth/verify',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/logout',
    ])
    expect(auth().user).toBeNull()
  })
  test('continues with a warning when the backend fails', async () => {
    fakeBackend({ logout: { status: 503, body: {} } })
    const identity = fakeIdentity()
    start(identity, mayasData)
    await act(() => auth().signOut())
    expect(warning).toHaveBeenCalledWith('the backend could not end the session', 503)
    expect(identity.service.signOut).toHaveBeenCalledOnce()
    expect(auth().user).toBeNull()
  })
  test('logs and rethrows when the identity service fails', async () => {
    fakeBackend()
    const failure = new Error('down')
    start(fakeIdentity({ signOut: () => Promise.reject(failure) }), mayasData)
    await act(async () => {
      await expect(auth().signOut()).rejects.toBe(failure)
    })
    expect(error).toHaveBeenCalledWith('signing out failed', failure)
    expect(auth().isSigningOut).toBe(false)
  })
})

test('useAuth throws outside its provider', () => {
  expect(() => render(<Watcher />)).toThrow('useAuth must be used within an AuthProvider')
})
