import { SearchQuery } from 'contract/search/search'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { definePlaces } from '../../places/places.ts'
import { indexEverything, search } from '../search.ts'

const database = useDatabase()
const answerFor = async (query: Record<string, string>) =>
  search(database.contextOf(), SearchQuery.parse({ near: '41.58,-73.72', radius: '40', ...query }))
const helpsFor = async (query: Record<string, string>) => (await answerFor(query)).helps

const branches = 2100

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  await definePlaces(context, [{ slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 }])
  const draft = bakeryDraft({ at: [41.58, -73.72] })
  await publishBusiness(context, await listBusiness(context, draft))
  await sql`insert into location select (jsonb_populate_record(location, jsonb_build_object('id', gen_random_uuid()))).*
    from location cross join generate_series(1, ${branches - 1}::int)`.execute(database.db)
  await indexEverything(context)
})

test('the count of a suggestion stops at a thousand and is marked as inexact', async () => {
  const [help] = await helpsFor({ q: 'zzzzzz' })
  expect(help).toEqual({ drop: 'q', total: 1000, isTotalExact: false })
})

test('suggests the nearest businesses when no single relaxation would help', async () => {
  expect(await helpsFor({ q: 'zzzzzz', price: '4' })).toEqual([
    { drop: 'nearest', total: 1000, isTotalExact: false },
  ])
})

test('names the nearest category with the number of its businesses, without the filters of the search', async () => {
  const bakeries = [{ slug: 'bakery', pluralName: 'Bakerys', total: 1000, isTotalExact: false }]
  expect((await answerFor({ q: 'bakery', price: '4' })).nearestCategories).toEqual(bakeries)
  expect((await answerFor({ q: 'bakerhouse', verbatim: 'yes', radius: '1' })).nearestCategories).toEqual(
    bakeries,
  )
  expect((await answerFor({ q: 'bakery', category: 'bakery', price: '4' })).nearestCategories).toEqual([])
  expect((await answerFor({ q: 'bread' })).nearestCategories).toEqual([])
})
