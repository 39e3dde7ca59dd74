import type { LocalDate } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import {
  at,
  inOne,
  newBookingId,
  newHoldId,
  openSalon,
  type Salon,
} from '../../../../test-support/fixtures/slots.ts'
import { noCalendars } from '../availability/calendarsPort.ts'
import { holdFreeSlot } from '../holds/holds.ts'
import { confirmHold } from '../reservations/reservations.ts'
import { slotUseOf } from './slotUse.ts'

const database = useDatabase()
const context = () => database.contextOf()
let salon: Salon
let rooms: Salon

beforeAll(async () => {
  database.clock.moveTo('2026-11-20T12:00:00Z')
  salon = await openSalon(context(), { staffCount: 2 })
  rooms = await openSalon(context(), { staffCount: 1, rooms: 3, settings: { needsStaff: false } })
})

async function book({ serviceId }: Salon, startsAt: string): Promise<void> {
  const { id: holdId } = await inOne(context(), (own) =>
    holdFreeSlot(
      own,
      { holdId: newHoldId(), serviceId, startsAt: at(startsAt), staffId: null },
      { sessionToken: null, addressGroup: startsAt },
      noCalendars,
    ),
  )
  await inOne(context(), (own) => confirmHold(own, { holdId, bookingId: newBookingId() }, noCalendars))
}

const day = '2026-11-20' as LocalDate // written in the contract's format
const use = async ({ businessId }: Salon) => {
  const hours = await slotUseOf(context(), { businessId, from: day, to: day })
  const sum = (name: 'offeredMinutes' | 'bookedMinutes') =>
    hours.reduce((minutes, hour) => minutes + hour[name], 0)
  return { offered: sum('offeredMinutes'), booked: sum('bookedMinutes'), hours }
}

test('the time of both people counts from opening to now, less time off, and bookings fill their hour', async () => {
  await book(salon, '2026-11-20T10:30:00-05:00')
  await database.pool.query(
    `insert into staff_time_off (staff_id, starts_at, ends_at) values ($1, '2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z')`,
    [salon.staffIds[0]],
  )
  expect(await use(salon)).toMatchObject({ offered: 0, booked: 0 })
  database.clock.moveTo('2026-11-20T19:00:00Z')
  // 9:00 to 14:00 for two people.
  const { offered, booked, hours } = await use(salon)
  expect([offered, booked]).toEqual([2 * 300 - 60, 30])
  expect(hours.find(({ hour }) => hour === 10)).toEqual({
    dayOfWeek: 5,
    hour: 10,
    offeredMinutes: 120,
    bookedMinutes: 30,
  })
  expect(hours.find(({ hour }) => hour === 12)?.offeredMinutes).toBe(60)
})

test('rooms count where a service needs no staff', async () => {
  database.clock.moveTo('2026-11-20T12:00:00Z')
  await book(rooms, '2026-11-20T11:00:00-05:00')
  database.clock.moveTo('2026-11-21T12:00:00Z')
  expect(await use(rooms)).toMatchObject({ offered: 3 * 540, booked: 30 })
})
