import type { BookingId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import {
  bookingTerms,
  confirmHold,
  extendHold,
  freeAllocation,
  holdForOffer,
  moveAllocation,
} from './reservations.ts'
import type { Calendars } from '../availability/calendarsPort.ts'
import { listFreeSlots } from '../availability/listFreeSlots.ts'
import { holdFreeSlot, readHold, releaseHold } from '../holds/holds.ts'
import {
  at,
  inOne,
  newBookingId,
  newHoldId,
  openSalon,
  type Salon,
} from '../../../../test-support/fixtures/slots.ts'
import { noCalendars } from '../availability/calendarsPort.ts'

const database = useDatabase()
const context = () => database.contextOf()
const afternoon = at('2026-11-20T14:30:00-05:00')
const later = at('2026-11-20T16:00:00-05:00')

let salon: Salon
let course: Salon

beforeAll(async () => {
  salon = await openSalon(context(), { staffCount: 1 })
  course = await openSalon(context(), { staffCount: 1, rooms: 1, settings: { capacity: 2 } })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('truncate allocation, slot_session, session_seat, slot_hold')
})

let addresses = 0

async function held(over = salon, startsAt = afternoon, staffId: StaffId | null = null): Promise<SlotHoldId> {
  const { id } = await inOne(context(), (own) =>
    holdFreeSlot(
      own,
      { holdId: newHoldId(), serviceId: over.serviceId, startsAt, staffId },
      { sessionToken: null, addressGroup: `address ${(addresses += 1)}` },
      noCalendars,
    ),
  )
  return id
}

const confirm = (holdId: SlotHoldId, bookingId: BookingId = newBookingId()) =>
  inOne(context(), (own) => confirmHold(own, { holdId, bookingId }, noCalendars))

async function booked(over = salon, startsAt = afternoon): Promise<BookingId> {
  const bookingId = newBookingId()
  await confirm(await held(over, startsAt), bookingId)
  return bookingId
}

async function isFree(startsAt: typeof afternoon, over = salon): Promise<boolean> {
  const today = '2026-11-20' as LocalDate // a valid date
  const { slots } = await listFreeSlots(
    context(),
    {
      serviceId: over.serviceId,
      from: today,
      to: today,
      staff: 'any',
    },
    noCalendars,
  )
  return slots.some((slot) => slot.startsAt === startsAt)
}

describe('confirming', () => {
  test('turns a hold into a permanent booking, idempotently', async () => {
    const [holdId, bookingId] = [await held(), newBookingId()]
    const time = await confirm(holdId, bookingId)
    expect(time).toEqual({
      serviceId: salon.serviceId,
      staffId: salon.staffIds[0],
      startsAt: afternoon,
      endsAt: at('2026-11-20T15:00:00-05:00'),
      seatNo: null,
    })
    expect(await confirm(holdId, bookingId)).toEqual(time)
    await expect(confirm(holdId)).rejects.toMatchObject({ code: 'slot_hold_booked' })
    await expect(inOne(context(), (own) => releaseHold(own, holdId))).rejects.toMatchObject({
      code: 'slot_hold_booked',
    })
    database.clock.moveTo('2026-11-20T17:20:00Z')
    expect(await isFree(afternoon)).toBe(false)
    expect(await readHold(context(), holdId)).toMatchObject({ status: 'booked' })
  })

  test('accepts an expired hold while its time is free, even inside the minimum notice', async () => {
    const holdId = await held()
    database.clock.moveTo('2026-11-20T18:45:00Z')
    expect(await confirm(holdId)).toMatchObject({ startsAt: afternoon })
    expect(await isFree(afternoon)).toBe(false)
  })

  test('refuses an expired hold whose time is taken, and lists the nearest times', async () => {
    const holdId = await held()
    database.clock.moveTo('2026-11-20T17:10:00Z')
    await held()
    await expect(confirm(holdId)).rejects.toMatchObject({
      code: 'slot_taken',
      more: { details: { nearest: [{}, {}, {}] } },
    })
    const { rows } = await database.pool.query(`select from allocation where kind = 'booking'`)
    expect(rows).toEqual([])
  })

  test('assigns another free professional when none was requested', async () => {
    const two = await openSalon(context(), { staffCount: 2 })
    const [first = null, second = null] = two.staffIds
    const holdId = await held(two)
    const hold = await held(two, later, first)
    database.clock.moveTo('2026-11-20T17:10:00Z')
    await held(two, afternoon, first)
    await held(two, later, first)
    expect(await confirm(holdId)).toMatchObject({ staffId: second })
    await expect(confirm(hold)).rejects.toMatchObject({ code: 'slot_taken' })
  })

  test('replaces a professional who became busy with a free one, unless one was requested', async () => {
    const two = await openSalon(context(), { staffCount: 2 })
    const any = await held(two)
    const { staff } = await readHold(context(), any)
    const busy: Calendars = {
      busySpans: async (_context, staffIds) => ({
        spans: staffIds.flatMap((staffId) =>
          staffId === staff?.id ? { staffId, startsAt: afternoon, endsAt: later } : [],
        ),
        readAt: null,
      }),
    }
    const hold = await held(two, at('2026-11-20T15:00:00-05:00'), staff?.id ?? null)
    const other = two.staffIds.find((id) => id !== staff?.id)
    const bookWith = (holdId: SlotHoldId) =>
      inOne(context(), (own) => confirmHold(own, { holdId, bookingId: newBookingId() }, busy))
    expect(await bookWith(any)).toMatchObject({ staffId: other, startsAt: afternoon })
    await expect(bookWith(hold)).rejects.toMatchObject({ code: 'slot_taken' })
  })

  test('books a seat in a group, even after its hold expires', async () => {
    const holdId = await held(course)
    expect(await confirm(holdId)).toMatchObject({ seatNo: 1 })
    const lapsed = await held(course)
    database.clock.moveTo('2026-11-20T17:10:00Z')
    expect(await confirm(lapsed)).toMatchObject({ seatNo: 2 })
    expect(await isFree(afternoon, course)).toBe(false)
  })

  test('refuses an unknown hold', async () => {
    await expect(confirm(newHoldId())).rejects.toMatchObject({ code: 'slot_hold_not_found' })
  })
})

describe('rescheduling', () => {
  const move = (bookingId: BookingId, startsAt: typeof afternoon) =>
    inOne(context(), (own) => moveAllocation(own, { bookingId, startsAt, staffId: null }, noCalendars))

  test('takes the new time and releases the old one', async () => {
    const bookingId = await booked()
    expect(await move(bookingId, later)).toMatchObject({ startsAt: later })
    expect([await isFree(afternoon), await isFree(later)]).toEqual([true, false])
    expect(await move(bookingId, afternoon)).toMatchObject({ startsAt: afternoon })
  })

  test('does not conflict with its own booking', async () => {
    const long = await openSalon(context(), { staffCount: 1, settings: { bufferAfterMinutes: 60 } })
    const bookingId = await booked(long)
    expect(await move(bookingId, at('2026-11-20T15:00:00-05:00'))).toMatchObject({
      startsAt: at('2026-11-20T15:00:00-05:00'),
    })
  })

  test('changes nothing when the new time is taken, not offered, or too soon', async () => {
    const bookingId = await booked()
    await held(salon, later)
    await expect(move(bookingId, later)).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(move(bookingId, at('2026-11-20T15:10:00-05:00'))).rejects.toMatchObject({
      code: 'slot_invalid',
    })
    await expect(move(bookingId, at('2026-11-20T13:00:00-05:00'))).rejects.toMatchObject({
      code: 'slot_invalid',
    })
    expect(await isFree(afternoon)).toBe(false)
    await expect(move(newBookingId(), later)).rejects.toMatchObject({ code: 'slot_hold_not_found' })
  })

  test('moves to another group session and ends the empty one', async () => {
    const bookingId = await booked(course)
    expect(await move(bookingId, later)).toMatchObject({ startsAt: later, seatNo: 1 })
    const { rows } = await database.pool.query('select from slot_session')
    expect(rows).toHaveLength(1)
    const { rows: taken } = await database.pool.query('select from allocation')
    expect(taken).toHaveLength(2)
  })
})

test('a booking that ends releases its time, idempotently', async () => {
  for (const over of [salon, course]) {
    const bookingId = await booked(over)
    await inOne(context(), (own) => freeAllocation(own, bookingId))
    await inOne(context(), (own) => freeAllocation(own, bookingId))
    expect(await isFree(afternoon, over)).toBe(true)
    const { rows } = await database.pool.query('select from allocation')
    expect(rows).toEqual([])
  }
  await inOne(context(), (own) => freeAllocation(own, newBookingId()))
})

test('a hold is extended once, to fifteen minutes', async () => {
  for (const over of [salon, course]) {
    const holdId = await held(over)
    database.clock.moveTo('2026-11-20T17:09:00Z')
    const extended = () => inOne(context(), (own) => extendHold(own, holdId))
    expect([await extended(), await extended()]).toEqual([
      '2026-11-20T17:15:00.000Z',
      '2026-11-20T17:15:00.000Z',
    ])
    database.clock.moveTo('2026-11-20T17:14:59Z')
    expect(await readHold(context(), holdId)).toMatchObject({ expiresAt: '2026-11-20T17:15:00.000Z' })
    database.clock.moveTo('2026-11-20T17:15:00Z')
    await expect(inOne(context(), (own) => extendHold(own, holdId))).rejects.toMatchObject({
      code: 'slot_hold_ended',
    })
    database.clock.moveTo('2026-11-20T17:00:00Z')
  }
})

test('an offer reserves a time for fifteen minutes and counts against no limit', async () => {
  const { id: memberId } = await createMember(context(), {
    email: 'maya@goodword.example',
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  const offer = await inOne(context(), (own) =>
    holdForOffer(
      own,
      { serviceId: salon.serviceId, startsAt: afternoon, staffId: null, memberId },
      noCalendars,
    ),
  )
  expect(offer.expiresAt).toBe('2026-11-20T17:15:00.000Z')
  await expect(held()).rejects.toMatchObject({ code: 'slot_taken' })
  expect(await confirm(offer.id)).toMatchObject({ startsAt: afternoon })
})

test('the terms of a booking can be read', async () => {
  const [staffId = null] = salon.staffIds
  expect(await bookingTerms(context(), { serviceId: salon.serviceId, staffId })).toMatchObject({
    deposit: { kind: 'none' },
    policyTiers: [{ hoursBefore: 24, refundPercent: 100 }],
    staffPriceUsdCents: null,
  })
})

test('the database itself rejects overlapping allocations', async () => {
  await held()
  const { rows } = await database.pool.query<{ resource_key: string }>('select resource_key from allocation')
  await expect(
    database.pool.query(
      `insert into allocation (resource_key, starts_at, ends_at, kind, owner_id)
       values ($1, '2026-11-20 14:45-05', '2026-11-20 15:15-05', 'booking', gen_random_uuid())`,
      [rows[0]?.resource_key],
    ),
  ).rejects.toMatchObject({ constraint: 'allocation_overlap_exclude' })
  await held(course)
  for (const seat of [0, 1, 3])
    await expect(
      database.pool.query(
        `insert into session_seat (session_id, seat_no, capacity, kind, owner_id) select id, $1, capacity, 'booking', gen_random_uuid() from slot_session`,
        [seat],
      ),
      `seat ${seat} of 2`,
    ).rejects.toThrow(/session_seat/)
})
