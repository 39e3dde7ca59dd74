import type { Instant } from 'contract/core/instant'
import { SearchQuery } from 'contract/search/search'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { useDatabase } from '../../../test-support/database.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft } from '../../../test-support/fixtures/businesses.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { definePlaces } from '../places/places.ts'
import { settingsOf, setSettings } from '../team/settings/serviceSettings.ts'
import { renewAvailability } from '../slots/index/availabilityIndex.ts'
import { inOne, openSalon, type Salon } from '../../../test-support/fixtures/slots.ts'
import { indexBusiness, indexEverything, search } from './search.ts'
import { noCalendars } from '../slots/availability/calendarsPort.ts'

const database = useDatabase()
const context = () => database.contextOf()
const find = (query: z.input<typeof SearchQuery>) => search(context(), SearchQuery.parse(query))
const idsOf = async (query: z.input<typeof SearchQuery>) =>
  (await find(query)).hits.map(({ business }) => business.id)

/** At noon; free from 14:00, from 17:00, and from noon tomorrow. */
let early: Salon
let late: Salon
let tomorrow: Salon

beforeAll(async () => {
  early = await openSalon(context())
  late = await openSalon(context(), { settings: { minNoticeMinutes: 300 } })
  tomorrow = await openSalon(context(), { settings: { minNoticeMinutes: 1440 } })
  await publishBusiness(context(), await listBusiness(context(), bakeryDraft({ slug: 'never' })))
  await definePlaces(context(), [{ slug: 'centre', name: 'Centre', latitude: 41.58, longitude: -73.72 }])
  await indexEverything(context())
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await renew()
})

const renew = () =>
  inOne(context(), (own) =>
    renewAvailability(
      own,
      [early, late, tomorrow].map(({ businessId }) => businessId),
      noCalendars,
    ),
  )

describe('a search for what can be booked', () => {
  test('today finds who is free until midnight there, and says when', async () => {
    const { hits } = await find({ bookable: 'today' })
    expect(
      hits.map(({ business, freeAt, reasons }) => [business.id, freeAt, reasons]).toSorted(byTime),
    ).toEqual([
      [early.businessId, '2026-11-20T19:00:00.000Z', [{ kind: 'bookable', text: 'Free today at 14:00' }]],
      [late.businessId, '2026-11-20T22:00:00.000Z', [{ kind: 'bookable', text: 'Free today at 17:00' }]],
    ])
    database.clock.moveTo('2026-11-20T20:00:00Z')
    expect(await idsOf({ bookable: 'today' })).toEqual([early.businessId])
    database.clock.moveTo('2026-11-20T23:00:00Z')
    expect(await idsOf({ bookable: 'today' })).toEqual([])
  })

  test('today means the day of the place, also before its outlook is made anew', async () => {
    database.clock.moveTo('2026-11-21T04:59:00Z')
    expect(await idsOf({ bookable: 'today' })).toEqual([])
    database.clock.moveTo('2026-11-21T05:00:00Z')
    expect((await idsOf({ bookable: 'today' })).length).toBe(2)
  })

  test('today forgets a place as soon as nothing is known of it, and is kept when the index is made anew', async () => {
    await indexEverything(context())
    expect((await idsOf({ bookable: 'today' })).length).toBe(2)
    await database.pool.query(
      'delete from availability_index where location_id in (select id from location where business_id = $1)',
      [early.businessId],
    )
    expect(await idsOf({ bookable: 'today' })).toEqual([late.businessId])
  })

  test('at a moment finds who is free within the hour from then on', async () => {
    const { hits, facets } = await find({ bookable: '2026-11-21T15:45Z', sort: 'soonest' })
    expect(hits.map(({ freeAt }) => freeAt)).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z'])
    expect(hits[0]?.reasons).toEqual([{ kind: 'bookable', text: 'Free tomorrow at 11:00' }])
    expect(facets.find(({ group }) => group === 'bookable')?.values).toEqual([
      { value: 'yes', label: 'Can be booked', count: 3, isChosen: false },
      { value: 'today', label: 'Bookable today', count: 2, isChosen: false },
      { value: '2026-11-21T15:45Z', label: 'Bookable then', count: 2, isChosen: true },
    ])
    expect((await idsOf({ bookable: '2026-11-21T17:30Z' })).length).toBe(3)
    expect((await find({ bookable: '2026-11-25T17:30Z' })).hits[0]?.reasons[0]?.text).toBe(
      'Free Wed 25 Nov at 12:30',
    )
    // The last half-hour slot that ends by 18:00 starts at 17:30.
    expect(await idsOf({ bookable: '2026-11-21T22:31Z' })).toEqual([])
  })

  test('refuses a day that does not exist', async () => {
    await expect(find({ bookable: '2026-02-31T25:00Z' })).rejects.toMatchObject({ code: 'input_invalid' })
  })
})

