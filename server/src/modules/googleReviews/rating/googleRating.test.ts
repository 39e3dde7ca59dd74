import type { BusinessId, GoogleLocationId, LocationId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { addTestLocation, firstLocation } from '../../../../test-support/fixtures/locations.ts'
import { listBusiness, publishBusiness, readProfile } from '../../businesses/businesses.ts'
import { countStars } from '../../ratings/ratings.ts'
import { publishGoogleRating, publishGoogleRatingOf, writeUrlOf } from './publishGoogleRating.ts'
import { ratingJobs } from './rating.jobs.ts'

const database = useDatabase()
let bakery: BusinessId
let main: LocationId
let second: LocationId

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  bakery = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, bakery)
  await countStars(context, [{ businessId: bakery, stars: 2 }])
  main = await firstLocation(database.pool, bakery)
  second = await addTestLocation(database.pool, bakery)
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-24T17:00:00Z')
  await database.pool.query('truncate google_location, google_rating cascade')
})

async function link(
  locationId: LocationId,
  change: {
    total?: number
    shows?: boolean
    status?: string
    mapsUrl?: string
    writeUrl?: string | null
  } = {},
): Promise<GoogleLocationId> {
  const {
    total = 312,
    shows = true,
    status = 'synced',
    mapsUrl = `https://maps.example/${total}`,
    writeUrl = `https://g.example/${total}`,
  } = change
  const { rows } = await database.pool.query(
    `insert into google_location (name, account_name, business_id, location_id, title, address, maps_url, write_url,
       status, linked_at, review_total, mean_hundredths, rated_at, shows_rating)
     values ($1, 'accounts/1', $2, $3, 'Bakery', 'Mill St', $4, $5, $6, $7, $8, 460, $7, $9) returning id`,
    [`locations/${total}`, bakery, locationId, mapsUrl, writeUrl, status, database.clock.now(), total, shows],
  )
  return rows[0].id
}

const profile = () => readProfile(database.contextOf(), 'river-oak-bakery')
const publish = (id: GoogleLocationId) => publishGoogleRating(database.contextOf(), id)

test('the profile shows the figure of the location with the most reviews, apart from its own rating', async () => {
  await publish(await link(main))
  const id = await link(second, { total: 40 })
  await publish(id)
  await publish(id)
  expect(await profile()).toMatchObject({
    rating: { count: 1, meanHundredths: 200 },
    googleRating: {
      count: 312,
      meanHundredths: 460,
      asOf: '2026-11-24T17:00:00.000Z',
      url: 'https://maps.example/312',
    },
  })
})

test.each([
  ['the business hides it', { shows: false }],
  ['the business lost the location', { status: 'ownership_lost' }],
  ['the connection ended', { status: 'disconnected' }],
  ['Google counts no reviews', { total: 0 }],
  ['the address at Google is not one of a web page', { mapsUrl: 'javascript:alert(1)' }],
])('the figure is removed when %s', async (_name, change) => {
  await publish(await link(main))
  await database.pool.query('delete from google_location')
  await publish(await link(main, change))
  expect((await profile()).googleRating).toBeNull()
})

test('the figure is removed after the unlinking, and 30 days after it was read', async () => {
  await publish(await link(main))
  database.clock.moveTo('2026-12-24T16:59:59Z')
  for (const job of ratingJobs) await job.run(database.contextOf(), {})
  expect((await profile()).googleRating).not.toBeNull()
  database.clock.moveTo('2026-12-24T17:00:00Z')
  expect((await profile()).googleRating).toBeNull()
  for (const job of ratingJobs) await job.run(database.contextOf(), {})
  expect((await database.pool.query('select from google_rating')).rowCount).toBe(0)
  database.clock.moveTo('2026-11-24T17:00:00Z')
  await database.pool.query('delete from google_location')
  await publish(await link(main))
  await database.pool.query('delete from google_location')
  await publishGoogleRatingOf(database.contextOf(), bakery)
  expect((await profile()).googleRating).toBeNull()
})

test('customers of a location write at its own page at Google, never at that of another location', async () => {
  const urlOf = (locationId?: LocationId) => writeUrlOf(database.contextOf(), bakery, locationId)
  expect(await urlOf()).toBeNull()
  await link(second, { total: 40 })
  expect(await urlOf(second)).toBe('https://g.example/40')
  expect(await urlOf(main)).toBeNull()
  expect(await urlOf()).toBe('https://g.example/40')
  await database.pool.query(`update google_location set status = 'disconnected'`)
  expect(await urlOf(second)).toBeNull()
})
