import { SearchQuery, searchSorts } from 'contract/search/search'
import type * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { definePlaces } from '../places/places.ts'
import { indexBusiness, indexEverything, search } from './search.ts'

const database = useDatabase()
const find = (query: z.input<typeof SearchQuery>) => search(database.contextOf(), SearchQuery.parse(query))
const slugs = async (query: z.input<typeof SearchQuery>) =>
  (await find(query)).hits.map(({ business }) => business.slug)

// One degree of latitude is 111.2 km.
const north = (metres: number): [number, number] => [41.58 + metres / 111_195, -73.72]

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  await definePlaces(context, [
    { slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 },
    { slug: 'far-end', name: 'Far end', latitude: 41.9, longitude: -73.72 },
  ])
  const closedAll = { ...bakeryDraft().location, weeklyHours: [] }
  for (const draft of [
    bakeryDraft({ at: north(300) }),
    bakeryDraft({
      slug: 'cafe-anise',
      name: 'Café Anïse',
      products: [],
      services: [],
      at: north(3000),
      description: 'Quiet.',
    }),
    bakeryDraft({
      slug: 'sharp-barber',
      name: 'Sharp',
      categorySlugs: ['barber'],
      products: [],
      at: north(1500),
      description: 'Cuts.',
    }),
    bakeryDraft({
      slug: 'unknown-hours',
      name: 'Anise and Co',
      location: { ...closedAll, latitude: north(200)[0] },
      products: [],
      description: 'x',
    }),
    bakeryDraft({ slug: 'other-town', name: 'Other Town Bread', at: north(38_000) }),
  ])
    await publishBusiness(context, await listBusiness(context, draft))
  await indexEverything(context)
})

