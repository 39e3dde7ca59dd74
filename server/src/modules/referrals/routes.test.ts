import { routeKey } from 'contract/core/route'
import { randomBytes } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { routes } from 'contract/routes'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { logInMember } from '../account/session.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { referralKeysWith } from './codes/keys.ts'

const server = useApp()
const keys = referralKeysWith('only-for-tests-0123456789abcdefghij')

interface Person {
  readonly id: MemberId
  readonly cookie: string
}
let maya: Person
let code: string

/** The routes use the system clock. */
const now = () => ({
  ...server.database.contextOf(),
  now: new Date().toISOString() as ReturnType<typeof server.database.clock.now>,
}) // an instant

async function person(isOperator = false): Promise<Person> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya Lindqvist',
    emailVerified: true,
    isOperator,
  })
  const { token } = await createSession(now(), id)
  return { id, cookie: `goodword_session=${token}` }
}

async function send(
  by: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: {
      origin: 'http://localhost:3999',
      ...(by && { cookie: by.cookie }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1' }
const follow = (path: string, headers: Record<string, string> = phone) =>
  server.app.inject({ method: 'GET', url: path, headers })
const cookieOf = (answer: Awaited<ReturnType<typeof follow>>) =>
  answer.cookies.find(({ name }) => name === 'gw_ref')
const touches = async () =>
  Number((await server.database.pool.query('select count(*) from referral_touch')).rows[0].count)

beforeAll(async () => {
  maya = await person()
  const { body } = await send(maya, 'POST', '/referral-links', { campaignId: null, channel: 'Link' })
  code = body.code
})

test('offers have no link until the member creates one, and then list the usual one first', async () => {
  const theo = await person()
  const linksOf = async () =>
    (await send(theo, 'GET', '/referral-offers')).body.offers[0].links.map(
      ({ channel }: { channel: string }) => channel,
    )
  expect(await linksOf()).toEqual([])
  for (const channel of ['Video', 'Link', 'link'])
    await send(theo, 'POST', '/referral-links', { campaignId: null, channel })
  expect(await linksOf()).toEqual(['Link', 'Video'])
})

test('the six calls serve only the owner', async () => {
  const made = await send(maya, 'POST', '/referrals', {
    campaignId: null,
    channel: 'Video',
    friendLabel: 'Anna',
  })
  expect(made).toMatchObject({
    status: 200,
    body: { status: 'invited', referrerId: maya.id, campaignId: null },
  })
  const { id } = made.body
  const stranger = await person()
  expect((await send(maya, 'GET', `/referrals/${id}`)).body).toEqual(made.body)
  expect((await send(maya, 'GET', '/referrals?status=invited&channel=video')).body.referrals).toEqual([
    made.body,
  ])
  expect((await send(maya, 'GET', `/referrals/referrer?referrerId=${maya.id}`)).body.referrals).toHaveLength(
    1,
  )
  const refused = [
    [await send(stranger, 'GET', `/referrals/${id}`), 404],
    [await send(stranger, 'DELETE', `/referrals/${id}`), 404],
    [await send(stranger, 'GET', `/referrals/referrer?referrerId=${maya.id}`), 404],
    [await send(maya, 'GET', '/referrals/nonsense'), 404],
    [await send(maya, 'PUT', `/referrals/${id}`, { id: randomUUID(), friendLabel: 'Anna' }), 400],
    [await send(maya, 'PUT', `/referrals/${id}`, { id, friendLabel: 'Anna', status: 'rewarded' }), 400],
    [await send(null, 'GET', '/referrals'), 401],
    [await send(maya, 'GET', '/admin/referrals/cases'), 403],
  ] as const
  expect(refused.map(([answer]) => answer.status)).toEqual(refused.map(([, status]) => status))
  expect((await send(maya, 'PUT', `/referrals/${id}`, { id, friendLabel: 'Anna K.' })).body.friendLabel).toBe(
    'Anna K.',
  )
  expect((await send(maya, 'DELETE', `/referrals/${id}`)).status).toBe(200)
  for (const [method, body] of [['DELETE'], ['PUT', { id, friendLabel: 'Anna' }]] as const)
    expect(await send(maya, method, `/referrals/${id}`, body)).toMatchObject({
      status: 409,
      body: { code: 'referral_moved_on' },
    })
  expect((await send(maya, 'GET', `/referrals/${id}`)).body.friendLabel).toBe('Anna K.')
})

test('every call about referrals is served', async () => {
  const operator = await person(true)
  for (const path of [
    '/referral-stats',
    '/referral-leaderboard',
    '/referral-claims',
    '/admin/referrals/cases',
  ])
    expect([path, (await send(operator, 'GET', path)).status]).toEqual([path, 200])
  const calls = routes.filter(({ path }) => path.includes('referral') || path.includes('invitation'))
  expect(calls.filter((call) => !server.app.useCases.has(routeKey(call)))).toEqual([])
})

test('a link redirects within the site and stores the referrer in a signed HttpOnly cookie', async () => {
  const answer = await follow(`/r/${code.toLowerCase()}?next=https://evil.example`)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/landing?ref=${code}`])
  const cookie = cookieOf(answer)
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie?.value).not.toContain(maya.id)
  const before = await touches()
  const again = await follow(`/r/${code}`, { ...phone, cookie: `gw_ref=${cookie?.value}` })
  expect([again.statusCode, cookieOf(again), await touches()]).toEqual([302, undefined, before])
})

test.each([
  ['an unknown code', '/r/ZZZZZZZZ', phone, '/landing?ref=ZZZZZZZZ'],
  ['a malformed code', '/r/..%2f..%2fetc', phone, '/landing?ref=unknown'],
  ['a link preview', null, { 'user-agent': 'WhatsApp/2.23' }, null],
  ['a request without a user agent', null, { 'user-agent': '' }, null],
])('%s leaves no trace', async (_name, path, headers, location) => {
  const before = await touches()
  const answer = await follow(path ?? `/r/${code}`, headers)
  expect(answer.headers.location).toBe(location ?? `/landing?ref=${code}`)
  expect([cookieOf(answer), await touches()]).toEqual([undefined, before])
})

test('after two hundred touches from one address, further touches are only counted', async () => {
  for (let at = 0; at < 210; at += 1) await follow(`/r/${code}`)
  expect(await touches()).toBe(200)
  const { rows } = await server.database.pool.query('select uncounted from referral_code where code = $1', [
    code,
  ])
  expect(rows[0].uncounted).toBeGreaterThanOrEqual(10)
})

test('signing in with the cookie creates a referral, and a forged cookie is ignored', async () => {
  const signIn = async (cookie: string | null) => {
    const email = `${randomUUID()}@goodword.example`
    const claims = {
      issuer: 'https://id.example',
      subject: email,
      email,
      emailVerified: true,
      name: 'Tom',
      picture: null,
    }
    const arrival = { keys, visited: keys.read(cookie), addressGroup: '198.51.100.7' }
    const draft = {
      idToken: 'x',
      email,
      displayName: null,
      photoURL: null,
      provider: 'google' as const,
      arrival,
    }
    const token = { issuedAt: now().now, expiresAt: now().now, tokenHash: randomBytes(32) }
    return inTransaction(server.database.db, (db) =>
      logInMember({ ...now(), db }, { ...claims, ...token }, draft),
    )
  }
  const cookie = cookieOf(await follow(`/r/${code}`))?.value ?? ''
  await signIn(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)
  await signIn(cookie.slice(0, 20))
  expect((await send(maya, 'GET', '/referrals?status=signed_up')).body.referrals).toEqual([])
  await signIn(cookie)
  expect((await send(maya, 'GET', '/referrals?status=signed_up')).body.referrals).toHaveLength(1)
})

test('an invitation shows only the first name of the referrer, or why it is invalid', async () => {
  expect((await send(null, 'GET', `/invitations/${code}`)).body).toMatchObject({
    isGood: true,
    invitedBy: 'Maya',
  })
  expect((await send(null, 'GET', '/invitations/zzzz-zzzz')).body).toMatchObject({
    isGood: false,
    flaw: 'code_unknown',
  })
  await server.database.pool.query(`update referral_campaign set status = 'ended' where business_id is null`)
  expect((await send(null, 'GET', `/invitations/${code}`)).body).toMatchObject({
    isGood: false,
    flaw: 'campaign_ended',
  })
  const answer = await follow(`/r/${code}`)
  expect([answer.headers.location, cookieOf(answer)]).toEqual([`/landing?ref=${code}`, undefined])
})

test('a member and a network address can each try ten unknown codes an hour', async () => {
  const guesser = await person()
  const claims = (by: Person, typed: string) => send(by, 'POST', '/referral-claims', { code: typed })
  const said = []
  for (let at = 0; at < 11; at += 1) said.push((await claims(guesser, `ZZZZZZ${at + 10}`)).body.code)
  expect(said).toEqual([
    ...Array.from({ length: 10 }, () => 'referral_code_unknown'),
    'referral_code_guesses',
  ])
  expect(await claims(await person(), code)).toMatchObject({
    status: 429,
    body: { code: 'referral_code_guesses', details: { retryAfterSeconds: expect.any(Number) } },
  })
  const { rows } = await server.database.pool.query<{ subject: string }>('select subject from code_guess')
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(guesser.id)
})
