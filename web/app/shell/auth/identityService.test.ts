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

describe('coming back from a redirect', () => {
  test('is recognised by its mark, which leaves the address at once', async () => {
    history.replaceState({ idx: 3 }, '', '/signin?signin=google&from=%2Fhome')
    answering(200, { session: {}, user })
    await expect(createIdentityService().pendingRedirectResult()).resolves.toMatchObject({
      email: user.email,
    })
    expect(location.pathname + location.search).toBe('/signin?from=%2Fhome')
    expect(history.state).toEqual({ idx: 3 })
  })
  test('is nothing on any other page, and asks nobody', async () => {
    const { fetch } = answering(200, { session: {}, user })
    await expect(createIdentityService().pendingRedirectResult()).resolves.toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })
  test('fails in words when the provider refused', async () => {
    history.replaceState(null, '', '/signin?signin=google&error=access_denied')
    await expect(createIdentityService().pendingRedirectResult()).rejects.toMatchObject({
      sentence: 'You closed the sign-in before it was finished. Nothing has changed.',
    })
  })
})

describe('who is signed in', () => {
  const told = () =>
    new Promise((resolve, reject) => {
      createIdentityService().onAuthStateChanged(resolve, reject)
    })
  const serving = (make: () => Response) => vi.stubGlobal('fetch', async () => make())

  test('is told', async () => {
    answering(200, { session: {}, user })
    await expect(told()).resolves.toMatchObject({ email: user.email })
  })
  test('is nobody only when the service says so', async () => {
    answering(200, null)
    await expect(told()).resolves.toBeNull()
  })
  test('is unknown when the answer was cut off on its way', async () => {
    const cutOff = () => new ReadableStream({ start: (to) => to.error(new TypeError('network error')) })
    serving(() => new Response(cutOff(), { status: 200 }))
    await expect(told()).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
  test('is unknown when a network answers with a page of its own', async () => {
    serving(() => new Response('<h1>Welcome to our wi-fi</h1>', { status: 200 }))
    await expect(told()).rejects.toMatchObject({ code: 'UNREACHABLE' })
    serving(() => Response.json({ login: 'required' }))
    await expect(told()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('the way back', () => {
  test('is a public page of ours with the page to return to', async () => {
    const { sent } = answering(200, {})
    await createIdentityService().sendEmailLink({ email: user.email, returnTo: '/orders?status=open' })
    expect(sent()).toMatchObject({
      callbackURL: '/signin?signin=email-link&from=%2Forders%3Fstatus%3Dopen',
    })
  })
  test('survives the choice of a new password', async () => {
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

describe('a refusal', () => {
  const wrong = 'That e-mail address and password do not go together.'
  test.each(['INVALID_EMAIL_OR_PASSWORD', 'USER_NOT_FOUND', 'INVALID_PASSWORD'])(
    'says the same for %s, so that nobody learns who has an account',
    async (code) => {
      answering(401, { code })
      const signIn = createIdentityService().signInWithPassword({ email: user.email, password: 'x' })
      await expect(signIn).rejects.toMatchObject({ sentence: wrong })
    },
  )
  test('is told from a service that does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const signIn = createIdentityService().signInWithPassword({ email: user.email, password: 'x' })
    await expect(signIn).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})

describe('the token', () => {
  test('is fetched once and kept in memory alone', async () => {
    const { fetch } = answering(200, { token: 'a.b.c' })
    const service = createIdentityService()
    await service.idToken()
    await expect(service.idToken()).resolves.toBe('a.b.c')
    expect(fetch).toHaveBeenCalledOnce()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a.b.c')
  })
  test('is gone after signing out', async () => {
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
  test('signs in with the password, because sign-up itself makes no session', async () => {
    answers(() => Response.json({ token: 'session', user }))
    await expect(createIdentityService().signUpWithPassword(account)).resolves.toMatchObject({
      email: user.email,
    })
  })
  test('leaves it to the letter when the address has an account with another password', async () => {
    answers(() => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }))
    await expect(createIdentityService().signUpWithPassword(account)).resolves.toBeNull()
  })
  test('says when signing in fails for another reason', async () => {
    answers(() => Response.json({}, { status: 503 }))
    await expect(createIdentityService().signUpWithPassword(account)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  })
})
