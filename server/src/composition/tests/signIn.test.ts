import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { Jar, useApp } from '../../../test-support/app.ts'

const server = useApp()
const password = 'correct horse'

/** Follows Google's redirects as a browser would. Returns our callback's address. */
async function walkGoogle(url: string, email: string): Promise<string> {
  const chooser = await (await fetch(url)).text()
  expect(chooser).toContain('stand-in for Google')
  const forms = [...chooser.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find((each) => each.includes(email))!
  const body = new URLSearchParams(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  )
  const chosen = await fetch(new URL('/o/oauth2/v2/auth/callback', url), {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  return chosen.headers.get('location')!
}

async function signInWithGoogle(jar: Jar, email: string) {
  const start = await jar.send(server.app, {
    method: 'POST',
    url: '/api/identity/sign-in/social',
    payload: { provider: 'google', callbackURL: '/signin?signin=google' },
  })
  expect(start.statusCode).toBe(200)
  const { url } = start.json<{ url: string }>()
  expect(new URL(url).searchParams.get('prompt')).toBe('select_account')
  expect(new URL(url).searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  const callback = new URL(await walkGoogle(url, email))
  return jar.send(server.app, { method: 'GET', url: `${callback.pathname}${callback.search}` })
}

async function tokenOf(jar: Jar): Promise<string> {
  const answer = await jar.send(server.app, { method: 'GET', url: '/api/identity/token' })
  return answer.json<{ token: string }>().token
}

const logIn = (jar: Jar, idToken: string, email: string, more: object = {}) =>
  jar.send(server.app, {
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { idToken, email, displayName: null, photoURL: null, provider: 'google', ...more },
  })

async function signUp(jar: Jar, email: string) {
  const send = (path: string) =>
    jar.send(server.app, {
      method: 'POST',
      url: `/api/identity${path}`,
      payload: { email, password, name: 'Someone' },
    })
  const made = await send('/sign-up/email')
  await send('/sign-in/email')
  return made
}

/** Presses the button of the page behind a link in a mail. */
const press = (jar: Jar, { pathname, search }: URL) =>
  jar.send(server.app, {
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'press=own',
  })

/** Follows a social provider's redirects as a browser would. An empty address cancels. */
async function signInWith(provider: string, jar: Jar, email: string) {
  const start = await jar.send(server.app, {
    method: 'POST',
    url: '/api/identity/sign-in/social',
    payload: { provider, callbackURL: `/signin?signin=${provider}` },
  })
  const { url } = start.json<{ url: string }>()
  const chooser = await (await fetch(url)).text()
  expect(chooser).toMatch(/Local stand-in for (Facebook|GitHub|Twitter)/)
  const chosen = await fetch(new URL('choose', url), {
    method: 'POST',
    body: new URLSearchParams([...new URL(url).searchParams, ['email', email]]),
    redirect: 'manual',
  })
  const back = new URL(chosen.headers.get('location') ?? '')
  return jar.send(server.app, { method: 'GET', url: `${back.pathname}${back.search}` })
}

describe.each([
  { provider: 'facebook', email: 'jonah@goodword.example', isConfirmed: false },
  { provider: 'github', email: 'priya@goodword.example', isConfirmed: true },
  { provider: 'twitter', email: 'tomas@goodword.example', isConfirmed: true },
])('$provider', ({ provider, email, isConfirmed }) => {
  test('signs in through its account chooser, to the same member each time', async () => {
    const sessions: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const jar = new Jar()
      const back = await signInWith(provider, jar, email)
      expect([back.statusCode, back.headers.location]).toEqual([302, `/signin?signin=${provider}`])
      const token = await tokenOf(jar)
      expect(decodeJwt(token)).toMatchObject({ email, email_verified: isConfirmed })
      const login = await logIn(jar, token, email)
      expect(login.statusCode).toBe(200)
      sessions.push(login.json<{ member: { id: string } }>().member.id)
    }
    expect(new Set(sessions).size).toBe(1)
  })
  test('returns to the sign-in page when the person cancels', async () => {
    const back = await signInWith(provider, new Jar(), '')
    expect(back.headers.location).toMatch(/\/signin\?.*error=access_denied/)
  })
})

test('an unverified email address from a provider gives no access to an existing account', async () => {
  const jar = new Jar()
  await signInWithGoogle(jar, 'ines@goodword.example')
  const back = await signInWith('facebook', new Jar(), 'ines@goodword.example')
  expect(back.headers.location).toMatch(/error=account_not_linked/)
})

describe('Google', () => {
  test('signs in through the account chooser, shows balances and counts, and signs out', async () => {
    const jar = new Jar()
    const back = await signInWithGoogle(jar, 'maya@goodword.example')
    expect(back.statusCode).toBe(302)
    expect(back.headers.location).toBe('/signin?signin=google')

    const token = await tokenOf(jar)
    expect(decodeJwt(token)).toMatchObject({
      email: 'maya@goodword.example',
      email_verified: true,
      name: 'Maya Lindqvist',
      aud: 'goodword',
    })
    const login = await logIn(jar, token, 'maya@goodword.example')
    expect(login.statusCode).toBe(200)
    expect(login.json()).toMatchObject({
      member: {
        email: 'maya@goodword.example',
        displayName: 'Maya Lindqvist',
        emailVerified: true,
        isOperator: false,
      },
      memberships: [],
      wallet: { points: 0, availablePoints: 0, pendingPoints: 0, storeCreditUsdCents: 0 },
      counts: { unseenNotifications: 1, activeOrders: 0, favourites: 0, cartItems: 0 },
    })
    const cookie = [login.headers['set-cookie']].flat().find((line) => line?.startsWith('goodword_session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)

    const verified = await jar.send(server.app, {
      method: 'GET',
      url: '/api/v1/auth/verify',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(verified.json()).toMatchObject({ member: { displayName: 'Maya Lindqvist' } })
    expect(verified.headers['cache-control']).toBe('no-store')
    const bearerOnly = await new Jar().send(server.app, {
      method: 'GET',
      url: '/api/v1/auth/verify',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(bearerOnly.json()).toMatchObject({ sessionEndsAt: null })

    const session = jar.cookies.get('goodword_session')!
    expect((await jar.send(server.app, { method: 'POST', url: '/api/v1/auth/logout' })).statusCode).toBe(200)
    const after = await server.app.inject({
      method: 'GET',
      url: '/api/v1/auth/verify',
      cookies: { goodword_session: session },
    })
    expect(after.statusCode).toBe(401)
    expect(after.json()).toMatchObject({ code: 'not_signed_in' })
  })

  test('refuses a callback with a foreign or reused state', async () => {
    const start = await new Jar().send(server.app, {
      method: 'POST',
      url: '/api/identity/sign-in/social',
      payload: { provider: 'google', callbackURL: '/' },
    })
    const callback = new URL(await walkGoogle(start.json<{ url: string }>().url, 'maya@goodword.example'))
    const stranger = new Jar()
    const answer = await stranger.send(server.app, {
      method: 'GET',
      url: `${callback.pathname}${callback.search}`,
    })
    expect(answer.headers.location).toMatch(/error=/)
    expect(
      (await stranger.send(server.app, { method: 'GET', url: '/api/identity/get-session' })).json(),
    ).toBeNull()
  })
})

describe('the exchange of a token', () => {
  test('relies only on the token’s claims', async () => {
    const jar = new Jar()
    await signInWithGoogle(jar, 'tomas@goodword.example')
    const token = await tokenOf(jar)
    for (const [payload, code] of [
      [{ email: 'maya@goodword.example' }, 'token_email_mismatch'],
      [{ idToken: `${token.slice(0, -4)}AAAA` }, 'token_invalid'],
      [{ role: 'operator' }, 'input_invalid'],
      [{ provider: 'facebook' }, 'input_invalid'],
    ] as const) {
      const answer = await logIn(new Jar(), token, 'tomas@goodword.example', payload)
      expect(answer.json()).toMatchObject({ code })
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })
  test('creates a new session and ends the previous one', async () => {
    const jar = new Jar()
    await signInWithGoogle(jar, 'tomas@goodword.example')
    const token = await tokenOf(jar)
    await logIn(jar, token, 'tomas@goodword.example')
    const planted = jar.cookies.get('goodword_session')!
    await logIn(jar, await tokenOf(jar), 'tomas@goodword.example')
    expect(jar.cookies.get('goodword_session')).not.toBe(planted)
    const old = await server.app.inject({
      method: 'GET',
      url: '/api/v1/auth/verify',
      cookies: { goodword_session: planted },
    })
    expect(old.statusCode).toBe(401)
  })
})

describe('email', () => {
  test('with a password signs up, verifies the address by mail, and refuses weak passwords', async () => {
    for (const [weak, code] of [
      ['seven77', 'PASSWORD_TOO_SHORT'],
      ['password', 'PASSWORD_COMMON'],
      ['newcomer@example.com', 'PASSWORD_IS_ADDRESS'],
      ['newcomer2026', 'PASSWORD_IS_ADDRESS'],
    ]) {
      const refused = await new Jar().send(server.app, {
        method: 'POST',
        url: '/api/identity/sign-up/email',
        payload: { email: 'newcomer@example.com', password: weak, name: 'New' },
      })
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { code }])
    }
    const jar = new Jar()
    expect((await signUp(jar, 'new@example.com')).statusCode).toBe(200)
    expect((await logIn(jar, await tokenOf(jar), 'new@example.com')).json()).toMatchObject({
      member: { emailVerified: false },
    })
    const letter = server.mails.findLast(({ to }) => to === 'new@example.com')!
    const link = new URL(/http\S+/.exec(letter.text)![0])
    expect(link.origin).toBe('http://localhost:3999')
    expect((await press(jar, link)).statusCode).toBe(303)
    expect((await logIn(jar, await tokenOf(jar), 'new@example.com')).json()).toMatchObject({
      member: { emailVerified: true },
    })
  })
  test('by link signs in once', async () => {
    const ask = await new Jar().send(server.app, {
      method: 'POST',
      url: '/api/identity/sign-in/magic-link',
      payload: { email: 'link@example.com', callbackURL: '/signin?signin=email-link' },
    })
    expect(ask.statusCode).toBe(200)
    const link = new URL(
      /http\S+/.exec(server.mails.findLast(({ to }) => to === 'link@example.com')!.text)![0],
    )
    const jar = new Jar()
    const first = await press(jar, link)
    expect(first.headers.location).toBe('http://localhost:3999/signin?signin=email-link')
    expect((await logIn(jar, await tokenOf(jar), 'link@example.com')).json()).toMatchObject({
      member: { emailVerified: true },
    })
    const again = await press(new Jar(), link)
    expect(again.body).toContain('This link does not work')
  })
  test('with a new password ends all sessions', async () => {
    const jar = new Jar()
    await signUp(jar, 'forgets@example.com')
    await logIn(jar, await tokenOf(jar), 'forgets@example.com')
    const session = jar.cookies.get('goodword_session')!
    const ask = (email: string) =>
      new Jar().send(server.app, {
        method: 'POST',
        url: '/api/identity/request-password-reset',
        payload: { email, redirectTo: '/signin?step=reset' },
      })
    const [known, unknown] = [await ask('forgets@example.com'), await ask('nobody@example.com')]
    expect(known.json()).toEqual(unknown.json())
    const link = new URL(
      /http\S+/.exec(server.mails.findLast(({ to }) => to === 'forgets@example.com')!.text)![0],
    )
    const page = await press(new Jar(), link)
    const token = new URL(String(page.headers.location), 'http://localhost:3999').searchParams.get('token')
    const reset = (newPassword: string) =>
      new Jar().send(server.app, {
        method: 'POST',
        url: '/api/identity/reset-password',
        payload: { token, newPassword },
      })
    expect((await reset('forgets2026')).json()).toMatchObject({ code: 'PASSWORD_IS_ADDRESS' })
    expect((await reset('Password1')).json()).toMatchObject({ code: 'PASSWORD_COMMON' })
    expect((await reset('another horse')).statusCode).toBe(200)
    const old = await server.app.inject({
      method: 'GET',
      url: '/api/v1/auth/verify',
      cookies: { goodword_session: session },
    })
    expect(old.statusCode).toBe(401)
    expect(
      (await jar.send(server.app, { method: 'GET', url: '/api/identity/get-session' })).json(),
    ).toBeNull()
  })
  test('gives the same response to a wrong password and an unknown address', async () => {
    const tell = async (email: string) => {
      const answer = await new Jar().send(server.app, {
        method: 'POST',
        url: '/api/identity/sign-in/email',
        payload: { email, password: 'wrong password' },
      })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    }
    expect(await tell('new@example.com')).toEqual(await tell('nobody@example.com'))
  })
})

describe('the identity service', () => {
  test('refuses requests from other origins and redirects to other origins', async () => {
    const foreign = await new Jar().send(server.app, {
      method: 'POST',
      url: '/api/identity/sign-in/social',
      headers: { origin: 'https://evil.example' },
      payload: { provider: 'google', callbackURL: '/' },
    })
    expect(foreign.statusCode).toBe(403)
    for (const callbackURL of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const target = await new Jar().send(server.app, {
        method: 'POST',
        url: '/api/identity/sign-in/social',
        payload: { provider: 'google', callbackURL },
      })
      expect(target.statusCode).toBe(403)
    }
  })
  test('throttles password attempts by network address, despite forged headers', async () => {
    const statuses = []
    for (let tried = 0; tried < 25; tried += 1) {
      const answer = await new Jar().send(server.app, {
        method: 'POST',
        url: '/api/identity/sign-in/email',
        headers: { 'x-client-ip': `10.0.0.${tried}`, 'x-forwarded-for': `10.1.0.${tried}` },
        payload: { email: 'maya@goodword.example', password: 'wrong password' },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
  test('stops password attempts at one account from one source after ten, but not at other accounts', async () => {
    const guess = (email: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in/email',
        remoteAddress: '203.0.113.7',
        headers: { origin: 'http://localhost:3999' },
        payload: { email, password: 'wrong password' },
      })
    for (let tried = 0; tried < 10; tried += 1)
      expect((await guess('guessed@example.com')).statusCode).toBe(401)
    expect((await guess('Guessed@example.com')).statusCode).toBe(429)
    expect((await guess('other@example.com')).statusCode).toBe(401)
  })
  test('lists the available sign-in methods', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/v1/auth/methods' })
    expect(answer.json()).toEqual({
      federated: ['google', 'facebook', 'github', 'twitter'].map((provider) => ({
        provider,
        isStandIn: true,
        isAvailable: true,
      })),
      mailboxPath: '/dev/mail',
      authenticatorPath: '/dev/authenticator',
    })
  })
})
