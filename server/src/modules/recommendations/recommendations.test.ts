import type { BusinessId, MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../businesses/businesses.ts'
import { changePreferences } from '../identity/members/preferences.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { definePlaces } from '../places/places.ts'
import { countStars } from '../ratings/ratings.ts'
import { indexBusiness, indexEverything, search } from '../search/search.ts'
import { SearchQuery } from 'contract/search/search'
import { recommendationsOf } from './recommendations.ts'

const database = useDatabase()
let maya: MemberId
let count = 0
const ids = new Map<string, BusinessId>()

// One degree of latitude is 111.2 km.
const north = (metres: number): [number, number] => [41.58 + metres / 111_195, -73.72]

async function open(slug: string, category: string, metres: number, stars: number | null): Promise<void> {
  const context = database.contextOf()
  const id = await listBusiness(
    context,
    bakeryDraft({ slug, name: slug, categorySlugs: [category], at: north(metres) }),
  )
  ids.set(slug, id)
  if (stars !== null)
    await countStars(
      context,
      Array.from({ length: 8 }, () => ({ businessId: id, stars })),
    )
  await publishBusiness(context, id)
}

async function buy(slug: string, times: number, earned = 0): Promise<void> {
  for (let each = 0; each < times; each += 1)
    await database.pool.query(
      `insert into purchase (order_id, member_id, business_id, source, gross, eligible, points_tender, earned,
         tier_points, tier_factor_hundredths, is_first, status, created_at, completed_at, released_at, snapshot, receipt)
       values (uuidv7(), $1, $2, 'order', 900, 900, 0, $3, 0, 100, false, 'completed', $4, $4, $4, '{}', '{}')`,
      [maya, ids.get(slug), earned, database.clock.now()],
    )
}

async function review(slug: string, stars: number): Promise<void> {
  const known: Record<string, unknown> = {
    ...{
      business_id: ids.get(slug),
      author_name: 'Maya',
      line_kind: 'order',
      text: 'Cold.',
      status: 'submitted',
    },
    ...{ line_id: crypto.randomUUID(), visited_on: '2026-11-19', stars, created_at: database.clock.now() },
    member_id: maya,
  }
  const names = Object.keys(known)
  await database.pool.query(
    `insert into review (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(known),
  )
}

const shown = async () =>
  (await recommendationsOf(database.contextOf(maya))).map(({ business, reason }) => [business.slug, reason])

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  await definePlaces(context, [{ slug: 'center', name: 'Center', latitude: 41.58, longitude: -73.72 }])
  await open('usual', 'bakery', 0, 3)
  await open('good', 'bakery', 900, 5)
  await open('fine', 'bakery', 500, 4)
  await open('poor', 'bakery', 100, 2)
  await open('unrated', 'bakery', 200, null)
  await open('far', 'bakery', 9000, 5)
  await open('clips', 'barber', 300, 5)
  await open('shears', 'barber', 400, 4)
  await indexEverything(context)
})

beforeEach(async () => {
  count += 1
  const person = { email: `${count}@goodword.example`, displayName: 'Maya', emailVerified: true }
  maya = (await createMember(database.contextOf(), { ...person, isOperator: false })).id
})

test('a member without purchases gets no recommendations', async () => {
  expect(await shown()).toEqual([])
})

test('a member gets near and well rated businesses of the categories used, best rated first', async () => {
  await buy('usual', 3)
  expect(await shown()).toEqual([
    ['good', 'Because you often visit usual'],
    ['fine', 'Because you often visit usual'],
  ])
  await buy('clips', 1, 45)
  expect(await shown()).toEqual([
    ['good', 'Because you often visit usual'],
    ['shears', 'Because you collect points at barbers'],
    ['fine', 'Because you often visit usual'],
  ])
})

test('a business with a bad review of the member is neither shown nor a reason', async () => {
  await buy('usual', 3)
  await review('good', 2)
  expect((await shown()).map(([slug]) => slug)).toEqual(['fine'])
  await review('usual', 1)
  expect(await shown()).toEqual([])
})

test('a paused business leaves the recommendations', async () => {
  await buy('usual', 1)
  const good = ids.get('good')!
  await pauseBusiness(database.contextOf(), good)
  await indexBusiness(database.contextOf(), good)
  expect((await shown()).map(([slug]) => slug)).toEqual(['fine'])
  await publishBusiness(database.contextOf(), good)
  await indexBusiness(database.contextOf(), good)
  expect(await shown()).toHaveLength(2)
})

test('a member turns recommendations off and on; searches do not change', async () => {
  const searched = async () =>
    (await search(database.contextOf(maya), SearchQuery.parse({}))).hits.map(({ business }) => business.slug)
  const before = await searched()
  await buy('usual', 1)
  expect(await searched()).toEqual(before)
  await changePreferences(database.contextOf(maya), { showsRecommendations: false })
  expect(await shown()).toEqual([])
  await changePreferences(database.contextOf(maya), { showsRecommendations: true })
  expect(await shown()).not.toEqual([])
})
