import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { ProfileFault } from '../../../integrations/google/businessProfile.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import {
  type LinkedLocation,
  profileLocation,
  useGoogleSync,
} from '../../../../test-support/fixtures/googleSync.ts'
import { syncGoogleLocation } from '../jobNames.ts'

const google = useGoogleSync()
const { provider, review, run, drain, rowOf, connectionOf, reviewsOf, move } = google

let location: LinkedLocation
let connectionId: Awaited<ReturnType<typeof google.connect>>['connectionId']
beforeEach(async () => {
  move({ days: 1 })
  provider.faults.length = 0
  await google.database.pool.query('delete from google_connection')
  const made = await google.connect()
  connectionId = made.connectionId
  location = made.locations[0]! // one location
  google.database.enqueued.length = 0
  review(location.name, 60)
  await sync()
  provider.calls.length = 0
})

const sync = async () => {
  await run(syncGoogleLocation, { googleLocationId: location.id })
  await drain()
}
/** Runs the timers for the next hours. */
const hours = async (count: number) => {
  for (let minute = 0; minute < count * 60; minute += 5) {
    move({ minutes: 5 })
    await google.tick('poll-google-locations')
    await drain({ until: google.database.clock.now() })
  }
}
const listed = () => provider.locations.get('accounts/1')!.filter(({ name }) => name !== location.name) // set by `connect`
const noteTitles = async () => {
  const { rows } = await google.database.pool.query<{ title: string }>(
    'select title from notification where created_at >= $1 order by created_at',
    [(await connectionOf(connectionId)).connected_at],
  )
  return rows.map(({ title }) => title)
}
const changed = () => {
  review(location.name, 1, 60)
}

test('single failures of Google are tried again without a change of state', async () => {
  changed()
  provider.faults.push('no_answer', 'too_busy', 'no_answer')
  await sync()
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'connected', failures: 0 })
  expect(await reviewsOf(location.id)).toHaveLength(61)
})

test('a busy Google holds the calls of all jobs', async () => {
  provider.faults.push('too_busy')
  await run(syncGoogleLocation, { googleLocationId: location.id })
  const other = (await google.connect()).locations[0]! // one location
  await run(syncGoogleLocation, { googleLocationId: other.id })
  await run('read-all-google-reviews', { googleLocationId: other.id })
  expect(provider.calls).toEqual(['listReviews'])
  await drain()
  expect(await rowOf(other.id)).toMatchObject({ status: 'synced' })
})

test('a Google that does not respond degrades the connection, delays the location, and both recover', async () => {
  changed()
  const list = provider.listReviews
  const batch = provider.batchReviews
  const down = async () => {
    provider.calls.push('down')
    throw new ProfileFault('no_answer', 'in a test')
  }
  provider.listReviews = down
  provider.batchReviews = down
  await sync()
  expect(await connectionOf(connectionId)).toMatchObject({
    status: 'degraded',
    trouble: 'no_answer',
    failures: 1,
  })
  const before = provider.calls.length
  await hours(6)
  // The back-off grows: not four tries in each of the 72 rounds.
  expect(provider.calls.length - before).toBeLessThan(72)
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'degraded' })
  expect(await rowOf(location.id)).toMatchObject({ status: 'delayed' })
  expect(await reviewsOf(location.id)).toHaveLength(60)
  provider.listReviews = list
  provider.batchReviews = batch
  await hours(5)
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'connected', trouble: null, failures: 0 })
  expect(await rowOf(location.id)).toMatchObject({ status: 'synced' })
  expect(await reviewsOf(location.id)).toHaveLength(61)
})

test.each([
  ['revoked', 'permission_ended'],
  ['scope_missing', 'permission_missing'],
] as const)('%s ends the connection at once and tells its owner', async (fault, trouble) => {
  provider.faults.push(fault)
  await sync()
  expect(await connectionOf(connectionId)).toMatchObject({
    status: 'needs_reconnect',
    trouble,
    token_cipher: null,
  })
  expect(await noteTitles()).toEqual(['Reconnect Google reviews'])
  provider.calls.length = 0
  await hours(2)
  expect(provider.calls).toEqual([])
})

