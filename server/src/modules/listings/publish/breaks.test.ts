import type { LocalDate } from 'contract/core/instant'
import type { ListingDocument } from 'contract/listings/listing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useListingFixture } from '../../../../test-support/fixtures/listings.ts'
import { readProfile } from '../../businesses/businesses.ts'
import { pause, resume } from './breaks.ts'
import { renewSpecialDays } from './renewSpecialDays.ts'

const fixture = useListingFixture()
const { database, keys, state, as, read, edit, publish } = fixture
const profile = () => readProfile(database.contextOf(), state.slug)
const isOpen = async () => {
  const { location } = await profile()
  const { rows } = await sql<{ is_open: boolean }>`
    select is_open(${location.id}, ${location.timeZone}, ${database.clock.now()})`.execute(database.db)
  expect(rows[0]?.is_open).toBe(location.openState.status !== 'closed')
  return rows[0]?.is_open
}
const withLocation = (
  { locations }: ListingDocument,
  changes: Partial<ListingDocument['locations'][number]>,
) => ({ locations: locations.map((location) => ({ ...location, ...changes })) })

describe('hours', () => {
  const locationId = async () => (await read()).document.locations[0]!.id
  const close = async (minutes: number | null) => {
    const id = await locationId()
    return as(state.owner, (context) =>
      pause(context, { businessId: state.businessId, locationId: id, minutes }, keys),
    )
  }

  test('a break closes at once, ends automatically, survives a publication and can be undone', async () => {
    expect(await isOpen()).toBe(true)
    await close(30)
    expect(await isOpen()).toBe(false)
    expect((await profile()).location.breakEndsAt).toBe('2026-11-20T17:30:00.000Z')
    await publish((await edit({ description: 'Bread.' })).rev)
    expect(await isOpen()).toBe(false)
    database.clock.moveTo('2026-11-20T17:30:00Z')
    expect(await isOpen()).toBe(true)
    expect((await profile()).location.breakEndsAt).toBeNull()
    await close(60)
    expect(await isOpen()).toBe(false)
    const id = await locationId()
    await as(state.owner, (context) =>
      resume(context, { businessId: state.businessId, locationId: id }, keys),
    )
    expect(await isOpen()).toBe(true)
    expect((await profile()).location.specialHours).toEqual([])
  })

  test('closing for today ends with the day', async () => {
    const { pauses } = await close(null)
    expect(pauses).toMatchObject([{ endsAt: '2026-11-20T23:00:00.000Z' }])
    expect((await profile()).location).toMatchObject({
      breakEndsAt: null,
      openState: { status: 'closed', nextChange: '2026-11-21T14:00:00.000Z' },
    })
    database.clock.moveTo('2026-11-21T02:00:00Z')
    await expect(close(null)).rejects.toMatchObject({ code: 'listing_pause_invalid' })
  })

  test('holidays and ranges close by name, and special days of the past leave the draft', async () => {
    const { document } = await read()
    const date = (text: string) => text as LocalDate // a date
    const { rev } = await edit(
      withLocation(document, {
        specialDays: [
          { kind: 'holiday', holiday: 'thanksgiving', intervals: [] },
          {
            kind: 'dates',
            name: 'Trip',
            from: date('2026-11-18'),
            to: date('2026-11-19'),
            isYearly: false,
            intervals: [],
          },
          {
            kind: 'dates',
            name: 'Winter',
            from: date('2026-12-24'),
            to: date('2026-12-25'),
            isYearly: true,
            intervals: [],
          },
        ],
      }),
    )
    const { draft } = await publish(rev)
    expect(draft.document.locations[0]?.specialDays).toHaveLength(2)
    expect((await profile()).location.specialHours).toMatchObject([
      { date: '2026-11-26', note: 'Thanksgiving' },
      { date: '2026-12-24', note: 'Winter' },
      { date: '2026-12-25', note: 'Winter' },
    ])
    database.clock.moveTo('2026-11-26T17:00:00Z')
    expect(await isOpen()).toBe(false)
    // Two years later the stored days end; the job writes the next ones.
    database.clock.moveTo('2029-11-20T17:00:00Z')
    expect((await profile()).location.specialHours).toEqual([])
    await renewSpecialDays((work) => as(state.owner, work), 'renew-special-days')
    expect((await profile()).location.specialHours).toMatchObject([
      { date: '2029-11-22', note: 'Thanksgiving' },
      { date: '2029-12-24' },
      { date: '2029-12-25' },
    ])
  })
})
