import type { MemberId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { renewSummary } from '../../businesses/summaries/summaries.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { insertCities } from '../place.repository.ts'
import { findPlaces, placeBySlug } from '../places.ts'
import { timeZoneOfCityNear } from './cityZone.ts'
import { addCityTo, changeCityOf, listCitiesForOperators, setCityHiddenOf } from './editCities.ts'

const database = useDatabase()
let operator: MemberId

const as = <T>(work: (context: Context) => Promise<T>) =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(operator), db }))
const namesFound = async (typed: string) =>
  (await findPlaces(database.contextOf(), { typed })).map(({ name }) => name)
const harbor = {
  name: 'Harbor Mills',
  region: 'NY, United States',
  latitude: 41.6,
  longitude: -73.7,
  timeZone: 'America/New_York' as TimeZone,
  isPositionConfirmed: false,
}

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  const member = {
    email: 'ines@goodword.example',
    displayName: 'Ines',
    emailVerified: true,
    isOperator: true,
  }
  operator = (await createMember(context, member)).id
  const city = (slug: string, name: string, population: number) => {
    const region = 'NY, United States'
    return {
      slug,
      name,
      region,
      plain_name: name.toLowerCase(),
      latitude: 41.58,
      longitude: -73.72,
      population,
    }
  }
  await insertCities(database.db, [
    city('willowford-1', 'Willowford', 9000),
    city('wappinger-2', 'Wappinger', 500),
  ])
  const id = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, id)
  await renewSummary(context, id)
})

describe('an operator', () => {
  test('adds a city that is missing once, and visitors find it', async () => {
    const added = await as((context) => addCityTo(context, harbor))
    expect(added).toMatchObject({ name: 'Harbor Mills', isHidden: false, businessCount: 0, population: 0 })
    expect(added.slug).toMatch(/^harbor-mills-[0-9a-f]{8}$/)
    expect(await namesFound('harbor')).toEqual(['Harbor Mills'])
    const again = { ...harbor, name: 'HARBOR MILLS' }
    await expect(as((context) => addCityTo(context, again))).rejects.toMatchObject({ code: 'city_taken' })
    const change = await database.db.selectFrom('city_change').selectAll().executeTakeFirstOrThrow()
    expect(change).toMatchObject({ change: 'added', before: null, changed_by: operator })
  })

  test('adds it once also in parallel calls', async () => {
    const mill = { ...harbor, name: 'Mill End' }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => as((context) => addCityTo(context, mill))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('renames and moves a city, which keeps its address', async () => {
    const fields = { ...harbor, name: 'Wappinger Falls', latitude: 41.59, timeZone: null }
    expect(await as((context) => changeCityOf(context, 'wappinger-2', fields))).toMatchObject({
      slug: 'wappinger-2',
      name: 'Wappinger Falls',
      latitude: 41.59,
    })
    expect(await placeBySlug(database.contextOf(), 'wappinger-2')).toMatchObject({ name: 'Wappinger Falls' })
    expect(await namesFound('wappinger f')).toEqual(['Wappinger Falls'])
    const entries = () =>
      database.db.selectFrom('city_change').select('change').where('city_slug', '=', 'wappinger-2').execute()
    await as((context) => changeCityOf(context, 'wappinger-2', fields))
    expect(await entries()).toEqual([{ change: 'changed' }])
    const taken = { ...fields, name: 'Willowford' }
    await expect(as((context) => changeCityOf(context, 'wappinger-2', taken))).rejects.toMatchObject({
      code: 'city_taken',
    })
    await expect(as((context) => changeCityOf(context, 'atlantis', fields))).rejects.toMatchObject({
      code: 'city_not_found',
    })
  })

  test('confirms a position that is far from all other cities, as in the sea', async () => {
    const sea = { ...harbor, name: 'Far Island', latitude: 30, longitude: -45 }
    await expect(as((context) => addCityTo(context, sea))).rejects.toMatchObject({
      code: 'city_position_far',
    })
    const moved = { ...harbor, latitude: 30, longitude: -45, name: 'Willowford' }
    await expect(as((context) => changeCityOf(context, 'willowford-1', moved))).rejects.toMatchObject({
      code: 'city_position_far',
    })
    const confirmed = { ...sea, isPositionConfirmed: true }
    expect(await as((context) => addCityTo(context, confirmed))).toMatchObject({ name: 'Far Island' })
  })

  test('hides a city without businesses, which keeps its address, and shows it again', async () => {
    const set = (isHidden: boolean) => as((context) => setCityHiddenOf(context, 'wappinger-2', isHidden))
    expect(await set(true)).toMatchObject({ isHidden: true })
    expect(await set(true)).toMatchObject({ isHidden: true })
    expect(await namesFound('wappinger')).toEqual([])
    expect(await placeBySlug(database.contextOf(), 'wappinger-2')).not.toBeNull()
    expect(await listCitiesForOperators(database.contextOf(operator), 'wapp')).toMatchObject([
      { isHidden: true },
    ])
    await set(false)
    expect(await namesFound('wappinger')).toEqual(['Wappinger Falls'])
  })

  test('does not hide a city with businesses', async () => {
    expect(await listCitiesForOperators(database.contextOf(operator), 'Willow')).toMatchObject([
      { slug: 'willowford-1', businessCount: 1 },
    ])
    await expect(as((context) => setCityHiddenOf(context, 'willowford-1', true))).rejects.toMatchObject({
      code: 'city_has_businesses',
    })
  })
})

test('new listings have the time zone of the nearest city with one', async () => {
  const near = { latitude: 41.61, longitude: -73.71 }
  expect(await timeZoneOfCityNear(database.contextOf(), near)).toBe('America/New_York')
  expect(await timeZoneOfCityNear(database.contextOf(), { latitude: 48, longitude: 16 })).toBeNull()
})
