import type { Instant } from 'contract/core/instant'
import { SearchQuery } from 'contract/search/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { useDatabase } from '../../../../test-support/database.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { summariesOf } from '../../businesses/summaries/summaries.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { inOne } from '../../../../test-support/fixtures/slots.ts'
import { definePlaces } from '../../places/places.ts'
import { takeZeroResults } from '../zeroResults/zeroResultCounter.ts'
import { listZeroResults, recordZeroResults } from '../zeroResults/zeroResults.ts'
import { deletionsOf, plainText } from '../query/words.rules.ts'
import { indexBusiness, indexEverything, search } from '../search.ts'
import { suggest } from '../suggest/suggest.ts'

const database = useDatabase()
const find = (query: z.input<typeof SearchQuery>) => search(database.contextOf(), SearchQuery.parse(query))
const slugs = async (query: z.input<typeof SearchQuery>) =>
  (await find(query)).hits.map(({ business }) => business.slug)

const businesses = Array.from({ length: 24 }, (_, index) =>
  bakeryDraft({
    slug: `shop-${index}`,
    name: index === 7 ? "Joe's Sourdough & Rye" : `Shop number ${index}`,
    description: index % 2 ? 'Quiet rooms.' : 'Loud rooms.',
    priceLevel: (index % 4) + 1,
    earnRateHundredths: [300, 500, 800, 1000][index % 4] ?? 500,
    categorySlugs: index % 3 === 0 ? ['barber', 'bakery'] : ['bakery'],
    features: index % 5 === 0 ? ['Step-free entrance'] : [],
    services: index % 2 ? [] : bakeryDraft().services,
    products: index % 4 ? [] : bakeryDraft().products,
    // Four businesses per location, so that distances tie.
    at: [41.58 + Math.floor(index / 4) * 0.004, -73.72],
  }),
)

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  await definePlaces(context, [{ slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 }])
  for (const draft of businesses) await publishBusiness(context, await listBusiness(context, draft))
  await sql`update business set languages = array['en', 'es'] where slug in ('shop-1', 'shop-2')`.execute(
    database.db,
  )
  await indexEverything(context)
})

describe('the database functions and the rules', () => {
  test('normalize text and misspellings identically', async () => {
    for (const text of [
      "Joe's Café & Bar",
      'Straße ÑANDÚ ½ x',
      'Joe s bar 🥐 «mm» 10–12',
      'Πίτα مخبز パン',
      'Lanaʻi Þór Đorđe Đà Nẵng Smørrebrød Łódź Ærø Œuvre ĦAL İı ð',
      'می\u200cخواهم ශ්\u200dරී',
      "a's b",
    ]) {
      const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(database.db)
      expect(rows[0]?.text).toBe(plainText(text))
    }
    for (const word of ['oak', 'bread', 'sourdough', 'letterhead']) {
      const { rows } = await sql<{ rest: string[] }>`select search_deletions(${word}) as rest`.execute(
        database.db,
      )
      expect(rows[0]?.rest.toSorted()).toEqual(deletionsOf(word).toSorted())
    }
  })
})

describe('words', () => {
  test('tolerate a typo, a swap, and two typos in a long word, and the answer states the corrected query', async () => {
    for (const q of ['suordough', 'sourdugh', 'suordugh', 'joes', "joe's", 'joe s'])
      expect((await slugs({ q }))[0]).toBe('shop-7')
    expect((await find({ q: 'suordough rye' })).understoodAs).toBe('sourdough rye')
    expect((await find({ q: 'sourdough rye' })).understoodAs).toBeNull()
  })
  test('match a synonym, a category with a place, and all words but one when no business matches all', async () => {
    expect(await slugs({ q: 'hair' })).toHaveLength(8)
    expect(await slugs({ q: 'bread in willowford' })).toHaveLength(24)
    expect((await slugs({ q: 'sourdough rye zzzzzz' }))[0]).toBe('shop-7')
  })
  test('rank a name above an offer', async () => {
    const { hits } = await find({ q: 'sourdough' })
    expect(hits[0]).toMatchObject({ business: { slug: 'shop-7' }, reasons: [{ kind: 'name' }] })
    expect(hits[1]?.reasons).toContainEqual({ kind: 'product', text: 'Sells Sourdough loaf' })
  })
})

