import type { SlotHoldId, StaffId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import { freeLapsed, forgetOldHolds } from './holds/lapse.ts'
import { listFreeSlots } from './availability/listFreeSlots.ts'
import { holdFreeSlot, readHold, releaseHold } from './holds/holds.ts'
import { at, inOne, newHoldId, openSalon, type Salon } from '../../../test-support/fixtures/slots.ts'
import { noCalendars } from './availability/calendarsPort.ts'

const database = useDatabase()
const context = () => database.contextOf()
const start = '2026-11-20T17:00:00Z'
/** 2:30 PM in New York on the day whose noon is the test clock. */
const afternoon = at('2026-11-20T14:30:00-05:00')
const today = '2026-11-20' as LocalDate // a valid date

let salon: Salon

beforeAll(async () => {
  salon = await openSalon(context())
})

beforeEach(async () => {
  database.clock.moveTo(start)
  await database.pool.query('truncate allocation, slot_session, session_seat, slot_hold')
})

let addresses = 0
const visitor = (changes: { sessionToken?: string; addressGroup?: string } = {}) => ({
  sessionToken: null,
  addressGroup: `address ${(addresses += 1)}`,
  ...changes,
})

const hold = (
  wanted: { startsAt?: typeof afternoon; staffId?: StaffId | null; holdId?: SlotHoldId } = {},
  who = visitor(),
  over = salon,
) =>
  inOne(context(), (own) =>
    holdFreeSlot(
      own,
      { holdId: newHoldId(), serviceId: over.serviceId, startsAt: afternoon, staffId: null, ...wanted },
      who,
      noCalendars,
    ),
  )

const list = (changes: { from?: string; to?: string; staff?: 'any' | StaffId } = {}, over = salon) =>
  listFreeSlots(
    context(),
    {
      serviceId: over.serviceId,
      staff: 'any',
      ...changes,
      from: (changes.from ?? today) as LocalDate, // valid dates
      to: (changes.to ?? changes.from ?? today) as LocalDate, // valid dates
    },
    noCalendars,
  )

const startsOf = async (...wanted: Parameters<typeof list>) => {
  const { slots } = await list(...wanted)
  return slots.map(({ startsAt }) => startsAt)
}

describe('listing', () => {
  test('returns times, time zone and staff', async () => {
    const answer = await list()
    expect(answer).toMatchObject({
      timeZone: 'America/New_York',
      staff: [{ name: 'Stylist 1' }, { name: 'Stylist 2' }],
      days: [{ date: '2026-11-20', slotCount: 8 }],
      nextFreeDate: '2026-11-21',
      computedAt: '2026-11-20T17:00:00.000Z',
      calendarFreshness: null,
    })
    expect(answer.slots[0]).toEqual({
      startsAt: '2026-11-20T19:00:00.000Z',
      endsAt: '2026-11-20T19:30:00.000Z',
      localStart: '2026-11-20T14:00',
      offset: '-05:00',
      staffIds: salon.staffIds,
      seatsLeft: 1,
    })
  })

  test('includes every requested day, even past or beyond the horizon', async () => {
    const answer = await list({ from: '2026-11-18', to: '2026-11-20' })
    expect(answer.days.map(({ slotCount }) => slotCount)).toEqual([0, 0, 8])
    const beyond = await list({ from: '2027-01-18', to: '2027-01-25' })
    expect(beyond.days.map(({ slotCount }) => slotCount)).toEqual([18, 18, 0, 0, 0, 0, 0, 0])
    expect(beyond.nextFreeDate).toBeNull()
    expect(await list({ from: '9999-12-01', to: '9999-12-31' })).toMatchObject({
      slots: [],
      nextFreeDate: null,
    })
    expect(await list({ from: '0001-01-01', to: '0001-01-31' })).toMatchObject({ nextFreeDate: '2026-11-20' })
  })

  test('looks weeks ahead for the next free day', async () => {
    await database.pool.query(
      `insert into closure (location_id, starts_at, ends_at) values ($1, '2026-11-20', '2026-12-30 12:00-05')`,
      [salon.locationId],
    )
    expect((await list()).nextFreeDate).toBe('2026-12-30')
    await database.pool.query('delete from closure')
  })

  test('refuses a service that cannot be booked and staff who do not offer it', async () => {
    const { db } = context()
    const stranger = (await openSalon(context())).staffIds[0]! // the salon has two
    await expect(list({ staff: stranger })).rejects.toMatchObject({ code: 'staff_not_found' })
    await db.updateTable('business').set({ status: 'paused' }).where('id', '=', salon.businessId).execute()
    await expect(list()).rejects.toMatchObject({ code: 'service_not_bookable' })
    await db.updateTable('business').set({ status: 'draft' }).where('id', '=', salon.businessId).execute()
    await expect(list()).rejects.toMatchObject({ code: 'service_not_found' })
    await db.updateTable('business').set({ status: 'closed' }).where('id', '=', salon.businessId).execute()
    await expect(list()).rejects.toMatchObject({ code: 'business_closed' })
    await db.updateTable('business').set({ status: 'published' }).where('id', '=', salon.businessId).execute()
  })

  test('excludes staff who are busy in their calendars, and states when these were read', async () => {
    const [first] = salon.staffIds
    const readAt = at('2026-11-20T16:58:00Z')
    const busySpans = async () => ({
      spans: [
        {
          staffId: first!,
          startsAt: at('2026-11-20T14:00:30-05:00'),
          endsAt: at('2026-11-20T14:10:00-05:00'),
        },
      ], // the salon has two
      readAt,
    })
    const answer = await listFreeSlots(
      context(),
      { serviceId: salon.serviceId, from: today, to: today, staff: 'any' },
      { busySpans },
    )
    expect(answer.slots[0]?.staffIds).toEqual(salon.staffIds.slice(1))
    expect(answer.calendarFreshness).toBe(readAt)
  })
})

describe('holding', () => {
  test('reserves a time for ten minutes with the least busy staff member', async () => {
    const one = await hold()
    expect(one).toMatchObject({
      staff: { id: salon.staffIds[0] },
      startsAt: afternoon,
      localStart: '2026-11-20T14:30',
      status: 'held',
      seatNo: null,
      expiresAt: '2026-11-20T17:10:00.000Z',
    })
    expect((await hold()).staff?.id).toBe(salon.staffIds[1])
    expect(await startsOf()).not.toContain(afternoon)
    await expect(hold()).rejects.toMatchObject({
      code: 'slot_taken',
      more: {
        details: {
          nearest: [
            { localStart: '2026-11-20T14:00' },
            { localStart: '2026-11-20T15:00' },
            { localStart: '2026-11-20T15:30' },
          ],
        },
      },
    })
  })

  test('expires after ten minutes without a cleanup job', async () => {
    const [staffId = null] = salon.staffIds
    await hold({ staffId })
    database.clock.moveTo('2026-11-20T17:09:59Z')
    await expect(hold({ staffId })).rejects.toMatchObject({ code: 'slot_taken' })
    database.clock.moveTo('2026-11-20T17:10:00Z')
    expect(await startsOf({ staff: staffId! })).toContain(afternoon) // the salon has two
    expect((await hold({ staffId })).staff?.id).toBe(staffId)
  })

  test('is idempotent, and refuses a different call with the same id', async () => {
    const holdId = newHoldId()
    const one = await hold({ holdId })
    expect(await hold({ holdId })).toEqual(one)
    expect(await readHold(context(), holdId)).toEqual(one)
    await expect(hold({ holdId, startsAt: at('2026-11-20T15:00:00-05:00') })).rejects.toMatchObject({
      code: 'slot_hold_reused',
    })
    await expect(hold({ holdId, staffId: salon.staffIds[1] ?? null })).rejects.toMatchObject({
      code: 'slot_hold_reused',
    })
    const { rows } = await database.pool.query('select from allocation')
    expect(rows).toHaveLength(1)
  })

  test('refuses a time that is not offered', async () => {
    for (const [why, startsAt] of Object.entries({
      'off the grid': '2026-11-20T14:40:00-05:00',
      'not a whole minute': '2026-11-20T14:30:30-05:00',
      'in the past': '2026-11-20T10:00:00-05:00',
      'inside the notice': '2026-11-20T13:30:00-05:00',
      'beyond the horizon': '2027-02-20T14:30:00-05:00',
      'after closing': '2026-11-20T18:00:00-05:00',
      'too long before closing': '2026-11-20T17:45:00-05:00',
    }))
      await expect(hold({ startsAt: at(startsAt) }), why).rejects.toMatchObject({ code: 'slot_invalid' })
    await expect(hold({ staffId: newHoldId() as string as StaffId })).rejects.toMatchObject({
      // an unknown id
      code: 'staff_not_found',
    })
  })

  test('allows five holds for an address, and two for a member at any address', async () => {
    const times = ['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'].map((time) =>
      at(`2026-11-20T${time}:00-05:00`),
    )
    const home = visitor()
    for (const startsAt of times.slice(0, 5)) await hold({ startsAt }, home)
    await expect(hold({ startsAt: times[5]! }, home)).rejects.toMatchObject({ code: 'slot_holds_too_many' }) // six
    const { id } = await createMember(context(), {
      email: 'maya@goodword.example',
      displayName: 'Maya',
      emailVerified: true,
      isOperator: false,
    })
    const { token } = await createSession(context(), id)
    for (const startsAt of times.slice(0, 2)) await hold({ startsAt }, visitor({ sessionToken: token }))
    await expect(hold({ startsAt: times[2]! }, visitor({ sessionToken: token }))).rejects.toMatchObject({
      // six listed
      code: 'slot_holds_too_many',
    })
    database.clock.moveTo('2026-11-20T17:10:00Z')
    await hold({ startsAt: times[5]! }, home) // six
  })

  test('enforces the limit for concurrent calls', async () => {
    const home = visitor()
    const times = Array.from({ length: 12 }, (_, index) =>
      at(`2026-11-23T${10 + (index >> 1)}:${index % 2 === 0 ? '00' : '30'}:00-05:00`),
    )
    const results = await Promise.allSettled(times.map((startsAt) => hold({ startsAt }, home)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'slot_holds_too_many' })
  })

  test('allows one customer at a time in one room, regardless of free staff', async () => {
    const small = await openSalon(context(), { rooms: 1 })
    await hold({}, visitor(), small)
    await expect(hold({}, visitor(), small)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await startsOf({}, small)).not.toContain(afternoon)
  })

  test('uses only rooms when a service needs no staff', async () => {
    const tables = await openSalon(context(), { rooms: 2, settings: { needsStaff: false } })
    expect(await hold({}, visitor(), tables)).toMatchObject({ staff: null })
    await hold({}, visitor(), tables)
    await expect(hold({}, visitor(), tables)).rejects.toMatchObject({ code: 'slot_taken' })
    expect((await list({}, tables)).staff).toEqual([])
  })
})

describe('releasing', () => {
  test('frees the time immediately, idempotently', async () => {
    const { id } = await hold()
    expect(await inOne(context(), (own) => releaseHold(own, id))).toEqual({})
    expect(await inOne(context(), (own) => releaseHold(own, id))).toEqual({})
    await expect(readHold(context(), id)).rejects.toMatchObject({ code: 'slot_hold_ended' })
    await expect(hold({ holdId: id })).rejects.toMatchObject({ code: 'slot_hold_ended' })
    const { rows } = await database.pool.query('select from allocation')
    expect(rows).toEqual([])
    await expect(readHold(context(), newHoldId())).rejects.toMatchObject({ code: 'slot_hold_not_found' })
    await expect(inOne(context(), (own) => releaseHold(own, newHoldId()))).rejects.toMatchObject({
      code: 'slot_hold_not_found',
    })
  })
})

describe('groups', () => {
  test('share one staff member and one room, with a seat for each customer', async () => {
    const course = await openSalon(context(), { staffCount: 1, rooms: 1, settings: { capacity: 3 } })
    const seats = [await hold({}, visitor(), course), await hold({}, visitor(), course)]
    expect(seats.map(({ seatNo }) => seatNo)).toEqual([1, 2])
    expect((await list({}, course)).slots[1]).toMatchObject({ startsAt: afternoon, seatsLeft: 1 })
    await inOne(context(), (own) => releaseHold(own, seats[0]!.id)) // two seats
    expect((await hold({}, visitor(), course)).seatNo).toBe(1)
    expect((await hold({}, visitor(), course)).seatNo).toBe(3)
    await expect(hold({}, visitor(), course)).rejects.toMatchObject({ code: 'slot_taken' })
    const { rows } = await database.pool.query('select from allocation')
    expect(rows).toHaveLength(2)
    expect(await startsOf({}, course)).not.toContain(afternoon)
  })

  test('end when the last seat is released or expires', async () => {
    const course = await openSalon(context(), { staffCount: 1, settings: { capacity: 3 } })
    const { id } = await hold({}, visitor(), course)
    await inOne(context(), (own) => releaseHold(own, id))
    const count = async () =>
      (await database.pool.query('select from slot_session union all select from allocation')).rowCount
    expect(await count()).toBe(0)
    await hold({}, visitor(), course)
    database.clock.moveTo('2026-11-20T17:10:00Z')
    expect((await list({}, course)).slots[0]).toMatchObject({ startsAt: afternoon, seatsLeft: 3 })
    await inOne(context(), freeLapsed)
    expect(await count()).toBe(0)
  })
})

test('expired holds are cleaned up and deleted after a week', async () => {
  const { id } = await hold()
  database.clock.moveTo('2026-11-20T17:10:00Z')
  await inOne(context(), freeLapsed)
  await inOne(context(), forgetOldHolds)
  const { rows } = await database.pool.query(
    'select address_group, (select count(*) from allocation) as taken from slot_hold where id = $1',
    [id],
  )
  expect(rows).toEqual([{ address_group: null, taken: 0 }])
  await expect(readHold(context(), id)).rejects.toMatchObject({ code: 'slot_hold_ended' })
  database.clock.moveTo('2026-11-27T17:10:01Z')
  await inOne(context(), forgetOldHolds)
  await expect(readHold(context(), id)).rejects.toMatchObject({ code: 'slot_hold_not_found' })
})