describe('a search for what can be booked at all', () => {
  test('counts and finds those that are booked online, not everybody who offers something', async () => {
    const bookable = [early, late, tomorrow].map(({ businessId }) => businessId)
    expect(new Set(await idsOf({ bookable: 'yes' }))).toEqual(new Set(bookable))
  })

  test('hears when a service is no longer booked online, and when nobody does it any more', async () => {
    const { businessId, serviceId } = late
    const owner = await createMember(context(), {
      email: 'olga@example.com',
      displayName: 'Olga',
      emailVerified: true,
      isOperator: false,
    })
    await addMembership(context(), { businessId, memberId: owner.id, role: 'owner' })
    const as = database.contextOf(owner.id)
    const saved = (await settingsOf(as, { businessId, serviceId })).settings
    database.enqueued.length = 0
    await inOne(as, (own) => setSettings(own, { businessId, serviceId }, null))
    expect(database.enqueued).toContainEqual({ job: 'business-changed', data: { businessId } })
    await indexBusiness(context(), businessId)
    expect(await idsOf({ bookable: 'yes' })).not.toContain(businessId)
    await inOne(as, (own) => setSettings(own, { businessId, serviceId }, saved))
    await indexBusiness(context(), businessId)
    expect(await idsOf({ bookable: 'yes' })).toContain(businessId)
    const { rows } = await database.pool.query('delete from staff_skill where service_id = $1 returning *', [
      serviceId,
    ])
    await indexBusiness(context(), businessId)
    expect(await idsOf({ bookable: 'yes' })).not.toContain(businessId)
    for (const { staff_id } of rows)
      await database.pool.query('insert into staff_skill (staff_id, service_id) values ($1, $2)', [
        staff_id,
        serviceId,
      ])
    await indexBusiness(context(), businessId)
  })
})

describe('the soonest first', () => {
  test('comes in the order of free times, with those that have none last', async () => {
    const { hits } = await find({ sort: 'soonest' })
    expect(hits.map(({ freeAt }) => freeAt)).toEqual([
      '2026-11-20T19:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-11-21T17:00:00.000Z',
      null,
    ])
  })

  test('shows everybody once over its pages, also when times are equal or pass meanwhile', async () => {
    const seen: string[] = []
    let pageToken: string | undefined
    do {
      const { hits, nextPageToken } = await find({
        sort: 'soonest',
        pageSize: '1',
        ...(pageToken && { pageToken }),
      })
      seen.push(...hits.map(({ business }) => business.id))
      pageToken = nextPageToken ?? undefined
      database.clock.moveTo(later(context().now, 40))
    } while (pageToken !== undefined)
    expect(seen.length).toBe(4)
    expect(new Set(seen).size).toBe(4)
  })
})

function byTime([, one]: readonly unknown[], [, other]: readonly unknown[]): number {
  return String(one) < String(other) ? -1 : 1
}

const later = (instant: Instant, minutes: number) =>
  Temporal.Instant.from(instant).add({ minutes }).toString()
