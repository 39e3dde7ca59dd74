import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../testingApp.ts'
import { visitorOf } from './testing.ts'

const server = useApp()
const query = (sql: string) => server.database.pool.query(sql)
const password = 'a wrong guess'

beforeEach(() => query('delete from sign_in_attempt'))

describe('guesses of a password', () => {
  test('by strangers from everywhere stop at a hundred, and the owner’s browser still signs in', async () => {
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
  test('from the browser of the owner stop as well', async () => {
    const thief = visitorOf(server)
    await thief.signUp('stolen@example.com')
    await thief.post('/sign-out', {})
    const statuses = []
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await thief.signIn('stolen@example.com', password)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
  test('count together when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitorOf(server, '198.51.100.3').signIn('at-once@example.com')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  })
  test('count whatever is written around the address', async () => {
    const stranger = visitorOf(server, '198.51.100.4')
    const spellings = ['Spelt@example.com', 'spelt@EXAMPLE.com', 'spelt@example.com']
    for (let tried = 0; tried < 10; tried += 1)
      await stranger.post(`/sign-in/email?tried=${tried}`, { email: spellings[tried % 3], password })
    expect((await stranger.signIn('spelt@example.com')).statusCode).toBe(429)
  })
  test('are forgotten when the password was right', async () => {
    const owner = visitorOf(server, '198.51.100.5')
    await owner.signUp('clumsy@example.com')
    const elsewhere = visitorOf(server, '198.51.100.6')
    for (let tried = 0; tried < 9; tried += 1) await elsewhere.signIn('clumsy@example.com', password)
    expect((await elsewhere.signIn('clumsy@example.com')).statusCode).toBe(200)
    expect((await elsewhere.signIn('clumsy@example.com', password)).statusCode).toBe(401)
  })
  test('of many accounts from one network are one source’s', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async (_, each) => {
        const stranger = visitorOf(server, `2001:db8:7:7::${each + 1}`)
        return (await stranger.signIn(`account-${each}@example.com`, password)).statusCode
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
  test('leave no address behind in the counts', async () => {
    await visitorOf(server, '198.51.100.9').signIn('private@example.com', password)
    const { rows } = await query('select * from sign_in_attempt')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/private|198\.51/)
  })
})

describe('the letter that proves an address', () => {
  test('goes out once a minute and five times a day, known or not', async () => {
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
    const nobody = visitorOf(server)
    expect((await nobody.post('/send-verification-email', { email: 'no@example.com' })).statusCode).toBe(200)
    expect((await nobody.post('/send-verification-email', { email: 'no@example.com' })).statusCode).toBe(429)
  })
})

describe('letters to one person', () => {
  test('asked for by a stranger do not use up what the person may ask for, up to thirty a day', async () => {
    const ask = async (from: string) =>
      (await visitorOf(server, from).post('/sign-in/magic-link', { email: 'flooded@example.com' })).statusCode
    expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 200, 200])
    expect(await ask('192.0.2.1')).toBe(429)
    expect(await ask('192.0.2.2')).toBe(200)
    await query(`update sign_in_attempt set count = 30 where window_ends_at > now() + interval '2 hours'`)
    expect(await ask('192.0.2.3')).toBe(429)
  })
})

describe('who is signed in', () => {
  test('may be asked at every page', async () => {
    const visitor = visitorOf(server)
    await visitor.signUp('reader@example.com')
    for (let page = 0; page < 150; page += 1) expect((await visitor.get('/get-session')).statusCode).toBe(200)
  })
})
