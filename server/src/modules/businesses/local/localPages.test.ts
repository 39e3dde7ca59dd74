import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { countStars } from '../../ratings/ratings.ts'
import { findPlaces, placeBySlug } from '../../places/places.ts'
import { listBusiness, pauseBusiness, publishBusiness, readProfile } from '../businesses.ts'
import { mergeCategory } from '../categories/mergeCategories.ts'
import { businessSitemap } from '../sitemap/sitemap.ts'
import { renewAllSummaries, renewSummary } from '../summaries/summaries.ts'
import { listCities, readPage } from './localPages.ts'

const database = useDatabase()
const ids = new Map<string, BusinessId>()

async function list(slug: string, change: Parameters<typeof bakeryDraft>[0] = {}): Promise<BusinessId> {
  const context = database.contextOf()
  const id = await listBusiness(context, bakeryDraft({ slug, name: slug, ...change }))
  await publishBusiness(context, id)
  ids.set(slug, id)
  return id
}

const idOf = (slug: string) => ids.get(slug)! // listed before

const locationIn = (locality: string, region: string) => {
  const { location } = bakeryDraft()
  return { location: { ...location, locality, region, latitude: 39.8, longitude: -89.6 } }
}

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  await database.db
    .insertInto('place')
    .values([
      { slug: 'mill-quarter', name: 'Mill Quarter', latitude: 41.58, longitude: -73.72, position: 0 },
      { slug: 'station-row', name: 'Station Row', latitude: 41.6, longitude: -73.72, position: 1 },
    ])
    .execute()
  await list('first')
  await list('second')
  await list('far', { at: [41.6, -73.72] })
  await list('outside', { at: [41.65, -73.72], categorySlugs: ['bakery', 'barber'] })
  await list('springfield-a', locationIn('Springfield', 'MO'))
  await list('springfield-b', locationIn('Springfield', 'IL'))
})

const page = (city: string, area?: string, category?: string) =>
  readPage(database.contextOf(), { city, area, category })
const names = async (...address: Parameters<typeof page>) =>
  (await page(...address)).businesses.map(({ name }) => name).toSorted()

describe('a local page', () => {
  test('lists the businesses of a city, a category, a neighborhood, and a category in it', async () => {
    expect(await names('willowford')).toEqual(['far', 'first', 'outside', 'second'])
    expect(await names('willowford', 'barbers')).toEqual(['outside'])
    expect(await names('willowford', 'mill-quarter')).toEqual(['first', 'second'])
    expect(await names('willowford', 'station-row', 'bakerys')).toEqual(['far'])
  })
  test('has counts of the categories and neighborhoods around it', async () => {
    expect(await page('willowford', 'mill-quarter', 'bakerys')).toMatchObject({
      city: { name: 'Willowford', region: 'NY', businessCount: 4 },
      neighborhood: { name: 'Mill Quarter', businessCount: 2 },
      category: { slug: 'bakery', businessCount: 2 },
      businessCount: 2,
      categories: [{ slug: 'bakery', businessCount: 2 }],
      neighborhoods: [
        { slug: 'mill-quarter', businessCount: 2 },
        { slug: 'station-row', businessCount: 1 },
      ],
    })
    expect((await page('willowford', 'barbers')).city).toMatchObject({ businessCount: 1 })
    expect((await page('willowford')).categories).toMatchObject([
      { slug: 'bakery', businessCount: 4 },
      { slug: 'barber', businessCount: 1 },
    ])
  })
  test.each([
    ['nowhere'],
    ['willowford', 'nowhere'],
    ['willowford', 'station-row', 'barbers'],
    ['willowford', 'bakerys', 'barbers'],
    ['willowford', 'mill-quarter', 'station-row'],
  ])('does not exist without businesses: %s %s %s', async (...address) => {
    await expect(page(...(address as Parameters<typeof page>))).rejects.toThrow('place_not_found')
  })
  test('of a second city of the same name has its state in the address', async () => {
    expect((await page('springfield')).city).toMatchObject({ name: 'Springfield', region: 'MO' })
    expect((await page('springfield-il')).city).toMatchObject({ name: 'Springfield', region: 'IL' })
  })
})

describe('the profile of a business', () => {
  const trail = async (slug: string) =>
    (await readProfile(database.contextOf(), slug)).trail.map(({ path }) => path)
  test('leads to the local pages that are indexed', async () => {
    expect(await trail('first')).toEqual([
      '/places/willowford',
      '/places/willowford/mill-quarter',
      '/places/willowford/mill-quarter/bakerys',
    ])
    expect(await trail('far')).toEqual(['/places/willowford', '/places/willowford/bakerys'])
    expect(await trail('springfield-a')).toEqual([])
  })
})

