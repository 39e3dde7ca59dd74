import { facetGroups, type Facet, searchEarnRates, searchRatings, SearchQuery } from 'contract/search/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { useDatabase } from '../../../../test-support/database.ts'
import { drawFrom, drawOne, openSearchTown, townKinds } from '../../../../test-support/fixtures/searchTown.ts'
import { indexEverything, search } from '../search.ts'
import { accessFeatures } from './traits.rules.ts'

const database = useDatabase()
const combinations = 500
const moments = ['2026-11-20T17:00Z', '2026-11-21T02:30Z', '2026-11-22T12:00Z']

type Filters = z.input<typeof SearchQuery>
type Group = (typeof facetGroups)[number]

beforeAll(async () => {
  const context = database.contextOf()
  await openSearchTown(context)
  await sql`insert into review_rating (business_id, review_count, stars_sum)
    select id, count, count + length(slug || name) * count % (4 * count + 1)
    from (select id, slug, name, length(name) % 7 as count from business) as reviewed where count > 0`.execute(
    database.db,
  )
  await indexEverything(context)
  // The facts of each business, read from its own tables and never from the search index.
  await sql`create table town_fact as
    select price_level, earn_rate_hundredths, languages, features, coalesce(review_count, 0) as review_count, stars_sum,
      array(select category_slug from business_category where business_id = business.id) as categories,
      exists (select from product where business_id = business.id and removed_at is null and is_redeemable) as accepts,
      array(select moment from unnest(${['now', ...moments]}::text[]) as moment
        where is_open(location.id, time_zone, (case moment when 'now' then ${context.now} else moment end)::timestamptz)) as open_at,
      2 * 6371008.8 * asin(sqrt(sin(radians(latitude - 41.58) / 2) ^ 2
        + cos(radians(41.58)) * cos(radians(latitude)) * sin(radians(longitude + 73.72) / 2) ^ 2)) as metres
    from business join location on location.business_id = business.id
    left join review_rating on review_rating.business_id = business.id
    where status = 'published'`.execute(database.db)
}, 120_000)

/** The condition of one value of a filter, in SQL. */
function meets(group: Group, value: string) {
  switch (group) {
    case 'category':
      return sql`${value} = any(categories)`
    case 'price':
      return sql`price_level = ${value}::int`
    case 'rating':
      return sql`(review_count > 0 and stars_sum::numeric / nullif(review_count, 0) >= ${value}::numeric)`
    case 'earn':
      return sql`earn_rate_hundredths >= 100 * ${value}::int`
    case 'accepts':
      return sql`accepts`
    case 'bookable':
      return sql`false`
    case 'speaks':
      return sql`${value} = any(languages)`
    case 'access':
      return sql`${accessFeatures.find(([slug]) => slug === value)?.[1] ?? ''} = any(features)`
    case 'open':
      return sql`${value} = any(open_at)`
  }
}

const isAnd = (group: Group) => group === 'speaks' || group === 'access'
const valuesOf = (filters: Filters, group: Group) => filters[group]?.split(',') ?? []

function passes(filters: Filters, group: Group) {
  const values = valuesOf(filters, group).map((value) => meets(group, value))
  if (values.length === 0) return sql`true`
  return sql`(${sql.join(values, isAnd(group) ? sql` and ` : sql` or `)})`
}

/** The counts of all values, counted by the database, one number per value in the order of the facets. */
async function countsOf(filters: Filters, facets: readonly Facet[]): Promise<(readonly [string, number])[]> {
  const values = facets.flatMap(({ group, values: listed }) => listed.map(({ value }) => ({ group, value })))
  const counts = values.map(({ group, value }) => {
    const others = facetGroups.filter((other) => other !== group || isAnd(other))
    const conditions = [...others.map((other) => passes(filters, other)), meets(group, value)]
    return sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`
  })
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts from town_fact
    where metres <= ${Number(filters.radius ?? '10') * 1000}`.execute(database.db)
  return values.map(({ group, value }, index) => [`${group}=${value}`, rows[0]?.counts[index] ?? 0])
}

function randomFilters(draw: (below: number) => number): Filters {
  const some = (values: readonly string[], most: number) =>
    [...new Set(Array.from({ length: 1 + draw(most) }, () => drawOne(draw, values)))].join()
  const maybe = (name: keyof Filters, value: () => string): Filters =>
    draw(3) === 0 ? { [name]: value() } : {}
  return {
    ...maybe('radius', () => drawOne(draw, ['1', '2', '3', '40'])),
    ...maybe('category', () =>
      some(
        townKinds.map(({ slug }) => slug),
        3,
      ),
    ),
    ...maybe('price', () => some(['1', '2', '3', '4'], 3)),
    ...maybe('rating', () => drawOne(draw, searchRatings)),
    ...maybe('earn', () => drawOne(draw, searchEarnRates)),
    ...maybe('accepts', () => 'points'),
    ...maybe('speaks', () => some(['en', 'es', 'zh', 'pl', 'de', 'fr'], 2)),
    ...maybe('access', () =>
      some(
        accessFeatures.map(([slug]) => slug),
        2,
      ),
    ),
    ...maybe('open', () => drawOne(draw, ['now', ...moments])),
  }
}

describe('the counts of the filters', () => {
  test(`equal those of the database for ${combinations} random combinations`, async () => {
    const draw = drawFrom(11)
    let nonZero = 0
    for (let round = 0; round < combinations; round += 1) {
      const filters = randomFilters(draw)
      const { facets, total } = await search(database.contextOf(), SearchQuery.parse(filters))
      const counted = await countsOf(filters, facets)
      const shown = facets.flatMap(({ group, values }) =>
        values.map(({ value, count }) => [`${group}=${value}`, count] as const),
      )
      expect({ filters, shown }).toEqual({ filters, shown: counted })
      nonZero += total > 0 ? 1 : 0
    }
    expect(nonZero).toBeGreaterThan(combinations / 4)
  })

  test('a further language counts what choosing it leaves', async () => {
    const read = async (speaks: string) => {
      const { facets, total } = await search(
        database.contextOf(),
        SearchQuery.parse({ speaks, radius: '40' }),
      )
      const values = facets.find(({ group }) => group === 'speaks')?.values ?? []
      return { total, counts: new Map(values.map(({ value, count }) => [value, count])) }
    }
    const spanish = await read('es')
    expect(spanish.counts.get('es')).toBe(spanish.total)
    const both = await read('es,pl')
    expect(both.total).toBeGreaterThan(0)
    expect(spanish.counts.get('pl')).toBe(both.total)
    expect(spanish.counts.get('zh')).toBe((await read('es,zh')).total)
  })
})
