import type { BookingId, MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { askAboutClocks, askAboutShiftedClocks, findShiftedClocks } from './timeZoneChanges.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
let salon: BookedSalon
let maya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000)
})

beforeEach(async () => {
  await database.pool.query('truncate allocation, slot_session, session_seat')
  await database.pool.query(`update booking set status = 'cancelled_by_customer'`)
  maya = await fixture.checkouts.loyalty.newMember()
  database.enqueued.length = 0
})

/** Simulates clocks set back by `minutes` after the booking: the same instant now shows an earlier wall time. */
const agreedLater = (id: BookingId, minutes: number) =>
  database.pool.query(
    `update booking set local_start = to_char(starts_at at time zone time_zone + $2 * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI')
     where id = $1`,
    [id, minutes],
  )

async function runJobs(): Promise<number> {
  await fixture.run(findShiftedClocks)
  const found = database.enqueued.filter(({ job }) => job === askAboutClocks)
  database.enqueued.length = 0
  if (found.length > 0) await fixture.run((context) => askAboutShiftedClocks(context, salon.businessId))
  return found.length
}

const startOf = async (id: BookingId) => (await fixture.read(maya, id)).localStart
async function titlesOf(id: BookingId): Promise<string[]> {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from notification where natural_key like $1 and title like 'Local time changed%' order by title`,
    [`booking:${id}:%`],
  )
  return rows.map(({ title }) => title)
}

test('does nothing while local times are unchanged', async () => {
  await fixture.book(maya, salon, at('2026-11-24T14:00:00-05:00'))
  expect(await runJobs()).toBe(0)
})

test('keeps the instant of a visit and notifies both sides of its new local time once', async () => {
  const visit = await fixture.book(maya, salon, at('2026-11-24T14:00:00-05:00'))
  const other = await fixture.book(maya, salon, at('2026-11-24T15:00:00-05:00'))
  await agreedLater(visit.id, 60)
  expect(await runJobs()).toBe(1)
  await runJobs()
  expect(await startOf(visit.id)).toBe('2026-11-24T14:00')
  expect(await titlesOf(visit.id)).toHaveLength(2)
  expect(await titlesOf(other.id)).toEqual([])
})