test('a project that Google has not approved waits and recovers', async () => {
  provider.faults.push('not_enabled')
  await sync()
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'degraded', trouble: 'not_enabled' })
  await hours(2)
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'connected', trouble: null })
})

test('a single 404 or 403 of a location that Google lists changes nothing', async () => {
  changed()
  provider.faults.push('not_found', null, 'forbidden', null)
  await sync()
  expect(await rowOf(location.id)).toMatchObject({ status: 'synced' })
  expect(await reviewsOf(location.id)).toHaveLength(61)
})

test('a lost location keeps its reviews, and recovers when the account gets it back', async () => {
  const own = provider.locations.get('accounts/1')! // set by `connect`
  provider.locations.set('accounts/1', listed())
  provider.faults.push('forbidden')
  await sync()
  expect(await rowOf(location.id)).toMatchObject({ status: 'ownership_lost' })
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'connected' })
  expect(await reviewsOf(location.id)).toHaveLength(60)
  expect(await noteTitles()).toHaveLength(1)
  provider.locations.set('accounts/1', own)
  changed()
  await hours(25)
  expect(await rowOf(location.id)).toMatchObject({ status: 'synced' })
  expect(await reviewsOf(location.id)).toHaveLength(61)
})

test('a location that Google has not verified any more says so, and recovers', async () => {
  const own = provider.locations.get('accounts/1')! // set by `connect`
  provider.locations.set('accounts/1', [...listed(), profileLocation(location.name, false)])
  provider.faults.push('refused')
  await sync()
  expect(await rowOf(location.id)).toMatchObject({ status: 'not_verified' })
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'connected', failures: 0 })
  provider.locations.set('accounts/1', own)
  await hours(25)
  expect(await rowOf(location.id)).toMatchObject({ status: 'synced' })
})

test('a location whose reads keep failing is delayed alone', async () => {
  provider.faults.push('not_found', null, 'not_found', null, 'not_found', null, 'not_found', null)
  await sync()
  expect(await rowOf(location.id)).toMatchObject({ status: 'delayed' })
  expect(await connectionOf(connectionId)).toMatchObject({ status: 'connected' })
  await hours(2)
  expect(await rowOf(location.id)).toMatchObject({ status: 'synced' })
})

test('a person who no longer manages the business stops the sync', async () => {
  const context = google.database.contextOf()
  const { id } = await createMember(context, {
    email: `${crypto.randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  await google.database.pool.query('update google_connection set member_id = $2 where id = $1', [
    connectionId,
    id,
  ])
  await addMembership(context, { memberId: id, businessId: google.businessId(), role: 'staff' })
  await sync()
  expect(provider.calls).toEqual([])
  expect(await rowOf(location.id)).toMatchObject({ status: 'disconnected', connection_id: null })
  expect(await reviewsOf(location.id)).toHaveLength(60)
})

test('an import survives a pause of its connection', async () => {
  const other = (await google.connect()).locations[0]! // one location
  review(other.name, 130)
  provider.faults.push(null, 'no_answer', 'no_answer', 'no_answer', 'no_answer')
  await run(syncGoogleLocation, { googleLocationId: other.id })
  await drain({ until: plus(google.database.clock.now(), { seconds: 25 }) })
  expect(await connectionOf((await rowOf(other.id)).connection_id!)).toMatchObject({ status: 'degraded' }) // linked
  expect(await rowOf(other.id)).toMatchObject({ status: 'importing', import_page_token: '50' })
  expect(await reviewsOf(other.id)).toHaveLength(50)
  // It continues when the pause ends, and not only with the next timer.
  await drain()
  expect(await rowOf(other.id)).toMatchObject({ status: 'synced' })
  expect(await reviewsOf(other.id)).toHaveLength(130)
})

test('a location without a read for two hours is shown as delayed', async () => {
  move({ hours: 3 })
  await google.database.pool.query(`update google_connection set next_try_at = '2030-01-01' where id = $1`, [
    connectionId,
  ])
  await google.tick('poll-google-locations')
  expect(await rowOf(location.id)).toMatchObject({ status: 'delayed' })
})
