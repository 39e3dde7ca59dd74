import { googlePushPath } from 'contract/googleReviews/connections'
import { apiPrefix } from 'contract/core/route'
import { plus } from 'contract/core/time'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import {
  insertConnection,
  insertLocations,
  type LinkedLocation,
} from '../../../../test-support/fixtures/googleSync.ts'
import { startProfileStandIn } from '../../../../test-support/profileStandIn.ts'
import { systemClock } from '../../../platform/clock.ts'
import { addMembership, listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { syncGoogleLocation, tendGoogleNotices } from '../jobNames.ts'
import { deleteOldPushes } from './pollLocations.ts'
import { pushTokenCheck } from './pushTokens.ts'
import { syncJobs } from './sync.jobs.ts'

const standIn = await startProfileStandIn({ reviews: 3, locations: 2 })
const server = useApp({}, { profile: standIn.provider(), notices: standIn.notices })
afterAll(() => standIn.close())

let location: LinkedLocation
let other: LinkedLocation
beforeAll(async () => {
  const { database } = server
  const context = { ...database.contextOf(), now: systemClock.now() }
  await defineTestCategories(context)
  const businessId = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, businessId)
  const { id } = await createMember(context, {
    email: 'tomas@goodword.example',
    displayName: 'Tomas',
    emailVerified: true,
    isOperator: false,
  })
  await addMembership(context, { memberId: id, businessId, role: 'owner' })
  const grant = await standIn.grant()
  const connectionId = await insertConnection(database, server.profilePort.encrypter, {
    memberId: id,
    now: context.now,
    tokens: grant,
    ...grant,
  })
  const of = { businessId, connectionId, now: context.now, count: 2, from: 1 }
  ;[location, other] = (await insertLocations(database, of)) as [LinkedLocation, LinkedLocation] // two were made
})
beforeEach(() => void server.jobs.splice(0))

const post = (payload: unknown, authorization?: string) =>
  server.app.inject({
    method: 'POST',
    url: apiPrefix + googlePushPath,
    headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
    payload: JSON.stringify(payload),
  })
const push = (over?: Parameters<typeof standIn.signPush>[1], locationName = location.name) =>
  standIn.signPush({ type: 'NEW_REVIEW', reviewId: 'r', locationName }, over)
const named = () =>
  server.jobs.flatMap(({ job, data }) => (job === syncGoogleLocation ? [Object.values(data)[0]] : []))
const run = (name: string, data: object) =>
  syncJobs(server.profilePort)
    .find((job) => job.name === name)
    ?.run(server.database.contextOf(), data)

