// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropToken, heldToken } from '../../shared/api/token.ts'
import { createIdentityService } from './identityService.ts'

const user = { id: '1', email: 'maya@example.com', name: 'Maya', image: null, emailVerified: true }

function answering(status: number, body: unknown) {
  let sent: unknown = null
  const fetch = vi.fn(async (_path: string, init?: RequestInit) => {
    sent = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, sent: () => sent }
}

beforeEach(() => history.replaceState({ idx: 3 }, '', '/'))
afterEach(() => {
  vi.unstubAllGlobals()
  dropToken()
})

describe('returning from a redirect', () => {
  test('is recognized by its parameter, which is removed from the address immediately', async () => {
    history.replaceState({ idx: 3 }, '', '/signin?signin=google&from=%2Fhome')
    answering(200, { session: {}, user })
    await expect(createIdentityService().pendingRedirectResult()).resolves.toMatchObject({
      email: user.email,
    })
    expect(location.pathname + location.search).toBe('/signin?from=%2Fhome')
    expect(history.state).toEqual({ idx: 3 })
  })
  test('has no result and sends no request on any other page', async () => {
    const { fetch } = answering(200, { session: {}, user })
    await expect(createIdentityService().pendingRedirectResult()).resolves.toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })
  test('fails with a readable error when the provider rejects the sign-in', async () => {
    history.replaceState(null, '', '/signin?signin=google&error=access_denied')
    await expect(createIdentityService().pendingRedirectResult()).rejects.toMatchObject({
      sentence: 'You canceled the sign-in. Nothing has changed.',
    })
  })
})

describe('the signed-in user', () => {
  const firstState = () =>
    new Promise((resolve, reject) => {
      createIdentityService().onAuthStateChanged(resolve, reject)
    })
  /** The state after all attempts, without their pauses. */
  async function finalState(): Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const [state] = await Promise.allSettled([firstState(), vi.advanceTimersByTimeAsync(10_000)])
    vi.useRealTimers()
    return state.status === 'fulfilled' ? state.value : state.reason
  }
  const serving = (make: () => Response) => vi.stubGlobal('fetch', async () => make())

  test('is reported', async () => {
    answering(200, { session: {}, user })
    await expect(firstState()).resolves.toMatchObject({ email: user.email })
  })
  test('is absent only when the service reports no user', async () => {
    answering(200, null)
    await expect(firstState()).resolves.toBeNull()
  })
  test('is reported by the third attempt', async () => {
    let asked = 0
    serving(() => {
      asked += 1
      return asked < 3 ? new Response(null, { status: 503 }) : Response.json({ session: {}, user })
    })
    expect(await finalState()).toMatchObject({ email: user.email })
  })
  test('is unknown when the response is cut off', async () => {
    const cutOff = () => new ReadableStream({ start: (to) => to.error(new TypeError('network error')) })
    serving(() => new Response(cutOff(), { status: 200 }))
    expect(await finalState()).toMatchObject({ code: 'UNREACHABLE' })
  })
  test('is unknown when a captive portal answers', async () => {
    serving(() => new Response('<h1>Welcome to our wi-fi</h1>', { status: 200 }))
    expect(await finalState()).toMatchObject({ code: 'UNREACHABLE' })
    serving(() => Response.json({ login: 'required' }))
    expect(await finalState()).toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('the return address', () => {
  test('is a public page with the return path', async () => {
    const { sent } = answering(200, {})
    await createIdentityService().sendEmailLink({ email: user.email, returnTo: '/orders?status=open' })
    expect(sent()).toMatchObject({
      callbackURL: '/signin?signin=email-link&from=%2Forders%3Fstatus%3Dopen',
    })
  })
  test('is preserved by a password reset', async () => {
    const { sent } = answering(200, {})
    await createIdentityService().requestPasswordReset({ email: user.email, returnTo: '/orders?status=open' })
    expect(sent()).toMatchObject({ redirectTo: '/signin?step=reset&from=%2Forders%3Fstatus%3Dopen' })
  })
  test('never leads to another site', async () => {
    const { sent } = answering(200, {})
    await createIdentityService().sendEmailLink({ email: user.email, returnTo: '//evil.example' })
    expect(sent()).toMatchObject({ callbackURL: '/signin?signin=email-link' })
  })
})

describe('a rejection', () => {
  const wrong = 'The email address or password is incorrect.'
  test.each(['INVALID_EMAIL_OR_PASSWORD', 'USER_NOT_FOUND', 'INVALID_PASSWORD'])(
    'has the same message for %s, so that it does not reveal accounts',
    async (code) => {
      answering(401, { code })
      const signIn = createIdentityService().signInWithPassword({ email: user.email, password: 'x' })
      await expect(signIn).rejects.toMatchObject({ sentence: wrong })
    },
  )
  test('is distinguished from an unreachable service', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const signIn = createIdentityService().signInWithPassword({ email: user.email, password: 'x' })
    await expect(signIn).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})

describe('the token', () => {
  test('is fetched once and stored only in memory', async () => {
    const { fetch } = answering(200, { token: 'a.b.c' })
    const service = createIdentityService()
    await service.idToken()
    await expect(service.idToken()).resolves.toBe('a.b.c')
    expect(fetch).toHaveBeenCalledOnce()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a.b.c')
  })
  test('is deleted after signing out', async () => {
    answering(200, { token: 'a.b.c' })
    const service = createIdentityService()
    await service.idToken()
    await service.signOut()
    expect(heldToken()).toBeNull()
  })
})

describe('signing up', () => {
  const account = { email: user.email, password: 'three wise words', displayName: 'Maya', returnTo: '/home' }
  const answers = (signIn: () => Response) =>
    vi.stubGlobal('fetch', async (address: string) =>
      address.endsWith('/sign-up/email') ? Response.json({ token: null, user }) : signIn(),
    )
  test('signs in with the password, because the sign-up creates no session', async () => {
    answers(() => Response.json({ token: 'session', user }))
    await expect(createIdentityService().signUpWithPassword(account)).resolves.toMatchObject({
      email: user.email,
    })
  })
  test('relies on the confirmation mail when the address has an account with another password', async () => {
    answers(() => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }))
    await expect(createIdentityService().signUpWithPassword(account)).resolves.toBeNull()
  })
  test('reports a sign-in that fails for another reason', async () => {
    answers(() => Response.json({}, { status: 503 }))
    await expect(createIdentityService().signUpWithPassword(account)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  })
})