describe('filters and facets', () => {
  const filters: z.input<typeof SearchQuery>[] = [
    { price: '1,3' },
    { earn: '8' },
    { category: 'barber' },
    { bookable: 'yes', price: '2' },
    { accepts: 'points', category: 'barber' },
    { speaks: 'en,es' },
    { access: 'step-free-entrance', open: 'now' },
    { rating: '4' },
  ]
  for (const filter of filters)
    test(`count for ${JSON.stringify(filter)} the results of each value alone`, async () => {
      const { facets, total } = await find(filter)
      expect(total).toBe((await find({ ...filter, pageSize: '50' })).hits.length)
      for (const { group, values } of facets)
        for (const { value, count, isChosen } of values) {
          expect(isChosen).toBe((filter[group] ?? '').split(',').includes(value))
          expect([group, value, count]).toEqual([
            group,
            value,
            (await find({ ...filter, [group]: value, pageSize: '50' })).total,
          ])
        }
    })
  test('find nothing for an unused language', async () => {
    expect(await slugs({ speaks: 'xx' })).toEqual([])
  })
})

describe('areas', () => {
  test('can be a box, across the date line or of the whole world; an inverted box is refused', async () => {
    expect(await slugs({ box: '41.579,-73.73,41.581,-73.71' })).toHaveLength(4)
    expect(await slugs({ box: '41,170,42,-170' })).toEqual([])
    expect(await slugs({ box: '-90,-180,90,180' })).toEqual([])
    await expect(find({ box: '42,0,41,1' })).rejects.toMatchObject({ code: 'input_invalid' })
    await expect(find({ box: '0,0,99,1' })).rejects.toMatchObject({ code: 'input_invalid' })
  })
  test('extend across the date line and to the pole', async () => {
    const context = database.contextOf()
    const id = await listBusiness(context, bakeryDraft({ slug: 'fiji', at: [-17, 179.99] }))
    await publishBusiness(context, id)
    await indexBusiness(context, id)
    expect(await slugs({ near: '-17,-179.99' })).toEqual(['fiji'])
    expect(await slugs({ box: '-18,179,-16,-179' })).toEqual(['fiji'])
    expect(await slugs({ near: '90,0', radius: '40' })).toEqual([])
  })
  test('have a radius of 1 to 40 kilometres', () => {
    for (const radius of ['0', '41', '1000000000', '-1', '1e9'])
      expect(SearchQuery.safeParse({ radius }).success).toBe(false)
    expect(SearchQuery.safeParse({ sort: 'nonsense' }).success).toBe(false)
    expect(SearchQuery.parse({ q: 'a'.repeat(700) }).q).toHaveLength(500)
  })
})

describe('opening hours', () => {
  test('in the index match the database throughout two weeks', async () => {
    const id = await listBusiness(
      database.contextOf(),
      bakeryDraft({
        slug: 'night-bar',
        location: {
          ...bakeryDraft().location,
          latitude: 10,
          weeklyHours: [
            { dayOfWeek: 5, intervals: [{ opensMinute: 1200, closesMinute: 1560 }] },
            { dayOfWeek: 7, intervals: [{ opensMinute: 1200, closesMinute: 1500 }] },
          ],
          specialHours: [
            { date: '2026-11-27' as never, note: null, intervals: [] }, // matches the contract's format
            {
              date: '2026-11-28' as never,
              note: null,
              intervals: [{ opensMinute: 1380, closesMinute: 1620 }],
            }, // likewise
          ],
        },
      }),
    )
    await publishBusiness(database.contextOf(), id)
    await indexBusiness(database.contextOf(), id)
    for (let hour = 0; hour < 14 * 24; hour += 3) {
      const at = new Date(Date.parse('2026-11-19T00:30:00Z') + hour * 3_600_000).toISOString() as Instant // ISO format
      const { rows } = await sql<{ open: boolean }>`
        select is_open(id, time_zone, ${at}::timestamptz) as open from location where business_id = ${id}`.execute(
        database.db,
      )
      const found = await slugs({ near: '10,-73.72', open: `${at.slice(0, 16)}Z` })
      expect([at, found.length === 1]).toEqual([at, rows[0]?.open])
    }
  })
  test('that change appear in the same minute, even when the index is rebuilt', async () => {
    const at = '2026-11-24T10:00Z'
    const isOpen = async () => (await slugs({ near: '10,-72', open: at })).length === 1
    const location = { ...bakeryDraft().location, latitude: 10, longitude: -72, specialHours: [] }
    const allDay = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      dayOfWeek,
      intervals: [{ opensMinute: 1, closesMinute: 1439 }],
    }))
    const draft = bakeryDraft({ slug: 'changes-hours', location: { ...location, weeklyHours: allDay } })
    const id = await listBusiness(database.contextOf(), draft)
    await publishBusiness(database.contextOf(), id)
    await indexBusiness(database.contextOf(), id)
    expect(await isOpen()).toBe(true)
    await sql`update weekly_hours set opens_minute = 1430 from location
      where location.id = location_id and business_id = ${id}`.execute(database.db)
    await indexBusiness(database.contextOf(), id)
    expect(await isOpen()).toBe(false)
    await indexEverything(database.contextOf())
    expect(await isOpen()).toBe(false)
  })
})

