import { listMapPlaces, mapPlacesMax } from 'contract/search/map'
import { SearchQuery } from 'contract/search/search'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { openSearchTown, townSize } from '../../../../test-support/fixtures/searchTown.ts'
import { search } from '../search.ts'
import { mapPlaces } from './mapPlaces.ts'

const database = useDatabase()
beforeAll(async () => openSearchTown(database.contextOf()), 120_000)

const placesOf = async (query: Record<string, string>) =>
  mapPlaces(database.contextOf(), listMapPlaces.query.parse(query))

test('the map has all results of the list, not only its first pages', async () => {
  expect(townSize).toBeGreaterThan(50 * 3)
  const { places, total, isTotalExact } = await placesOf({ radius: '40' })
  expect([total, isTotalExact]).toEqual([townSize, true])
  expect(new Set(places.map(({ id }) => id)).size).toBe(townSize)
  const { hits } = await search(database.contextOf(), SearchQuery.parse({ radius: '40', pageSize: '50' }))
  expect(places.slice(0, 50).map(({ id }) => id)).toEqual(hits.map(({ business }) => business.id))
  expect(places.length).toBeLessThanOrEqual(mapPlacesMax)
})

test('the map has what its view shows: every result in the box, and none outside', async () => {
  const { places: all } = await placesOf({ radius: '40', speaks: 'es' })
  const [south, west, north, east] = [41.57, -73.73, 41.59, -73.71] as const
  const inside = all.filter(
    ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
  expect(inside.length).toBeGreaterThan(0)
  const { places, total } = await placesOf({ box: [south, west, north, east].join(), speaks: 'es' })
  expect(new Set(places.map(({ id }) => id))).toEqual(new Set(inside.map(({ id }) => id)))
  expect(total).toBe(inside.length)
})

test('the map takes no page', () => {
  expect(listMapPlaces.query.safeParse({ pageToken: 'abc' }).success).toBe(false)
})
