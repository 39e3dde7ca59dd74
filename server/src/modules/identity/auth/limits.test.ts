import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { visitorOf } from '../../../../test-support/fixtures/identity.ts'

const server = useApp()
const query = (sql: string) => server.database.pool.query(sql)
const password = 'a wrong guess'

beforeEach(() => query('delete from sign_in_attempt'))

describe('password attempts', () => {
  test('from all sources stop at a hundred, and the owner’s browser can still sign in', async () => {
    const owner = visitorOf(server)
    await owner.signUp('owner@example.com')
    await owner.post('/sign-out', {})
    await visitorOf(server, '198.51.100.1').signIn('owner@example.com', password)
    await query('update sign_in_attempt set count = 100')
    const stranger = await visitorOf(server, '198.51.100.2').signIn('owner@example.com', password)
    expect(stranger.statusCode).toBe(429)
    expect(stranger.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(3000)
    await query(`delete from sign_in_attempt where window_ends_at < now() + interval '2 minutes'`)
    expect((await owner.signIn('owner@example.com')).statusCode).toBe(200)
  })
  test('from the owner’s browser are limited, too', async () => {
    const thief = visitorOf(server)
    await thief.signUp('stolen@example.com')
    await thief.post('/sign-out', {})
    const statuses = []
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await thief.signIn('stolen@example.com', password)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
  test('count together when they are concurrent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitorOf(server, '198.51.100.3').signIn('at-once@example.com')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })
  test('count for every spelling of the address', async () => {
    const stranger = visitorOf(server, '198.51.100.4')
    const spellings = ['Spelt@example.com', 'spelt@EXAMPLE.com', 'spelt@example.com']
    for (let tried = 0; tried < 10; tried += 1)
      await stranger.post(`/sign-in/email?tried=${tried}`, { email: spellings[tried % 3], password })
    expect((await stranger.signIn('spelt@example.com')).statusCode).toBe(429)
  })
  test('are reset by a correct password', async () => {
    const owner = visitorOf(server, '198.51.100.5')
    await owner.signUp('clumsy@example.com')
    const elsewhere = visitorOf(server, '198.51.100.6')
    for (let tried = 0; tried < 9; tried += 1) await elsewhere.signIn('clumsy@example.com', password)
    expect((await elsewhere.signIn('clumsy@example.com')).statusCode).toBe(200)
    expect((await elsewhere.signIn('clumsy@example.com', password)).statusCode).toBe(401)
  })
  test('on many accounts from one network count as one source', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async (_, each) => {
        const stranger = visitorOf(server, `2001:db8:7:7::${each + 1}`)
        return (await stranger.signIn(`account-${each}@example.com`, password)).statusCode
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
  test('store no address in the counts', async () => {
    await visitorOf(server, '198.51.100.9').signIn('private@example.com', password)
    const { rows } = await query('select * from sign_in_attempt')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/private|198\.51/)
  })
})

describe('the confirmation email', () => {
  test('is sent once a minute and five times a day, for known and unknown addresses', async () => {
    const letters = () => server.mails.filter(({ to }) => to === 'again@example.com').length
    const visitor = visitorOf(server)
    await visitor.signUp('again@example.com')
    const again = async () =>
      (await visitor.post('/send-verification-email', { email: 'again@example.com' })).statusCode
    const before = letters()
    for (let sent = 1; sent <= 5; sent += 1) {
      expect(await again()).toBe(200)
      expect(await again()).toBe(429)
      // A minute passes.
      await query(`delete from sign_in_attempt where window_ends_at < now() + interval '2 minutes'`)
    }
    expect(await again()).toBe(429)
    expect(letters() - before).toBe(5)
    const otherVisitor = visitorOf(server)
    expect(
      (await otherVisitor.post('/send-verification-email', { email: 'no@example.com' })).statusCode,
    ).toBe(200)
    expect(
      (await otherVisitor.post('/send-verification-email', { email: 'no@example.com' })).statusCode,
    ).toBe(429)
  })
})

describe('emails to one person', () => {
  const ask = async (path: string, email: string, from: string) =>
    (await visitorOf(server, from).post(path, { email, redirectTo: '/signin?step=reset' })).statusCode
  const lettersTo = (email: string) => server.mails.filter(({ to }) => to === email).length
  /** Expires windows that last as long as a sign-in link. */
  const quarterPasses = () =>
    query(`delete from sign_in_attempt where window_ends_at < now() + interval '16 minutes'`)

  test('requested by a stranger do not use up the limit of the person', async () => {
    const link = (from: string) => ask('/sign-in/magic-link', 'flooded@example.com', from)
    expect([await link('192.0.2.1'), await link('192.0.2.1'), await link('192.0.2.1')]).toEqual([
      200, 200, 200,
    ])
    expect(await link('192.0.2.1')).toBe(429)
    expect(await link('192.0.2.2')).toBe(200)
  })
  test('are limited to thirty a day, then to one per link lifetime, despite requests of strangers', async () => {
    const email = 'besieged@example.com'
    const owner = visitorOf(server, '203.0.113.1')
    await owner.signUp(email)
    await owner.post('/sign-out', {})
    const before = lettersTo(email)
    for (let each = 1; each <= 40; each += 1)
      expect(await ask('/sign-in/magic-link', email, `198.51.100.${each}`)).toBe(200)
    for (let each = 1; each <= 5; each += 1)
      expect(await ask('/request-password-reset', email, `198.51.100.${each}`)).toBe(200)
    expect(lettersTo(email) - before).toBe(30 + 1 + 1)
    await visitorOf(server, '198.51.100.1').signIn(email, password)
    await query(`update sign_in_attempt set count = 100 where window_ends_at > now() + interval '50 minutes'`)

    // The owner uses a new phone: the link of the newest email works, although more were requested since.
    const phone = visitorOf(server, '203.0.113.2')
    expect((await phone.signIn(email)).statusCode).toBe(429)
    const page = new URL(String((await phone.followLetter(email)).headers.location))
    const token = page.searchParams.get('token')
    const reset = await phone.post('/reset-password', { token, newPassword: 'otter gravel noon' })
    expect(reset.statusCode).toBe(200)
    await quarterPasses()
    expect(await ask('/sign-in/magic-link', email, '203.0.113.2')).toBe(200)
    expect(lettersTo(email) - before).toBe(33)
    await phone.followLetter(email)
    expect((await phone.session())?.user.email).toBe(email)
    // The phone is now a known device: guesses and emails requested by strangers do not count there.
    await phone.post('/sign-out', {})
    expect((await phone.signIn(email, 'otter gravel noon')).statusCode).toBe(200)
    for (let more = 1; more <= 3; more += 1) {
      expect((await phone.post('/sign-in/magic-link', { email })).statusCode).toBe(200)
      expect(lettersTo(email) - before).toBe(33 + more)
    }
    expect((await phone.post('/sign-in/magic-link', { email })).statusCode).toBe(429)
  })
  test('get the same response above the limit as below it', async () => {
    const send = async (path: string, from: string) => {
      const answer = await visitorOf(server, from).post(path, { email: 'alike@example.com' })
      return { status: answer.statusCode, body: answer.json<unknown>(), names: Object.keys(answer.headers) }
    }
    for (const path of ['/sign-in/magic-link', '/request-password-reset', '/send-verification-email']) {
      await query('delete from sign_in_attempt')
      const first = await send(path, '192.0.2.10')
      await query(`update sign_in_attempt set count = 30 where window_ends_at > now() + interval '2 hours'`)
      await send(path, '192.0.2.11')
      expect(await send(path, '192.0.2.12')).toEqual(first)
    }
  })
})

describe('the session', () => {
  test('can be read on every page', async () => {
    const visitor = visitorOf(server)
    await visitor.signUp('reader@example.com')
    for (let page = 0; page < 150; page += 1) expect((await visitor.get('/get-session')).statusCode).toBe(200)
  })
})
