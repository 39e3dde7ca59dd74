import type { OpenInterval } from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { openStateAt, Walls } from './profile/openingHours.rules.ts'
import { summariesOf } from './summaries/summaries.ts'
import {
  listBusiness,
  listAllCategories,
  pauseBusiness,
  publishBusiness,
  readProfile,
  readProductDetails,
  readServiceDetails,
} from './businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { effort, seed } from '../../../test-support/effort.ts'

const database = useDatabase()
let id: BusinessId

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  id = await listBusiness(context, bakeryDraft())
})

describe('a business', () => {
  test('is hidden while it is a draft', async () => {
    await expect(readProfile(database.contextOf(), 'river-oak-bakery')).rejects.toMatchObject({
      code: 'business_not_found',
    })
  })
  test('is public once published, with hours, offers and staff, and is queued for the search index', async () => {
    const context = database.contextOf()
    await publishBusiness(context, id)
    expect(database.enqueued).toContainEqual({ job: 'business-changed', data: { businessId: id } })
    const profile = await readProfile(context, 'river-oak-bakery')
    expect(profile).toMatchObject({
      name: 'River Oak Bakery',
      status: 'published',
      categories: [{ slug: 'bakery' }],
      location: { openState: { status: 'open', nextChange: '2026-11-20T23:00:00.000Z' } },
      staff: [{ name: 'Tomas', role: 'Baker' }],
      services: [{ name: 'Cake tasting', price: { kind: 'free' } }],
      products: [{ name: 'Sourdough loaf', priceUsdCents: 750, stock: 12 }],
    })
    const [product] = profile.products
    const [service] = profile.services
    expect(
      (await readProductDetails(context, { slug: profile.slug, productId: product!.id })).business.id,
    ).toBe(id)
    expect((await readServiceDetails(context, service!.id)).service.name).toBe('Cake tasting')
    expect(await listAllCategories(context)).toMatchObject([
      { slug: 'bakery', businessCount: 1 },
      { slug: 'barber', businessCount: 0 },
    ])
  })
  test('is found at an earlier slug', async () => {
    await database.db
      .insertInto('business_slug')
      .values({ slug: 'old-mill-bakery', business_id: id })
      .execute()
    expect((await readProfile(database.contextOf(), 'old-mill-bakery')).slug).toBe('river-oak-bakery')
  })
  test('stays readable while paused, but has no card', async () => {
    const context = database.contextOf()
    await pauseBusiness(context, id)
    expect((await readProfile(context, 'river-oak-bakery')).status).toBe('paused')
    expect(await summariesOf(context, [id])).toEqual([])
    await expect(pauseBusiness(context, id)).rejects.toMatchObject({ code: 'conflict_retry' })
    await publishBusiness(context, id)
  })
  test('counts in its category while it is published, also with twenty concurrent changes', async () => {
    const context = database.contextOf()
    const barbers = async () =>
      (await listAllCategories(context)).find(({ slug }) => slug === 'barber')?.businessCount
    const asBarber = { business_id: id, category_slug: 'barber', position: 1 }
    await database.db.insertInto('business_category').values(asBarber).execute()
    expect(await barbers()).toBe(1)
    const places = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        listBusiness(context, bakeryDraft({ slug: `barber-${at}`, categorySlugs: ['barber', 'bakery'] })),
      ),
    )
    await Promise.all(places.map((place) => publishBusiness(context, place)))
    expect(await barbers()).toBe(21)
    await Promise.all(places.slice(5).map((place) => pauseBusiness(context, place)))
    expect(await barbers()).toBe(6)
    await sql`delete from business where id = any(${places})`.execute(database.db)
    expect(await barbers()).toBe(1)
    await sql`delete from business_category where category_slug = 'barber'`.execute(database.db)
    expect(await listAllCategories(context)).toMatchObject([
      { slug: 'bakery', businessCount: 1 },
      { slug: 'barber', businessCount: 0 },
    ])
  })
  test('is gone once closed', async () => {
    const closed = await listBusiness(database.contextOf(), bakeryDraft({ slug: 'closed-place' }))
    await database.db.updateTable('business').set({ status: 'closed' }).where('id', '=', closed).execute()
    await expect(readProfile(database.contextOf(), 'closed-place')).rejects.toMatchObject({
      code: 'business_closed',
    })
  })
  test('gets its slug exclusively when thirty request it concurrently', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => listBusiness(database.contextOf(), bakeryDraft({ slug: 'wanted' }))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tried of tries)
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'business_slug_taken' })
  })
  test('with overlapping hours is refused by the rule and by the database', async () => {
    const { location } = bakeryDraft()
    const overlapping = [
      {
        dayOfWeek: 1,
        intervals: [
          { opensMinute: 540, closesMinute: 700 },
          { opensMinute: 600, closesMinute: 800 },
        ],
      },
    ]
    await expect(
      listBusiness(
        database.contextOf(),
        bakeryDraft({ slug: 'overlap', location: { ...location, weeklyHours: overlapping } }),
      ),
    ).rejects.toMatchObject({ code: 'hours_overlap' })
    const { location_id } = await database.db
      .selectFrom('weekly_hours')
      .select('location_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await expect(
      database.db
        .insertInto('weekly_hours')
        .values({ location_id, day_of_week: 1, opens_minute: 600, closes_minute: 700 })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'weekly_hours_overlap_exclude' })
  })
  test('cannot have an earn rate above 100 points per dollar', async () => {
    await expect(
      listBusiness(database.contextOf(), bakeryDraft({ slug: 'generous', earnRateHundredths: 10_001 })),
    ).rejects.toMatchObject({ constraint: 'business_earn_rate_check' })
  })
})

