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

test('an empty query lists the default places in order', async () => {
  expect(await found('')).toEqual(['Willowford Center', 'Mill Quarter'])
})

test('a query matches default places by any word, then cities, largest first', async () => {
  expect(await found('mill')).toEqual(['Mill Quarter', 'Millbrook, NY, United States'])
  expect(await found('QUART')).toEqual(['Mill Quarter'])
  expect(await found('springf')).toEqual(['Springfield, MO, United States', 'Springfield, MA, United States'])
})

test('diacritics are optional', async () => {
  expect(await found('sao pau')).toEqual(['São Paulo, Brazil'])
  expect(await found('São')).toEqual(['São Paulo, Brazil'])
})

test.each(['%', '_', '\\', '🍞', "' or 1=1 --"])('%s matches no place', async (typed) => {
  expect(await found(typed)).toEqual([])
})

test('a listed city is found by its slug, and the first place without a slug', async () => {
  const [first] = await findPlaces(database.contextOf(), { typed: 'springf' })
  expect(await placeBySlug(database.contextOf(), first?.slug)).toEqual(first)
  expect(await placeBySlug(database.contextOf(), undefined)).toMatchObject({ slug: 'willowford-center' })
  expect(await placeBySlug(database.contextOf(), 'atlantis')).toBeNull()
})

test('a city requested by its slug is listed with the default places, once', async () => {
  const [city] = await findPlaces(database.contextOf(), { typed: 'springf' })
  const wanted = await findPlaces(database.contextOf(), { typed: '', slug: city?.slug })
  expect(wanted.map(({ slug }) => slug)).toEqual(['willowford-center', 'mill-quarter', city?.slug])
  expect(await findPlaces(database.contextOf(), { typed: '', slug: 'mill-quarter' })).toHaveLength(2)
  expect(await findPlaces(database.contextOf(), { typed: '', slug: 'atlantis' })).toHaveLength(2)
})

test('cities that exist are not loaded again', async () => {
  let isLoaded = false
  await defineCities(database.contextOf(), async () => {
    isLoaded = true
    return []
  })
  expect(isLoaded).toBe(false)
})
