// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { BackendData } from 'contract/account/account'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { recoverSession } from '../../shared/auth/sessionRecovery.ts'
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
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('on start', () => {
  test('it loads, with nobody', () => {
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
  test('who the server knows stands from the first render on', () => {
    fakeBackend()
    start(fakeIdentity(), mayasData)
    expect(screen.getByText('Maya Lindqvist')).toBeDefined()
    expect(auth().user?.uid).toBe(mayasData.member.id)
  })
  test('an identity service that does not answer signs nobody out', async () => {
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
  test('verifies the token and takes the backend data', async () => {
    const calls = await delivered()
    expect(calls()).toEqual(['GET /api/v1/auth/verify'])
    expect(auth().backendData).toEqual(mayasData)
  })
  test('logs in for a cookie when only the token spoke', async () => {
    const calls = await delivered({ verify: { status: 200, body: { ...mayasData, sessionEndsAt: null } } })
    await waitFor(() => expect(calls()).toEqual(['GET /api/v1/auth/verify', 'POST /api/v1/auth/login']))
    await waitFor(() => expect(auth().backendData?.sessionEndsAt).toBe(mayasData.sessionEndsAt))
  })
  test('logs in again once the e-mail address has been confirmed', async () => {
    const unconfirmed = { ...mayasData, member: { ...mayasData.member, emailVerified: false } }
    const calls = await delivered({ verify: { status: 200, body: unconfirmed } })
    await waitFor(() => expect(calls()).toContain('POST /api/v1/auth/login'))
  })
  test('signs in without backend data when the verification is refused, and logs it', async () => {
    await delivered({ verify: { status: 401, body: {} } })
    expect(auth().backendData).toBeNull()
    expect(error).toHaveBeenCalledWith('the token could not be verified', 401)
  })
  test('signs in without backend data when the backend cannot be reached, and logs it', async () => {
    await delivered({ verify: 'unreachable' })
    expect(auth().backendData).toBeNull()
    expect(error).toHaveBeenCalledWith('the token could not be verified', expect.any(TypeError))
  })
})

describe('a change that delivers nobody', () => {
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
  test('exchanges a token that was not exchanged before', async () => {
    fakeBackend()
    const identity = fakeIdentity()
    start(identity)
    await act(() => auth().signInWithPassword({ email: maya.email, password: 'three wise words' }))
    expect(identity.service.idToken).toHaveBeenCalledExactlyOnceWith({ isFresh: true })
  })
  test('throws the status when the backend refuses, after logging its answer', async () => {
    fakeBackend({ login: { status: 409, body: { code: 'email_in_use' } } })
    start(fakeIdentity())
    const signIn = () => auth().signInWithPassword({ email: maya.email, password: 'three wise words' })
    await expect(signIn()).rejects.toThrow('Backend verification failed: 409')
    expect(error).toHaveBeenCalledWith('the backend refused the login', '{"code":"email_in_use"}')
    expect(auth().user).toBeNull()
  })
  test('logs and rethrows what the identity service refuses', async () => {
    fakeBackend()
    const refusal = new Error('wrong password')
    start(fakeIdentity({ signInWithPassword: () => Promise.reject(refusal) }))
    await expect(auth().signInWithPassword({ email: maya.email, password: 'x' })).rejects.toBe(refusal)
    expect(error).toHaveBeenCalledWith('signing in failed', refusal)
  })
  test('starts a redirect to Google with the way back', async () => {
    fakeBackend()
    const identity = fakeIdentity()
    start(identity)
    await auth().signInWithRedirect('google', '/home')
    expect(identity.service.signInWithRedirect).toHaveBeenCalledWith('google', '/home')
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
  test('signs the person out here when the identity service knows nobody', async () => {
    const { answers } = await lost({ currentUser: async () => null })
    expect(answers).toEqual([false, false])
    expect(auth()).toMatchObject({ user: null, backendData: null, loading: false })
  })
  test('is renewed once, for all calls, while the identity service knows the person', async () => {
    const { answers, calls } = await lost({ currentUser: async () => maya })
    expect(answers).toEqual([true, true])
    expect(calls()).toEqual(['POST /api/v1/auth/login'])
    expect(screen.getByText('Maya Lindqvist')).toBeDefined()
  })
  test('is over when the backend refuses the new login', async () => {
    const { answers } = await lost({ currentUser: async () => maya }, { login: { status: 401, body: {} } })
    expect(answers).toEqual([false, false])
    expect(auth().user).toBeNull()
  })
  test('is not over while the identity service or the backend cannot be asked', async () => {
    await lost({ currentUser: () => Promise.reject(new Error('unreachable')) })
    expect(auth().user).not.toBeNull()
    cleanup()
    await lost({ currentUser: async () => maya }, { login: { status: 503, body: {} } })
    expect(auth().user).not.toBeNull()
  })
  test('is not renewed for someone who is signing out', async () => {
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

describe('mails of the identity service', () => {
  const refusal = new Error('refused')
  const refuse = () => Promise.reject(refusal)
  const mail = { email: maya.email, returnTo: '/home' }
  test.each([
    ['sendEmailLink', 'sending a sign-in link failed', () => auth().sendEmailLink(mail)],
    ['requestPasswordReset', 'asking for a new password failed', () => auth().requestPasswordReset(mail)],
    [
      'resetPassword',
      'setting a new password failed',
      () => auth().resetPassword({ token: 'a', newPassword: 'b' }),
    ],
    ['sendVerificationEmail', 'sending a confirmation mail failed', () => auth().sendVerificationEmail(mail)],
  ] as const)('%s is logged and rethrown when it is refused', async (name, told, call) => {
    fakeBackend()
    start(fakeIdentity({ [name]: refuse }))
    await expect(call()).rejects.toBe(refusal)
    expect(error).toHaveBeenCalledWith(told, refusal)
  })
})

describe('refreshing what belongs to the member', () => {
  test('verifies the token', async () => {
    const { sent } = fakeBackend()
    start(fakeIdentity(), mayasData)
    await act(() => auth().refresh())
    expect(sent).toMatchObject([{ path: '/api/v1/auth/verify', authorization: 'Bearer a.b.c' }])
  })
  test('goes by the session cookie when there is no token', async () => {
    const { sent } = fakeBackend()
    start(fakeIdentity({ idToken: () => Promise.reject(new Error('unreachable')) }), mayasData)
    await act(() => auth().refresh())
    expect(sent).toMatchObject([{ path: '/api/v1/auth/verify', authorization: null }])
  })
})

describe('signing out', () => {
  test('hands the backend the token, so that it is revoked', async () => {
    const { sent } = fakeBackend()
    start(fakeIdentity(), mayasData)
    await act(() => auth().signOut())
    expect(sent).toMatchObject([{ path: '/api/v1/auth/logout', authorization: 'Bearer a.b.c' }])
  })
  test('tells the backend, then the identity service, then forgets', async () => {
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
  test('goes on with a warning when the backend fails', async () => {
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

test('useAuth outside its provider says so', () => {
  expect(() => render(<Watcher />)).toThrow('useAuth must be used within an AuthProvider')
})