describe('the sitemap', () => {
  const fileNamed = (file: string) => businessSitemap.find(({ name }) => name === file)!
  const changes = async (file: string) =>
    new Map(
      (await fileNamed(file).addresses(database.contextOf(), '')).map(({ path, changedAt }) => [
        path,
        changedAt,
      ]),
    )
  const later = (instant: Instant) => database.clock.moveTo(instant)

  test('contains the local pages with at least two businesses', async () => {
    expect([...(await changes('places.xml')).keys()]).toEqual([
      '/places/willowford',
      '/places/willowford/bakerys',
      '/places/willowford/mill-quarter',
      '/places/willowford/mill-quarter/bakerys',
    ])
  })
  test('has the time of the newest change of a page, and only of pages that show it', async () => {
    const before = await changes('places.xml')
    const ratedAt = '2026-11-21T10:00:00.000Z' as Instant
    later(ratedAt)
    const context = database.contextOf()
    await countStars(context, [{ businessId: idOf('far'), stars: 5 }])
    await renewSummary(context, idOf('far'))
    // Without a change.
    await renewSummary(context, idOf('first'))
    // Without a change of its listing.
    await countStars(context, [{ businessId: idOf('second'), stars: 4 }])
    await renewAllSummaries(context)
    const after = await changes('places.xml')
    expect(after.get('/places/willowford/bakerys')).toBe(ratedAt)
    expect(after.get('/places/willowford/mill-quarter')).toBe(before.get('/places/willowford/mill-quarter'))
  })
  test('has the time at which a business left a page', async () => {
    await list('third')
    const pausedAt = '2026-11-22T10:00:00.000Z' as Instant
    later(pausedAt)
    await pauseBusiness(database.contextOf(), idOf('third'))
    expect((await changes('places.xml')).get('/places/willowford/mill-quarter')).toBe(pausedAt)
    expect(await names('willowford', 'mill-quarter')).toEqual(['first', 'second'])
    expect((await changes('businesses.xml')).has('/business-profile?b=third')).toBe(false)
    expect((await readProfile(database.contextOf(), 'third')).trail).toEqual([])
  })
  test('contains products and services of published businesses, with the time of their own change', async () => {
    const { products, services } = await readProfile(database.contextOf(), 'first')
    const product = `/business-profile/product-details?b=first&p=${products[0]?.id}`
    const service = `/service?s=${services[0]?.id}`
    const before = await changes('offers.xml')
    expect([...before.keys()]).toEqual(expect.arrayContaining([product, service]))
    expect(before.size).toBe(12)
    await database.db
      .updateTable('product')
      .set({ stock: 11, position: 3 })
      .where('id', '=', products[0]!.id)
      .execute()
    expect((await changes('offers.xml')).get(product)).toBe(before.get(product))
    await database.db
      .updateTable('product')
      .set({ name: 'Rye loaf' })
      .where('id', '=', products[0]!.id)
      .execute()
    const after = await changes('offers.xml')
    // The database sets it, by its own clock.
    expect(after.get(product)).not.toBe(before.get(product))
    expect(after.get(service)).toBe(before.get(service))
  })
  test('contains a product with variants once, with the newest change of its variants', async () => {
    const { products } = await readProfile(database.contextOf(), 'second')
    const path = `/business-profile/product-details?b=second&p=${products[0]?.id}`
    const before = await changes('offers.xml')
    await sql`
      insert into product (business_id, group_id, option_values, name, description, price_usd_cents, position,
        fulfilment, preparation_minutes, max_per_order, is_redeemable, changed_at)
      select business_id, group_id, '{Large}', 'Large loaf', '', 900, position + 1,
        fulfilment, preparation_minutes, max_per_order, is_redeemable, changed_at + interval '1 hour'
      from product where id = ${products[0]?.id}`.execute(database.db)
    const after = await changes('offers.xml')
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    expect(Date.parse(after.get(path)!)).toBeGreaterThan(Date.parse(before.get(path)!))
  })
})

test('the address of a merged category leads to the page of its successor', async () => {
  const context = database.contextOf()
  const member = {
    email: 'ines@goodword.example',
    displayName: 'Ines',
    emailVerified: true,
    isOperator: true,
  }
  const operator = (await createMember(context, member)).id
  await mergeCategory(database.contextOf(operator), { from: 'barber', into: 'bakery' })
  expect((await page('willowford', 'barbers')).category).toMatchObject({ slug: 'bakery' })
  expect((await page('willowford', 'mill-quarter', 'barbers')).category).toMatchObject({ slug: 'bakery' })
})

test('a marketplace without places searches from its largest cities', async () => {
  const context = database.contextOf()
  expect(await listCities(context)).toMatchObject({
    cities: [{ slug: 'willowford', businessCount: 4 }, { slug: 'springfield' }, { slug: 'springfield-il' }],
    neighborhoods: [{ slug: 'mill-quarter' }, { slug: 'station-row' }],
  })
  await database.db.deleteFrom('place').execute()
  const empty = { ...context, db: database.db.withTables() }
  expect((await findPlaces(empty, { typed: '' })).map(({ slug }) => slug)).toEqual([
    'willowford',
    'springfield',
    'springfield-il',
  ])
  expect(await placeBySlug(empty, undefined)).toMatchObject({ name: 'Willowford', region: 'NY' })
})
