import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { sourceReview } from '../../../../test-support/businessProfileDouble.ts'
import { type LinkedLocation, useGoogleSync } from '../../../../test-support/fixtures/googleSync.ts'
import { ProfileFault } from '../../../integrations/google/businessProfile.ts'

const google = useGoogleSync()
const { provider, review, drain, rowOf, reviewsOf, move } = google

beforeEach(async () => {
  move({ days: 1 })
  provider.faults.length = 0
  await google.database.pool.query('delete from google_connection')
  google.database.enqueued.length = 0
})

/** Locations that were imported a moment ago, with ten reviews each. */
async function imported(count: number): Promise<readonly LinkedLocation[]> {
  const { locations } = await google.connect(count)
  for (const { name } of locations) review(name, 10)
  const { pool } = google.database
  const now = google.database.clock.now()
  const reviews = locations.flatMap(({ id, name }) =>
    (provider.reviews.get(name) ?? []).map((each) => ({ ...each, locationId: id })),
  )
  await pool.query(
    `insert into google_review
       (google_location_id, business_id, review_id, stars, comment, created_at, updated_at, first_seen_at)
     select "locationId", $2, "reviewId", stars, comment, "createdAt", "updatedAt", $3
     from jsonb_to_recordset($1) as r("locationId" uuid, "reviewId" text, stars smallint, comment text,
       "createdAt" timestamptz, "updatedAt" timestamptz)`,
    [JSON.stringify(reviews), google.businessId(), now],
  )
  await pool.query(
    `update google_location set status = 'synced', imported_at = $1, synced_at = $1, next_sync_at = $1
     where connection_id is not null`,
    [now],
  )
  provider.calls.length = 0
  return locations
}

const round = async () => {
  await google.tick('poll-google-locations')
  await drain()
}
const write = (name: string, reviewId: string) =>
  provider.reviews.get(name)?.push(sourceReview({ reviewId, createdAt: google.database.clock.now() }))
/** Moves past the time of all next reads. */
const untilDue = () => move({ minutes: 56 })

test('fifty locations of one account are one call, and only changed ones are read', async () => {
  const locations = await imported(120)
  untilDue()
  const [one, , , other] = locations
  write(one!.name, 'new one') // 120 locations
  write(other!.name, 'new other') // 120 locations
  await round()
  const count = (name: string) => provider.calls.filter((each) => each === name).length
  // Pages of known reviews do not cover locations that are not on them, so a batch reads up to three.
  expect(count('batchReviews')).toBeLessThanOrEqual(3)
  expect(count('listReviews')).toBe(2)
  expect(await reviewsOf(one!.id)).toHaveLength(11)
  expect(await reviewsOf(other!.id)).toHaveLength(11)
  for (const { id } of locations.slice(0, 5))
    expect((await rowOf(id)).synced_at).toBe(google.database.clock.now())
})

test('a thousand locations need about twenty calls in a round', async () => {
  const { locations } = await google.connect(1000)
  const now = google.database.clock.now()
  await google.database.pool.query(
    `update google_location set status = 'synced', imported_at = $1, synced_at = $1, next_sync_at = $1
     where connection_id is not null`,
    [now],
  )
  for (const { name } of locations.slice(0, 100))
    provider.reviews.set(name, [sourceReview({ reviewId: 'old', createdAt: plus(now, { days: -30 }) })])
  await google.database.pool.query(
    `insert into google_review (google_location_id, business_id, review_id, stars, created_at, updated_at, first_seen_at)
     select id, business_id, 'old', 5, $1::timestamptz - interval '30 days', $1::timestamptz - interval '30 days', $1
     from google_location where name = any($2)`,
    [now, locations.slice(0, 100).map(({ name }) => name)],
  )
  provider.calls.length = 0
  untilDue()
  await round()
  expect(provider.calls).toEqual(Array.from({ length: 20 }, () => 'batchReviews'))
})

test('a location whose changes the pages of the batch do not reach gets its own read', async () => {
  const locations = await imported(4)
  const [loud, quiet] = locations
  untilDue()
  write(quiet!.name, 'quiet') // four locations
  move({ minutes: 1 })
  for (let at = 0; at < 180; at += 1) write(loud!.name, `loud ${at}`) // four locations
  await round()
  expect(await reviewsOf(quiet!.id)).toHaveLength(11)
  expect(await reviewsOf(loud!.id)).toHaveLength(190)
})

test('a location that the account lost does not stop the others of its batch', async () => {
  const locations = await imported(3)
  const [lost, other] = locations
  untilDue()
  provider.locations.set(
    'accounts/1',
    (provider.locations.get('accounts/1') ?? []).filter(({ name }) => name !== lost!.name),
  )
  write(other!.name, 'new')
  const list = provider.listReviews
  provider.listReviews = async (accessToken, input) => {
    if (input.locationName === lost!.name) throw new ProfileFault('forbidden', 'in a test')
    return list(accessToken, input)
  }
  provider.faults.push('forbidden')
  await round()
  provider.listReviews = list
  expect(await rowOf(lost!.id)).toMatchObject({ status: 'ownership_lost' })
  expect(await reviewsOf(other!.id)).toHaveLength(11)
})

test('parallel servers take a due location once', async () => {
  await imported(30)
  untilDue()
  await Promise.all([1, 2, 3].map(() => google.tick('poll-google-locations')))
  const taken = google.database.enqueued.flatMap(({ data }) =>
    'googleLocationIds' in data ? (data.googleLocationIds as string[]) : [],
  )
  expect(taken).toHaveLength(30)
  expect(new Set(taken).size).toBe(30)
})

test('a new review is visible within 60 minutes without notices', async () => {
  const [location] = await imported(2)
  let latest = 0
  for (let written = 0; written < 6; written += 1) {
    move({ minutes: 7 })
    write(location!.name, `waits ${written}`)
    for (let minutes = 0; minutes <= 70; minutes += 5) {
      await round()
      if ((await reviewsOf(location!.id)).length === 11 + written) {
        latest = Math.max(latest, minutes)
        break
      }
      move({ minutes: 5 })
    }
    expect(await reviewsOf(location!.id)).toHaveLength(11 + written)
  }
  expect(latest).toBeGreaterThan(0)
  expect(latest).toBeLessThanOrEqual(60)
})

test('a reply that a person writes at Google arrives with the next round', async () => {
  const [location] = await imported(2)
  untilDue()
  const list = provider.reviews.get(location!.name)!
  list[2] = {
    ...list[2]!,
    reply: { text: 'Thanks!', updatedAt: google.database.clock.now(), state: null, violation: null },
  }
  await round()
  expect((await reviewsOf(location!.id)).filter((row) => row.is_answered)).toHaveLength(1)
})