test('a genuine notice names the location to read, once per message', async () => {
  const { authorization, body } = await push({ messageId: '1' })
  const answers = await Promise.all([1, 2, 3].map(() => post(body, authorization)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(named()).toEqual([location.id])
  const later = await push({ messageId: '3' }, other.name)
  const earlier = await push({ messageId: '2' })
  await post(later.body, later.authorization)
  await post(earlier.body, earlier.authorization)
  expect(named()).toEqual([location.id, other.id, location.id])
})

test('a notice about a location that nobody linked is accepted and ignored', async () => {
  const { authorization, body } = await push({}, 'locations/404')
  expect((await post(body, authorization)).statusCode).toBe(204)
  expect(named()).toEqual([])
})

test('a genuine message of an unknown form is accepted, so that Pub/Sub does not repeat it for ever', async () => {
  const { authorization, body } = await push()
  const message = (over: object) => ({ ...body, message: { ...body.message, ...over } })
  for (const payload of [
    {},
    [],
    'text',
    { message: 'text' },
    message({ messageId: 7 }),
    message({ messageId: '7a', data: 7 }),
    message({ messageId: '7b', data: '%%%' }),
    message({ messageId: '7c', data: undefined }),
  ])
    expect((await post(payload, authorization)).statusCode).toBe(204)
  expect(named()).toEqual([])
  const tooLarge = message({ messageId: '7d', data: 'A'.repeat(100_000) })
  expect((await post(tooLarge, authorization)).statusCode).toBe(413)
})

test('a forged push gets no more than a 401', async () => {
  const seconds = Math.floor(Date.now() / 1000)
  const { body } = await push()
  const signed = async (claims: Record<string, unknown>) => (await push({ claims })).authorization
  const { privateKey } = await generateKeyPair('RS256')
  const claims = {
    iss: standIn.notices.issuer,
    aud: standIn.notices.audience,
    email: standIn.notices.account,
    email_verified: true,
    iat: seconds,
    exp: seconds + 3600,
  }
  const forged = [
    undefined,
    '',
    'Bearer',
    'Bearer x.y.z',
    `Basic ${Buffer.from('a:b').toString('base64')}`,
    await signed({ aud: 'https://elsewhere.example' }),
    await signed({ iss: 'https://elsewhere.example' }),
    await signed({ email: 'other@tests.iam.gserviceaccount.com' }),
    await signed({ email_verified: false }),
    await signed({ email_verified: undefined }),
    await signed({ iat: seconds - 9000, exp: seconds - 5400 }),
    `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)}`,
    `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32))}`,
    `Bearer ${new UnsecuredJWT(claims).encode()}`,
  ]
  for (const authorization of forged) {
    const answer = await post(body, authorization)
    expect([authorization, answer.statusCode, answer.body]).toEqual([authorization, 401, ''])
  }
  expect(named()).toEqual([])
  // The same message with a genuine token passes.
  expect((await post(body, await signed({}))).statusCode).toBe(204)
  expect(named()).toEqual([location.id])
})

test('keys that cannot be read say nothing about a push, so Pub/Sub repeats it', async () => {
  const { authorization } = await push()
  const token = authorization.split(' ')[1] ?? ''
  const now = () => systemClock.now()
  const down = { ...standIn.notices, keysUrl: 'http://127.0.0.1:9/keys' }
  expect(await pushTokenCheck({ notices: down, now })(token)).toBe('keys_unavailable')
  const wrong = { ...standIn.notices, keysUrl: `${standIn.origin}/no-keys-here` }
  expect(await pushTokenCheck({ notices: wrong, now })(token)).toBe('keys_unavailable')
  expect(await pushTokenCheck({ notices: null, now })(token)).toBe('forged')
})

test('messages are remembered for seven days', async () => {
  const { authorization, body } = await push({ messageId: 'old' })
  await post(body, authorization)
  const { database } = server
  const after = (days: number) =>
    deleteOldPushes({ ...database.contextOf(), now: plus(systemClock.now(), { days }) })
  await after(6.9)
  await post(body, authorization)
  expect(named()).toHaveLength(1)
  await after(7.1)
  await post(body, authorization)
  expect(named()).toHaveLength(2)
})

test('notices are on while the account has a linked location, and the import reads the reviews over HTTP', async () => {
  await run(syncGoogleLocation, { googleLocationId: location.id })
  expect(server.jobs.map(({ job }) => job)).toContain(tendGoogleNotices)
  for (const { job, data } of server.jobs.splice(0)) await run(job, data)
  const setting = () => standIn.store.settingOf(standIn.accountName).topic
  expect(setting()).toBe(standIn.notices.topic)
  const { pool } = server.database
  const count = async () =>
    (await pool.query('select 1 from google_review where google_location_id = $1', [location.id])).rowCount
  const imported = await count()
  expect(imported).toBeGreaterThan(0)
  standIn.addReview(location.name)
  await run(syncGoogleLocation, { googleLocationId: location.id })
  expect(await count()).toBe((imported ?? 0) + 1)
  // The other location of the account remains.
  await pool.query('delete from google_location where id = $1', [location.id])
  await run(tendGoogleNotices, {})
  expect(setting()).toBe(standIn.notices.topic)
  await pool.query('delete from google_location where id = $1', [other.id])
  await run(tendGoogleNotices, {})
  expect(setting()).toBeNull()
})