describe('search', () => {
  test('finds by name, category word, synonym, product and without diacritics', async () => {
    expect((await slugs({ q: 'river oak' }))[0]).toBe('river-oak-bakery')
    expect(await slugs({ q: 'hair' })).toEqual(['sharp-barber'])
    expect(await slugs({ q: 'cafe anise' })).toEqual(['cafe-anise'])
    expect(await slugs({ q: 'anise' })).toEqual(expect.arrayContaining(['cafe-anise', 'unknown-hours']))
    const { hits } = await find({ q: 'sourdough' })
    expect(hits[0]).toMatchObject({
      business: { slug: 'river-oak-bakery' },
      reasons: [{ kind: 'product', text: 'Sells Sourdough loaf' }],
    })
  })
  test('completes the last word', async () => {
    expect(await slugs({ q: 'sourd' })).toEqual(['river-oak-bakery'])
  })
  test('respects the radius and measures from the chosen place', async () => {
    expect(await slugs({ sort: 'distance' })).toEqual([
      'unknown-hours',
      'river-oak-bakery',
      'sharp-barber',
      'cafe-anise',
    ])
    expect(await slugs({ sort: 'distance', radius: '2' })).toEqual([
      'unknown-hours',
      'river-oak-bakery',
      'sharp-barber',
    ])
    expect(await slugs({ place: 'far-end' })).toEqual(['other-town'])
    const { hits, origin } = await find({ near: '41.58,-73.72', sort: 'distance' })
    expect(origin.name).toBe('your location')
    expect(hits[1]?.distanceMetres).toBeGreaterThan(295)
    expect(hits[1]?.distanceMetres).toBeLessThan(305)
  })
  test('compares distances before it rounds them', async () => {
    const context = database.contextOf()
    for (const [slug, metres] of [
      ['just-inside', 3999.6],
      ['just-outside', 4000.3],
    ] as const) {
      const id = await listBusiness(context, bakeryDraft({ slug, name: 'Rim', at: north(metres) }))
      await publishBusiness(context, id)
      await indexBusiness(context, id)
    }
    const { hits } = await find({ q: 'rim', radius: '4' })
    expect(hits.map(({ business, distanceMetres }) => [business.slug, distanceMetres])).toEqual([
      ['just-inside', 4000],
    ])
    expect(await slugs({ q: 'rim', radius: '5' })).toEqual(['just-inside', 'just-outside'])
    for (const { business } of (await find({ q: 'rim', radius: '5' })).hits) {
      await pauseBusiness(context, business.id)
      await indexBusiness(context, business.id)
    }
  })
  test('lists as open only businesses known to be open', async () => {
    expect(await slugs({ open: 'now' })).not.toContain('unknown-hours')
    expect(await slugs({ open: 'now' })).toContain('river-oak-bakery')
    database.clock.moveTo('2026-11-21T02:00:00Z')
    expect(await slugs({ open: 'now' })).toEqual([])
    database.clock.moveTo('2026-11-20T17:00:00Z')
  })
  test('suggests which filter to drop when nothing is found, with the number of results', async () => {
    const { hits, helps } = await find({ q: 'sourdough', category: 'barber', radius: '1' })
    expect(hits).toEqual([])
    expect(helps).toEqual([{ drop: 'category', total: 1, isTotalExact: true }])
  })
  for (const sort of searchSorts)
    test(`lists every hit once across pages, sorted by ${sort}`, async () => {
      const all = await slugs({ sort, radius: '40' })
      expect(all).toHaveLength(5)
      const paged: string[] = []
      let pageToken: string | undefined
      do {
        const { hits, nextPageToken, total } = await find({ sort, radius: '40', pageSize: '2', pageToken })
        expect(total).toBe(5)
        paged.push(...hits.map(({ business }) => business.slug))
        pageToken = nextPageToken ?? undefined
      } while (pageToken)
      expect(paged).toEqual(all)
    })
  test('refuses a page token of another search, an invalid one and a page beyond the end', async () => {
    const { nextPageToken } = await find({ radius: '40', pageSize: '2' })
    await expect(find({ radius: '39', pageSize: '2', pageToken: nextPageToken! })).rejects.toMatchObject({
      code: 'page_token_invalid',
    })
    await expect(find({ pageToken: 'abc' })).rejects.toMatchObject({ code: 'page_token_invalid' })
    const last = await find({ radius: '40', pageSize: '4' })
    const end = await find({ radius: '40', pageSize: '4', pageToken: last.nextPageToken! })
    expect(end.hits).toHaveLength(1)
    const context = database.contextOf()
    const gone = end.hits[0]!.business.id
    await pauseBusiness(context, gone)
    await indexBusiness(context, gone)
    await expect(find({ radius: '40', pageSize: '4', pageToken: last.nextPageToken! })).rejects.toMatchObject(
      {
        code: 'page_beyond_end',
      },
    )
    await publishBusiness(context, gone)
    await indexBusiness(context, gone)
  })
  test('refuses unknown categories and places', async () => {
    await expect(find({ category: 'nothing' })).rejects.toMatchObject({ code: 'category_not_found' })
    await expect(find({ place: 'nowhere' })).rejects.toMatchObject({ code: 'place_not_found' })
  })
  test('accepts any input', async () => {
    const typed = [
      '',
      '   ',
      'the of and',
      '🥐🥐',
      "'; drop table business; --",
      '%_\\',
      '"a & | ! ( ) : *',
      'مخبز',
      'a'.repeat(200),
      // Decomposed, these are longer than an index word may be.
      '㍿'.repeat(500),
      `${'ﷺ'.repeat(400)} open now`,
      `the ${'ﷺ'.repeat(400)}`,
      `${'ñ'.repeat(500)} -${'ñ'.repeat(400)}`,
      '\u0000x',
    ]
    for (const q of typed) expect((await find({ q })).hits).toBeInstanceOf(Array)
    expect((await find({ q: 'the of and' })).total).toBe(4)
  })
})

describe('the index', () => {
  test('follows publishing and pausing, and indexing twice is safe', async () => {
    const context = database.contextOf()
    const id = await listBusiness(context, bakeryDraft({ slug: 'new-place', name: 'Zebra Buns' }))
    await publishBusiness(context, id)
    await indexBusiness(context, id)
    await indexBusiness(context, id)
    expect(await slugs({ q: 'zebra' })).toEqual(['new-place'])
    await pauseBusiness(context, id)
    await indexBusiness(context, id)
    expect(await slugs({ q: 'zebra' })).toEqual([])
  })
})