describe('the database and the rule for the open state', () => {
  test('agree at any instant in these time zones, also around clock changes', async () => {
    const interval = fc.record({
      opensMinute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 700 }),
    })
    const instant = fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 }),
      // Around the clock changes in New York, in Berlin and on Lord Howe Island.
      ...[
        Date.UTC(2026, 10, 1, 6),
        Date.UTC(2027, 2, 14, 7),
        Date.UTC(2026, 9, 25, 1),
        Date.UTC(2026, 3, 4, 15),
      ].map((change) => fc.integer({ min: change / 60_000 - 180, max: change / 60_000 + 180 })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), interval, { minKeys: 1 }),
        fc.option(interval),
        fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'),
        instant,
        async (days, special, zone, minute) => {
          const toInterval = ({
            opensMinute,
            length,
          }: {
            opensMinute: number
            length: number
          }): OpenInterval => ({
            opensMinute,
            closesMinute: opensMinute + length,
          })
          const now = new Date(minute * 60_000).toISOString() as Instant // the wire format
          const date = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString() as never // a date
          const weekly = Object.entries(days).map(([day, each]) => ({
            dayOfWeek: Number(day),
            intervals: [toInterval(each)],
          }))
          const specialHours = special ? [{ date, note: null, intervals: [toInterval(special)] }] : []
          const hours = { timeZone: zone as TimeZone, weekly, special: specialHours }
          await database.db.transaction().execute(async (transaction) => {
            const context = { ...database.contextOf(), db: transaction }
            const draft = bakeryDraft({ slug: 'random-hours' })
            const business = await listBusiness(context, {
              ...draft,
              location: { ...draft.location, timeZone: hours.timeZone, weeklyHours: weekly, specialHours },
            }).catch((error: unknown) => {
              // Hours that overlap across days are rejected: nothing to compare.
              if (error instanceof Error && error.message === 'hours_overlap') return null
              throw error
            })
            if (!business) return
            const { rows } = await sql<{ open: boolean }>`
              select is_open(id, ${zone}, ${now}::timestamptz) as open from location where business_id = ${business}`.execute(
              transaction,
            )
            const { status } = openStateAt(hours, new Walls(now))
            expect(rows[0]?.open).toBe(status === 'open' || status === 'closing_soon')
            await sql`delete from business where id = ${business}`.execute(transaction)
          })
        },
      ),
      { numRuns: effort('CASES', { sample: 30, soak: 1500 }), seed },
    )
  })
})
