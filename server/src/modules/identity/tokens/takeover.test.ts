import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import {
  letterLink,
  testPassword,
  type Visitor,
  visitorOf,
} from '../../../../test-support/fixtures/identity.ts'

const server = useApp()
// Other tests cover the limits.
beforeEach(() => server.database.pool.query('delete from sign_in_attempt'))

/** Opens an account with another person's address, and retains sessions of both kinds. */
async function lieInWait(email: string) {
  const attacker = visitorOf(server)
  await attacker.signUp(email, { name: 'Attacker' })
  const { member } = await attacker.logIn()
  const tokens = [await attacker.token(), await attacker.token()]
  return { attacker, member, tokens }
}

async function expectShutOut(attacker: Visitor, email: string, tokens: string[]) {
  expect(await attacker.session()).toBeNull()
  expect((await attacker.verify()).statusCode).toBe(401)
  expect((await visitorOf(server).signIn(email)).statusCode).toBe(401)
  expect((await attacker.get('/token')).statusCode).toBe(401)
  for (const token of tokens) await expectWorthless(token, email)
}

async function expectWorthless(token: string, email: string) {
  const exchange = await visitorOf(server).exchange(token, email)
  expect([exchange.statusCode, exchange.json<{ code: string }>().code]).toEqual([401, 'token_revoked'])
  for (const url of ['/api/v1/auth/verify', '/api/v1/wallet']) {
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      url,
      401,
      'token_revoked',
    ])
  }
}

