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

async function waysInto(email: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ provider: string }>(
    `select provider_id as provider from identity.account join identity.user on "user".id = user_id
     where email = $1 order by 1`,
    [email],
  )
  return rows.map(({ provider }) => provider)
}

async function addressOf(memberId: string): Promise<string | undefined> {
  const { rows } = await server.database.pool.query<{ email: string }>(
    'select email from member where id = $1',
    [memberId],
  )
  return rows[0]?.email
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
    expect([url, answer.statusCode]).toEqual([url, 401])
    // An identity that was deleted has no member.
    expect(['token_revoked', 'member_unknown', 'not_signed_in']).toContain(
      answer.json<{ code: string }>().code,
    )
  }
}

describe('an account that an attacker created with another person’s address', () => {
  test('loses the address when the owner signs in with Google, who gets an account without its data', async () => {
    const email = 'jonah@goodword.example'
    const { attacker, member, tokens } = await lieInWait(email)
    const owner = visitorOf(server)
    expect((await owner.signInWithGoogle(email)).headers.location).toBe('/signin?signin=google')
    const { member: own } = await owner.logIn()
    expect(own).toMatchObject({ emailVerified: true, displayName: 'Jonah Whitfield' })
    expect(own.id).not.toBe(member.id)
    await expectShutOut(attacker, email, tokens)
    expect(await addressOf(member.id)).toBe(`released-${member.id}@goodword.invalid`)
    expect(await waysInto(email)).toEqual(['google'])
  })
  test('belongs to the person who opened it in this browser and signs in with Google there', async () => {
    const email = 'priya@goodword.example'
    const owner = visitorOf(server)
    await owner.signUp(email)
    const { member } = await owner.logIn()
    await owner.post('/sign-out', {})
    await owner.signInWithGoogle(email)
    expect((await owner.logIn()).member).toMatchObject({ id: member.id, emailVerified: true })
    expect(await waysInto(email)).toEqual(['google'])
    expect((await visitorOf(server).signIn(email)).statusCode).toBe(401)
  })
  test('loses the address when the owner says by a link that it is not theirs', async () => {
    const email = 'foreign-link@example.com'
    const { attacker, member, tokens } = await lieInWait(email)
    const owner = visitorOf(server)
    await owner.post('/sign-in/magic-link', { email, callbackURL: '/signin' })
    const { pathname, search } = letterLink(server, email)
    const page = await owner.jar.send(server.app, { url: `${pathname}${search}` })
    expect(page.body).toContain('Did you open this account?')
    const silent = await owner.jar.send(server.app, { method: 'POST', url: `${pathname}${search}` })
    expect(silent.body).toContain('Did you open this account?')
    await owner.followLetter(email, 'foreign')
    expect((await owner.logIn()).member.id).not.toBe(member.id)
    await expectShutOut(attacker, email, tokens)
  })
  test('loses the address when its holder disowns it in the mail that confirms it, or that resets the password', async () => {
    for (const [email, ask] of [
      ['disowned@example.com', null],
      ['disowned-reset@example.com', '/request-password-reset'],
    ] as const) {
      const { attacker, tokens } = await lieInWait(email)
      const owner = visitorOf(server)
      if (ask) await owner.post(ask, { email, redirectTo: '/signin?step=reset' })
      const page = await owner.followLetter(email, 'foreign')
      expect(page.body).toContain('The account no longer has your address')
      await expectShutOut(attacker, email, tokens)
      expect(await waysInto(email)).toEqual([])
      await owner.signUp(email)
      expect((await owner.logIn()).member).toMatchObject({ emailVerified: false, email })
    }
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
    expect((await owner.get('/token')).statusCode).toBe(401)
  })
  test('is rejected everywhere after a sign-out that only the identity service knows', async () => {
    const email = 'half-leaver@example.com'
    const owner = visitorOf(server)
    await owner.signUp(email)
    await owner.logIn()
    const stolen = await owner.token()
    expect((await owner.post('/sign-out', {})).statusCode).toBe(200)
    await expectWorthless(stolen, email)
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
  test('to a reset and a sign-up take as long for a known as for an unknown address', async () => {
    await visitorOf(server).signUp('timed@example.com')
    for (const path of ['/request-password-reset', '/sign-up/email'])
      for (const email of ['timed@example.com', `${path.length}-untimed@example.com`]) {
        const start = performance.now()
        await visitorOf(server).post(path, { email, password: testPassword, name: 'Timed' })
        expect(performance.now() - start).toBeGreaterThan(290)
      }
  })
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