test('a business paused and published while the index is rebuilt is shown only when published', async () => {
  const id = await listBusiness(database.contextOf(), bakeryDraft({ slug: 'wavers' }))
  await inOne(database.contextOf(), (context) => publishBusiness(context, id))
  const shown = async () => (await summariesOf(database.contextOf(), [id])).length
  for (let round = 0; round < 10; round++)
    for (const [change, count] of [
      [pauseBusiness, 0],
      [publishBusiness, 1],
    ] as const) {
      await Promise.all([
        inOne(database.contextOf(), (context) => indexBusiness(context, id)),
        inOne(database.contextOf(), (context) => change(context, id)),
        inOne(database.contextOf(), (context) => indexBusiness(context, id)),
      ])
      expect(await shown()).toBe(count)
    }
})

describe('suggestions', () => {
  test('list up to eight businesses, offers and categories, and no places', async () => {
    const context = database.contextOf()
    const kinds = async (q: string) => (await suggest(context, { q })).map(({ kind }) => kind)
    expect(await kinds('sourd')).toEqual(expect.arrayContaining(['business', 'service']))
    expect(await kinds('bak')).toContain('category')
    expect(await kinds('cent')).not.toContain('place')
    for (const q of ['', ' ', "'", '🥐', '%', 'the']) expect((await kinds(q)).length).toBeLessThanOrEqual(8)
    for (const q of ['suordo', 'sourddo', 'soudoug'])
      expect((await suggest(context, { q }))[0], q).toMatchObject({
        name: expect.stringMatching(/sourdough/i),
      })
    await expect(suggest(context, { q: 'a', place: 'nowhere' })).rejects.toMatchObject({
      code: 'place_not_found',
    })
  })
  test('match businesses only by words of their names, within the search area', async () => {
    const context = database.contextOf()
    const named = async (q: string) =>
      (await suggest(context, { q })).filter(({ kind }) => kind === 'business').map(({ name }) => name)
    const open = async (draft: Parameters<typeof bakeryDraft>[0]) => {
      const id = await listBusiness(context, bakeryDraft(draft))
      await publishBusiness(context, id)
      await indexBusiness(context, id)
      return id
    }
    const id = await open({
      slug: 'zephyr-glass',
      name: 'Zephyr Glassworks',
      description: 'Quaint bottles.',
      at: [41.58, -73.72],
    })
    await open({ slug: 'zephyr-kites', name: 'Zephyr Kites', at: [41.8, -73.72] })
    await open({ slug: 'zephyr-tea', name: 'Zephyr Tea', at: [42.8, -73.72] })
    expect(await named('zeph')).toEqual(['Zephyr Glassworks', 'Zephyr Kites'])
    expect(await named('kites zephyr')).toEqual(['Zephyr Kites'])
    expect(await named('quaint bott')).toEqual([])
    await sql`update business set name = 'Bottles of Zephyr' where id = ${id}`.execute(database.db)
    await indexBusiness(context, id)
    expect(await named('glassw')).toEqual([])
    expect(await named('bott')).toEqual(['Bottles of Zephyr'])
  })
})

describe('zero-result searches', () => {
  test('are counted by their words only', async () => {
    database.enqueued.length = 0
    takeZeroResults() // discard counts of earlier tests
    await find({ q: 'Quetzal, near me' })
    await find({ q: 'quetzal' })
    await find({ q: '415 555 0132' })
    // Searches do not write: a job writes all counts together, once a minute.
    expect(database.enqueued).toEqual([])
    expect((await sql`select from zero_result_search`.execute(database.db)).rows).toEqual([])
    const listed = async () => (await listZeroResults(database.contextOf())).searches
    expect(await listed()).toMatchObject([{ words: 'quetzal', times: 2 }])
    await recordZeroResults(database.contextOf())
    expect(await listed()).toMatchObject([{ words: 'quetzal', times: 2 }])
    await find({ q: 'quetzal' })
    expect(await listed()).toMatchObject([{ words: 'quetzal', times: 3 }])
    await recordZeroResults(database.contextOf())
    expect(await listed()).toMatchObject([{ words: 'quetzal', times: 3 }])
  })

  test('are deleted after eight weeks', async () => {
    await sql`update zero_result_search set last_at = last_at - interval '57 days'`.execute(database.db)
    await recordZeroResults(database.contextOf())
    const { rows } = await sql`select from zero_result_search`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('work on a read-only database', async () => {
    await database.db.transaction().execute(async (db) => {
      await sql`set transaction read only`.execute(db)
      const query = SearchQuery.parse({ q: 'quetzal' })
      expect((await search({ ...database.contextOf(), db }, query)).total).toBe(0)
    })
  })
})
