import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import type { RealCity } from './place.rules.ts'
import { defineCities, definePlaces, findPlaces, placeBySlug } from './places.ts'

const database = useDatabase()

const city = (cityId: number, name: string, population: number, more: Partial<RealCity> = {}): RealCity => ({
  cityId,
  name,
  country: 'US',
  adminCode: 'NY',
  population,
  loc: { coordinates: [-73.7, 41.5] },
  ...more,
})

beforeAll(async () => {
  await inTransaction(database.db, async (db) => {
    const context = { ...database.contextOf(), db }
    await definePlaces(context, [
      { slug: 'willowford-center', name: 'Willowford Center', latitude: 41.58, longitude: -73.72 },
      { slug: 'mill-quarter', name: 'Mill Quarter', latitude: 41.59, longitude: -73.73 },
    ])
    await defineCities(context, async () => [
      city(1, 'Springfield', 160_000, { adminCode: 'MA' }),
      city(2, 'Springfield', 170_000, { adminCode: 'MO' }),
      city(3, 'São Paulo', 12_000_000, { country: 'BR', adminCode: '27' }),
      city(4, 'Millbrook', 1500),
    ])
  })
})

const found = async (typed: string) =>
  (await findPlaces(database.contextOf(), { typed })).map(({ name, region }) =>
    region === '' ? name : `${name}, ${region}`,
  )

test('nothing typed shows the usual places in their order', async () => {
  expect(await found('')).toEqual(['Willowford Center', 'Mill Quarter'])
})

test('letters find usual places by any of their words, then cities, the largest first', async () => {
  expect(await found('mill')).toEqual(['Mill Quarter', 'Millbrook, NY, United States'])
  expect(await found('QUART')).toEqual(['Mill Quarter'])
  expect(await found('springf')).toEqual(['Springfield, MO, United States', 'Springfield, MA, United States'])
})

test('marks may be typed or left out', async () => {
  expect(await found('sao pau')).toEqual(['São Paulo, Brazil'])
  expect(await found('São')).toEqual(['São Paulo, Brazil'])
})

test.each(['%', '_', '\\', '🍞', "' or 1=1 --"])('%s is a place of no name', async (typed) => {
  expect(await found(typed)).toEqual([])
})

test('a city of the list is found again by its address, and the first place without one', async () => {
  const [first] = await findPlaces(database.contextOf(), { typed: 'springf' })
  expect(await placeBySlug(database.contextOf(), first?.slug)).toEqual(first)
  expect(await placeBySlug(database.contextOf(), undefined)).toMatchObject({ slug: 'willowford-center' })
  expect(await placeBySlug(database.contextOf(), 'atlantis')).toBeNull()
})

test('a city that is wanted by its address comes with the usual places, once', async () => {
  const [city] = await findPlaces(database.contextOf(), { typed: 'springf' })
  const wanted = await findPlaces(database.contextOf(), { typed: '', slug: city?.slug })
  expect(wanted.map(({ slug }) => slug)).toEqual(['willowford-center', 'mill-quarter', city?.slug])
  expect(await findPlaces(database.contextOf(), { typed: '', slug: 'mill-quarter' })).toHaveLength(2)
  expect(await findPlaces(database.contextOf(), { typed: '', slug: 'atlantis' })).toHaveLength(2)
})

test('cities that are there are not loaded again', async () => {
  let isLoaded = false
  await defineCities(database.contextOf(), async () => {
    isLoaded = true
    return []
  })
  expect(isLoaded).toBe(false)
})
