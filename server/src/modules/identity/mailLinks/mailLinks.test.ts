import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { letterLink, visitorOf } from '../../../../test-support/fixtures/identity.ts'

const server = useApp()
// Other tests cover the limits.
beforeEach(() => server.database.pool.query('delete from sign_in_attempt'))

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
    const ended = await browser.followLetter('late@example.com')
    expect(ended.body).toContain('This link does not work')
    expect(ended.body).toContain('Send a new link to late@example.com')
    expect(await browser.session()).toBeNull()
    const { pathname, search } = link
    const again = await browser.jar.send(server.app, {
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'press=again',
    })
    expect(again.body).toContain('We sent a new link to late@example.com.')
    await browser.followLetter('late@example.com')
    expect(await browser.session()).not.toBeNull()
  })
  test('works for fifteen minutes', async () => {
    await server.database.pool.query('delete from identity.verification')
    await ask('quarter@example.com')
    const { rows } = await server.database.pool.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from identity.verification',
    )
    expect(rows).toEqual([{ minutes: 15 }])
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
    const answer = await visitorOf(server).followLetter(email)
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
