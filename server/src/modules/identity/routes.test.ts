import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { useApp } from '../../../test-support/app.ts'
import { testPassword, visitorOf } from '../../../test-support/fixtures/identity.ts'

describe('the identity service', () => {
  const server = useApp()
  const lines: string[] = []
  const logged = useApp({}, { log: createLog('info', { write: (line) => void lines.push(line) }) })
  const origin = 'http://localhost:3999'

  test('serves only the routes of its library that the pages need', async () => {
    const visitor = visitorOf(server)
    await visitor.signUp('curious@example.com')
    for (const path of [
      '/list-accounts',
      '/list-sessions',
      '/error',
      '/ok',
      '/delete-user/callback',
      '/account-info',
    ])
      expect((await visitor.get(path)).json()).toMatchObject({ code: 'route_not_found' })
    for (const path of [
      '/update-user',
      '/change-password',
      '/change-email',
      '/set-password',
      '/delete-user',
      '/unlink-account',
      '/get-access-token',
      '/revoke-sessions',
      '/verify-password',
    ])
      expect((await visitor.post(path, { name: 'Other' })).json()).toMatchObject({ code: 'route_not_found' })
    expect((await visitor.get('/sign-out')).statusCode).toBe(404)
    expect((await visitor.session())?.user.name).toBe('Someone')
  })
  test('rejects a body that is too large, with or without a content length', async () => {
    const payload = JSON.stringify({ email: 'a'.repeat(70_000), password: testPassword })
    const headers = { origin, 'content-type': 'application/json' }
    const url = '/api/identity/sign-in/email'
    for (const body of [payload, Readable.from([payload])]) {
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: body })
      expect(answer.json()).toMatchObject({ status: 413, code: 'body_too_large' })
    }
  })
  test('rejects malformed addresses, names and tokens before it queries the database', async () => {
    const visitor = visitorOf(server)
    const refused: [string, object][] = [
      ['/sign-up/email', { email: 'nul@example.com', password: testPassword, name: 'A\0B' }],
      ['/sign-up/email', { email: `${'a'.repeat(300)}@example.com`, password: testPassword, name: 'Long' }],
      [
        '/sign-up/email',
        { email: 'two@example.com, three@example.com', password: testPassword, name: 'Two' },
      ],
      [
        '/sign-up/email',
        { email: 'x@example.com\r\nBcc: y@example.com', password: testPassword, name: 'Line' },
      ],
      ['/sign-in/magic-link', { email: 'x@example.com\r\nBcc: y@example.com' }],
      ['/sign-in/email', { email: { $ne: '' }, password: { $ne: '' } }],
      ['/sign-in/email', ['email', 'password']],
      ['/reset-password', { token: 'a\0b', newPassword: testPassword }],
      ['/reset-password', { token: 'made-up', newPassword: testPassword }],
      ['/reset-password', { newPassword: testPassword }],
      ['/sign-in/social', { provider: 'constructor', callbackURL: '/' }],
      ['/sign-in/social', { provider: 'linkedin', callbackURL: '/' }],
    ]
    for (const [path, payload] of refused) {
      const { statusCode } = await visitor.post(path, payload)
      expect({ path, payload, isRefused: statusCode >= 400 && statusCode < 500 }).toMatchObject({
        isRefused: true,
      })
    }
    expect((await visitor.get('/reset-password/a%00b?callbackURL=/')).statusCode).toBe(400)
    expect(server.mails.filter(({ to }) => to !== 'curious@example.com')).toEqual([])
  })
  test('logs client errors, but not at the level of server errors', async () => {
    const visitor = visitorOf(logged)
    lines.length = 0
    await visitor.signIn('nobody-here@example.com', 'a wrong guess')
    await visitor.post('/sign-in/social', { provider: 'google', callbackURL: 'https://evil.example/' })
    await visitor.post('/sign-in/social', { provider: 'myspace', callbackURL: '/' })
    await visitor.get('/callback/google?state=made-up&code=made-up')
    await visitor.post('/reset-password', { token: 'made-up', newPassword: 'otter gravel noon' })
    const levels = lines.map((line) => (JSON.parse(line) as { level: number; from?: string }).level) // a line of pino
    expect(lines.some((line) => line.includes('"from":"identity"'))).toBe(true)
    expect(levels.filter((level) => level >= 50)).toEqual([])
  })
  test('rejects invalid JSON and forms', async () => {
    const url = '/api/identity/sign-in/email'
    for (const [type, payload] of [
      ['application/json', '{"email":'],
      ['application/json', ''],
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'email=a@example.com&password=123456'],
    ]) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { origin, 'content-type': type! },
        payload: payload!,
      })
      expect({ type, payload, isRefused: [400, 401, 403, 415].includes(answer.statusCode) }).toMatchObject({
        isRefused: true,
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
  test('redirects a callback without a state, or with a denial, to the sign-in page with the reason', async () => {
    const visitor = visitorOf(server)
    for (const query of ['', '?code=made-up', '?state=made-up&code=made-up', '?error=access_denied']) {
      const { statusCode, headers } = await visitor.get(`/callback/google${query}`)
      expect({ query, statusCode }).toEqual({ query, statusCode: 302 })
      expect(headers.location).toMatch(/^http:\/\/localhost:3999\/signin\?error=\w+$/)
    }
    const start = await visitor.post('/sign-in/social', {
      provider: 'google',
      callbackURL: '/signin?signin=google',
      errorCallbackURL: '/signin?signin=google&from=%2Forders',
    })
    const state = new URL(start.json<{ url: string }>().url).searchParams.get('state')
    const denied = await visitor.get(`/callback/google?error=access_denied&state=${state}`)
    expect(denied.headers.location).toBe('/signin?signin=google&from=%2Forders&error=access_denied')
    expect(await visitor.session()).toBeNull()
  })
  test('creates one user for concurrent first sign-ins', async () => {
    const visitors = Array.from({ length: 5 }, () => visitorOf(server))
    await Promise.all(visitors.map((visitor) => visitor.signInWithGoogle('priya@goodword.example')))
    const { rows } = await server.database.pool.query(
      `select count(*)::int as count from identity.user where email = 'priya@goodword.example'`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('over HTTPS', () => {
  const server = useApp({
    ORIGIN: 'https://goodword.example',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
  })
  const origin = 'https://goodword.example'

  test('every cookie is hidden from scripts, plain HTTP and other sites', async () => {
    const visitor = visitorOf(server)
    const account = { email: 'secure@example.com', password: testPassword }
    await visitor.post('/sign-up/email', { ...account, name: 'Secure' }, { origin })
    const answer = await visitor.post('/sign-in/email', account, { origin })
    const lines = [answer.headers['set-cookie'] ?? []].flat()
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Secure-goodword_identity.session_token',
      '__Secure-goodword_identity.device',
    ])
    for (const line of lines)
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(part)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  test('a sign-in method is offered if it is configured', async () => {
    const visitor = visitorOf(server)
    const methods = await server.app.inject({ method: 'GET', url: '/api/v1/auth/methods' })
    expect(methods.json()).toMatchObject({
      federated: [
        { provider: 'google' },
        { provider: 'facebook', isStandIn: true },
        { provider: 'github', isStandIn: false, isAvailable: true },
        { provider: 'twitter', isStandIn: true },
      ],
    })
    const start = await visitor.post(
      '/sign-in/social',
      { provider: 'github', callbackURL: '/signin' },
      { origin },
    )
    expect(start.json<{ url: string }>().url).toMatch(/^https:\/\/github\.com\/login\/oauth\/authorize\?/)
  })
})
