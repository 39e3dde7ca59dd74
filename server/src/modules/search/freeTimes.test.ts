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

describe('a search for free times', () => {
  test('for today finds businesses with a free time before local midnight, with that time', async () => {
    const { hits } = await find({ bookable: 'today' })
    expect(
      hits.map(({ business, freeAt, reasons }) => [business.id, freeAt, reasons]).toSorted(byTime),
    ).toEqual([
      [
        early.businessId,
        '2026-11-20T19:00:00.000Z',
        [{ kind: 'bookable', text: 'Next available today at 2:00 PM' }],
      ],
      [
        late.businessId,
        '2026-11-20T22:00:00.000Z',
        [{ kind: 'bookable', text: 'Next available today at 5:00 PM' }],
      ],
    ])
    database.clock.moveTo('2026-11-20T20:00:00Z')
    expect(await idsOf({ bookable: 'today' })).toEqual([early.businessId])
    database.clock.moveTo('2026-11-20T23:00:00Z')
    expect(await idsOf({ bookable: 'today' })).toEqual([])
  })

  test('for today uses the local day of the business, even before its availability index is renewed', async () => {
    database.clock.moveTo('2026-11-21T04:59:00Z')
    expect(await idsOf({ bookable: 'today' })).toEqual([])
    database.clock.moveTo('2026-11-21T05:00:00Z')
    expect((await idsOf({ bookable: 'today' })).length).toBe(2)
  })

  test('for today drops a business without availability and survives a rebuild of the index', async () => {
    await indexEverything(context())
    expect((await idsOf({ bookable: 'today' })).length).toBe(2)
    await database.pool.query(
      'delete from availability_index where location_id in (select id from location where business_id = $1)',
      [early.businessId],
    )
    expect(await idsOf({ bookable: 'today' })).toEqual([late.businessId])
  })

  test('at a given time finds businesses with a free time within the next hour', async () => {
    const { hits, facets } = await find({ bookable: '2026-11-21T15:45Z', sort: 'soonest' })
    expect(hits.map(({ freeAt }) => freeAt)).toEqual(['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z'])
    expect(hits[0]?.reasons).toEqual([{ kind: 'bookable', text: 'Next available tomorrow at 11:00 AM' }])
    expect(facets.find(({ group }) => group === 'bookable')?.values).toEqual([
      { value: 'yes', label: 'Online booking', count: 3, isChosen: false },
      { value: 'today', label: 'Bookable today', count: 2, isChosen: false },
      { value: '2026-11-21T15:45Z', label: 'Bookable at that time', count: 2, isChosen: true },
    ])
    expect((await idsOf({ bookable: '2026-11-21T17:30Z' })).length).toBe(3)
    expect((await find({ bookable: '2026-11-25T17:30Z' })).hits[0]?.reasons[0]?.text).toBe(
      'Next available Wed, Nov 25 at 12:30 PM',
    )
    // The last half-hour slot that ends by 18:00 starts at 17:30.
    expect(await idsOf({ bookable: '2026-11-21T22:31Z' })).toEqual([])
  })
})

describe('a search for online booking', () => {
  test('counts and finds only businesses with online booking', async () => {
    const bookable = [early, late, tomorrow].map(({ businessId }) => businessId)
    expect(new Set(await idsOf({ bookable: 'yes' }))).toEqual(new Set(bookable))
  })

  test('drops a business whose service loses online booking or its last staff member', async () => {
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

describe('sorting by the soonest free time', () => {
  test('orders by free time, businesses without one last', async () => {
    const { hits } = await find({ sort: 'soonest' })
    expect(hits.map(({ freeAt }) => freeAt)).toEqual([
      '2026-11-20T19:00:00.000Z',
      '2026-11-20T22:00:00.000Z',
      '2026-11-21T17:00:00.000Z',
      null,
    ])
  })

  test('lists every business once across pages, even when times are equal or pass during paging', async () => {
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
