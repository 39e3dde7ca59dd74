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
    const cities = [
      city(1, 'Springfield', 160_000, { adminCode: 'MA', loc: { coordinates: [-72.6, 42.1] } }),
      city(2, 'Springfield', 170_000, { adminCode: 'MO', loc: { coordinates: [-93.3, 37.2] } }),
      city(5, 'Paris', 2_100_000, { country: 'FR', adminCode: '11', loc: { coordinates: [2.35, 48.86] } }),
      city(6, 'Parish', 450),
      city(3, 'São Paulo', 12_000_000, { country: 'BR', adminCode: '27' }),
      city(4, 'Millbrook', 1500),
    ]
    await defineCities(
      context,
      async () => cities,
      (work) => work(db),
    )
  })
})

const found = async (typed: string) =>
  (await findPlaces(database.contextOf(), { typed })).map(({ name, region }) =>
    region === '' ? name : `${name}, ${region}`,
  )

test('an empty query lists the default places in order', async () => {
  expect(await found('')).toEqual(['Willowford Center', 'Mill Quarter'])
})

test('a query matches default places by any word, then cities', async () => {
  expect(await found('mill')).toEqual(['Mill Quarter', 'Millbrook, NY, United States'])
  expect(await found('QUART')).toEqual(['Mill Quarter'])
})

test('found places are ordered by their distance from the current place', async () => {
  const near = async (typed: string, from: { from?: string; near?: string }) =>
    (await findPlaces(database.contextOf(), { typed, ...from })).map(
      ({ region, name }) => `${name}, ${region}`,
    )
  const [missouri, massachusetts] = [
    'Springfield, MO, United States',
    'Springfield, MA, United States',
  ] as const
  expect(await found('springf')).toEqual([massachusetts, missouri])
  expect(await near('springf', { near: '38.6,-90.2' })).toEqual([missouri, massachusetts])
  const [first] = await findPlaces(database.contextOf(), { typed: 'springf', near: '38.6,-90.2' })
  expect(await near('springf', { from: first?.slug ?? '' })).toEqual([missouri, massachusetts])
  expect(await near('springf', { from: 'atlantis' })).toEqual([massachusetts, missouri])
})

test('a place of exactly the typed name comes before nearer ones', async () => {
  expect(await found('paris')).toEqual(['Paris, France', 'Parish, NY, United States'])
  expect((await found('pari'))[0]).toBe('Parish, NY, United States')
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
  const load = async () => {
    isLoaded = true
    return []
  }
  await defineCities(database.contextOf(), load, (work) => work(database.db))
  expect(isLoaded).toBe(false)
})