describe('an account that an attacker created with another person’s address', () => {
  test('is not linked when the owner signs in with Google', async () => {
    const email = 'jonah@goodword.example'
    await lieInWait(email)
    const owner = visitorOf(server)
    const back = await owner.signInWithGoogle(email)
    expect(back.headers.location).toBe('http://localhost:3999/signin?error=account_not_linked')
    expect(await owner.session()).toBeNull()
    const { rows } = await server.database.pool.query(
      `select account.provider_id from identity.account join identity.user on "user".id = user_id where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ provider_id: 'credential' }])
  })
  test('belongs to the owner alone after a sign-in by link, and then links to Google', async () => {
    const email = 'ines@goodword.example'
    const { attacker, member, tokens } = await lieInWait(email)
    const owner = visitorOf(server)
    await owner.post('/sign-in/magic-link', { email, callbackURL: '/signin?signin=email-link' })
    await owner.followLetter(email)
    expect(await owner.logIn()).toMatchObject({ member: { id: member.id, emailVerified: true } })
    await expectShutOut(attacker, email, tokens)
    expect((await owner.verify()).statusCode).toBe(200)
    const later = visitorOf(server)
    expect((await later.signInWithGoogle(email)).headers.location).toBe('/signin?signin=google')
    expect(await later.logIn()).toMatchObject({ member: { id: member.id } })
  })
  test('belongs to the owner alone after a password reset, which confirms the address', async () => {
    const email = 'tomas@goodword.example'
    const { attacker, member, tokens } = await lieInWait(email)
    const owner = visitorOf(server)
    await owner.post('/request-password-reset', { email, redirectTo: '/signin?step=reset' })
    const page = new URL(String((await owner.followLetter(email)).headers.location))
    expect(page.pathname + page.search).toMatch(/^\/signin\?step=reset&token=\w+$/)
    const newPassword = 'owner’s own'
    const token = page.searchParams.get('token')
    expect((await owner.post('/reset-password', { token, newPassword })).statusCode).toBe(200)
    await expectShutOut(attacker, email, tokens)
    await owner.signIn(email, newPassword)
    expect(await owner.logIn()).toMatchObject({ member: { id: member.id, emailVerified: true } })
    expect((await visitorOf(server).signInWithGoogle(email)).headers.location).toBe('/signin?signin=google')
    expect((await owner.post('/reset-password', { token, newPassword })).statusCode).toBe(400)
  })
  test('is linked to Google if its address was confirmed before', async () => {
    const email = 'maya@goodword.example'
    const owner = visitorOf(server)
    await owner.signUp(email)
    await owner.followLetter(email)
    const { member } = await owner.logIn()
    const later = visitorOf(server)
    await later.signInWithGoogle(email)
    expect(await later.logIn()).toMatchObject({ member: { id: member.id } })
    expect((await owner.verify()).statusCode).toBe(200)
  })
})

describe('an ID token', () => {
  test('is rejected everywhere after signing out', async () => {
    const email = 'leaver@example.com'
    const owner = visitorOf(server)
    await owner.signUp(email)
    await owner.logIn()
    const stolen = await owner.token()
    expect((await owner.post('/api/v1/auth/logout', {})).statusCode).toBe(200)
    await expectWorthless(stolen, email)
    const later = await owner.token()
    await owner.post('/sign-out', {})
    await expectWorthless(later, email)
  })
  test('signs out without a session cookie', async () => {
    const email = 'bearer@example.com'
    const owner = visitorOf(server)
    await owner.signUp(email)
    await owner.logIn()
    const token = await owner.token()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    await expectWorthless(token, email)
    expect((await owner.verify()).statusCode).toBe(200)
  })
  test('held by another device does not sign that device out', async () => {
    const email = 'two-devices@example.com'
    const phone = visitorOf(server)
    await phone.signUp(email)
    await phone.logIn()
    const laptop = visitorOf(server)
    await laptop.signIn(email)
    await laptop.logIn()
    const held = await laptop.token()
    await phone.post('/api/v1/auth/logout', {})
    for (const url of ['/api/v1/auth/verify', '/api/v1/wallet']) {
      const headers = { authorization: `Bearer ${held}` }
      expect((await laptop.jar.send(server.app, { url, headers })).statusCode).toBe(200)
    }
    // A cookie of another member does not make the token valid.
    const other = visitorOf(server)
    await other.signUp('other-device@example.com')
    await other.logIn()
    const headers = { authorization: `Bearer ${held}` }
    const answer = await other.jar.send(server.app, { url: '/api/v1/wallet', headers })
    expect(answer.json()).toMatchObject({ code: 'token_revoked' })
  })
  test('creates one session', async () => {
    const email = 'one-session@example.com'
    const owner = visitorOf(server)
    await owner.signUp(email)
    const token = await owner.token()
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.exchange(token, email)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9)
    expect((await owner.exchange(token, email)).json()).toMatchObject({ code: 'token_used' })
  })
})

describe('data that a client sends about itself', () => {
  test('grants no other identity or role', async () => {
    const id = '019a0000-0000-7000-8000-000000000000'
    const visitor = visitorOf(server)
    const claims = { id, emailVerified: true, email_verified: true, role: 'operator', isOperator: true }
    expect((await visitor.signUp('plain@example.com', claims)).statusCode).toBe(200)
    expect((await visitor.session())?.user).toMatchObject({ emailVerified: false })
    expect((await visitor.session())?.user.id).not.toBe(id)
    expect((await visitor.logIn()).member).toMatchObject({ emailVerified: false, isOperator: false })
  })
  test('is cut to one line, and a picture is stored only if a browser can load it safely', async () => {
    const visitor = visitorOf(server)
    const name = `A\r\nBcc: all@example.com ${'x'.repeat(5000)}`
    await visitor.signUp('named@example.com', { name, image: 'javascript:alert(1)' })
    const { member } = await visitor.logIn()
    expect(member.displayName).toMatch(/^A Bcc: all@example.com x+$/)
    expect(member.displayName).toHaveLength(200)
    expect(member.photoURL).toBeNull()
  })
  test('cannot fix a session, because signing in creates a new one', async () => {
    const planter = visitorOf(server)
    await planter.signUp('planter@example.com')
    const name = 'goodword_identity.session_token'
    const planted = planter.jar.cookies.get(name)
    const victim = visitorOf(server)
    await victim.signUp('victim@example.com')
    const fresh = visitorOf(server)
    if (planted) fresh.jar.cookies.set(name, planted)
    await fresh.signIn('victim@example.com')
    expect(fresh.jar.cookies.get(name)).not.toBe(planted)
    expect((await fresh.session())?.user.email).toBe('victim@example.com')
  })
  test('cannot turn a Google token into a session', async () => {
    const answer = await visitorOf(server).post('/sign-in/social', {
      provider: 'google',
      idToken: { token: 'eyJ.eyJ.sig' },
    })
    expect(answer.json()).toMatchObject({ code: 'ID_TOKEN_NOT_SUPPORTED' })
  })
})

describe('a sign-in link', () => {
  const ask = async (email: string) => {
    await visitorOf(server).post('/sign-in/magic-link', { email, callbackURL: '/signin' })
    return letterLink(server, email)
  }
  test('creates one session, even if it is opened thirty times concurrently', async () => {
    await ask('thirty@example.com')
    const browsers = Array.from({ length: 30 }, () => visitorOf(server))
    await Promise.all(browsers.map((browser) => browser.followLetter('thirty@example.com')))
    const sessions = await Promise.all(browsers.map((browser) => browser.session()))
    expect(sessions.filter((session) => session !== null)).toHaveLength(1)
  })
  test('is rejected after it expires, and its token is never stored', async () => {
    const link = await ask('late@example.com')
    const { rows } = await server.database.pool.query('select identifier, value from identity.verification')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(link.searchParams.get('token'))
    await server.database.pool.query(
      `update identity.verification set expires_at = now() - interval '1 second'`,
    )
    const browser = visitorOf(server)
    expect((await browser.followLetter('late@example.com')).headers.location).toMatch(/error=INVALID_TOKEN/)
    expect(await browser.session()).toBeNull()
  })
  test('works for fifteen minutes', async () => {
    await server.database.pool.query('delete from identity.verification')
    await ask('quarter@example.com')
    const { rows } = await server.database.pool.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from identity.verification',
    )
    expect(rows).toEqual([{ minutes: 15 }])
  })
  test('is not used up by a HEAD request of a scanner', async () => {
    const { pathname, search } = await ask('scanned@example.com')
    const head = await server.app.inject({ method: 'HEAD', url: `${pathname}${search}` })
    expect(head.statusCode).toBe(404)
    const browser = visitorOf(server)
    await browser.followLetter('scanned@example.com')
    expect(await browser.session()).not.toBeNull()
  })
  test('uses our own origin, regardless of the host header', async () => {
    await visitorOf(server).signUp('host@example.com')
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
    for (const path of ['/request-password-reset', '/sign-in/magic-link', '/send-verification-email']) {
      await visitorOf(server).post(path, { email: 'host@example.com' }, headers)
      expect(letterLink(server, 'host@example.com').origin).toBe('http://localhost:3999')
    }
    expect(server.mails.filter(({ to }) => to === 'host@example.com')).toHaveLength(4)
  })
})

describe('a password reset link', () => {
  const ask = async (email: string) => {
    await visitorOf(server).post('/request-password-reset', { email, redirectTo: '/signin?step=reset' })
    const { pathname, search } = letterLink(server, email)
    const answer = await visitorOf(server).jar.send(server.app, { url: `${pathname}${search}` })
    return new URL(String(answer.headers.location)).searchParams.get('token')
  }
  const reset = async (token: string | null) =>
    (await visitorOf(server).post('/reset-password', { token, newPassword: 'four wise words here' }))
      .statusCode

  test('expires when a newer one is requested and when it is used', async () => {
    const email = 'resets@example.com'
    await visitorOf(server).signUp(email)
    const [first, second, third] = [await ask(email), await ask(email), await ask(email)]
    expect([await reset(first), await reset(second)]).toEqual([400, 400])
    expect([await reset(third), await reset(third)]).toEqual([200, 400])
  })
  test('does not expire when another person requests one', async () => {
    for (const email of ['one-reset@example.com', 'other-reset@example.com'])
      await visitorOf(server).signUp(email)
    const token = await ask('one-reset@example.com')
    await ask('other-reset@example.com')
    expect(await reset(token)).toBe(200)
  })
})

describe('signing up', () => {
  const submit = async (email: string, more: object = {}) => {
    const visitor = visitorOf(server)
    const before = server.mails.filter(({ to }) => to === email).length
    const answer = await visitor.post('/sign-up/email', {
      email,
      password: testPassword,
      name: 'A\r\nBcc: all@example.com',
      image: 'javascript:alert(1)',
      ...more,
    })
    const { token, user } = answer.json<{ token: null; user: Record<string, unknown> }>()
    return {
      status: answer.statusCode,
      headers: Object.keys(answer.headers).filter((name) => name !== 'content-length'),
      cookies: visitor.jar.cookies.size,
      token,
      // Values that differ between accounts are compared by their format.
      user: Object.entries({ ...user, email: '', createdAt: typeof user['createdAt'] }).map(
        ([name, value]) => [name, shapeOf(value)],
      ),
      letters: server.mails.filter(({ to }) => to === email).length - before,
    }
  }
  const shapeOf = (value: unknown) =>
    typeof value === 'string'
      ? value
          .replace(/^[\da-f]{8}-[\da-f]{4}-(\d)[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/, 'uuid $1')
          .replace(/^\d{4}-.*Z$/, 'instant')
      : value

  test('responds alike for a new and a known address, and emails both', async () => {
    const fresh = await submit('twice@example.com')
    const known = await submit('twice@example.com', { password: 'another person’s words' })
    expect(known).toEqual(fresh)
    expect(fresh).toMatchObject({ status: 200, cookies: 0, token: null, letters: 1 })
    expect(server.mails.at(-1)).toMatchObject({
      to: 'twice@example.com',
      subject: 'You already have a Goodword account',
      text: expect.stringContaining('http://localhost:3999/signin\n'),
    })
    const intruder = visitorOf(server)
    expect((await intruder.signIn('twice@example.com', 'another person’s words')).statusCode).toBe(401)
    expect((await visitorOf(server).signIn('twice@example.com')).statusCode).toBe(200)
  })
  test('with a known address sends at most three emails a day', async () => {
    const answers = []
    for (let tried = 0; tried < 6; tried += 1) answers.push(await submit('pestered@example.com'))
    expect(answers.map(({ letters }) => letters)).toEqual([1, 1, 1, 1, 0, 0])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('the responses', () => {
  test('are the same for a known and an unknown address', async () => {
    await visitorOf(server).signUp('known@example.com')
    const submit = async (path: string, email: string) => {
      const answer = await visitorOf(server).post(path, { email, password: `not ${testPassword}` })
      return { status: answer.statusCode, body: answer.json<unknown>(), names: Object.keys(answer.headers) }
    }
    for (const path of [
      '/sign-in/email',
      '/sign-in/magic-link',
      '/request-password-reset',
      '/send-verification-email',
    ])
      expect(await submit(path, 'known@example.com')).toEqual(await submit(path, 'unknown@example.com'))
  })
})

test('signing out other devices ends their sessions and tokens, and this device signs in again automatically', async () => {
  const email = 'lost.phone@goodword.example'
  const here = visitorOf(server)
  await here.signUp(email)
  await here.logIn()
  const phone = visitorOf(server)
  await phone.signIn(email)
  await phone.logIn()
  const tokens = [await phone.token()]

  expect((await here.post('/revoke-other-sessions', {})).json()).toEqual({ status: true })

  expect(await phone.session()).toBeNull()
  expect((await phone.verify()).statusCode).toBe(401)
  for (const token of tokens) await expectWorthless(token, email)
  expect((await here.session())?.user.email).toBe(email)
  await here.logIn()
  expect((await here.verify()).statusCode).toBe(200)
  // Without other sessions the call changes nothing.
  expect((await here.post('/revoke-other-sessions', {})).statusCode).toBe(200)
  expect((await here.verify()).statusCode).toBe(200)
  expect((await visitorOf(server).post('/revoke-other-sessions', {})).statusCode).toBe(401)
})
