import * as z from 'zod/mini'
import { dayMilliseconds } from '../core/time.ts'
import { ServiceId, SlotHoldId, StaffId } from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** A selected time is reserved for this long, until it is booked. */
export const slotHoldMinutes = 10

/** The longest period of one call, in days. */
export const slotDaysMax = 31

export const Slot = z.strictObject({
  startsAt: Instant,
  /** The latest end when durations differ between the available staff. */
  endsAt: Instant,
  /** Local time at the business: `2026-11-01T01:30`. Occurs twice when the clocks go back. */
  localStart: z.string(),
  /** The UTC offset, which distinguishes the two: `-04:00`. */
  offset: z.string(),
  /** The available staff; empty when the service needs no staff. */
  staffIds: z.array(StaffId),
  /** 1, or the free seats of a group. */
  seatsLeft: z.int(),
})
export type Slot = z.infer<typeof Slot>

/** A staff member who offers the service. */
export const SlotStaff = z.strictObject({ id: StaffId, name: z.string(), role: z.string() })
export type SlotStaff = z.infer<typeof SlotStaff>

export const SlotList = z.strictObject({
  timeZone: TimeZone,
  /** The staff that a customer can choose, available or not. */
  staff: z.array(SlotStaff),
  /** Ordered by start, with unique start times. */
  slots: z.array(Slot),
  /** Every day from `from` to `to`. */
  days: z.array(z.strictObject({ date: LocalDate, slotCount: z.int() })),
  /** The first day after `to` with a slot, within the booking horizon; null when there is none. */
  nextFreeDate: z.nullable(LocalDate),
  computedAt: Instant,
  /** When the linked calendars of the staff were last read; null when none is linked. */
  calendarFreshness: z.nullable(Instant),
})
export type SlotList = z.infer<typeof SlotList>

export const SlotHold = z.strictObject({
  id: SlotHoldId,
  service: z.strictObject({ id: ServiceId, name: z.string() }),
  timeZone: TimeZone,
  startsAt: Instant,
  endsAt: Instant,
  localStart: z.string(),
  offset: z.string(),
  /** The assigned staff member; null when the service needs no staff. */
  staff: z.nullable(SlotStaff),
  /** The seat in a group; null otherwise. */
  seatNo: z.nullable(z.int()),
  status: z.enum(['held', 'booked']),
  expiresAt: Instant,
})
export type SlotHold = z.infer<typeof SlotHold>

export const listSlots = route({
  method: 'GET',
  path: '/services/:serviceId/slots',
  summary:
    'List the available times of a service on the business’s local days from `from` to `to`. Times that the signed-in member holds, or that the browser holds under `hold`, count as available',
  access: 'public',
  isPersonal: true,
  params: z.strictObject({ serviceId: ServiceId }),
  query: z
    .strictObject({
      from: LocalDate,
      to: LocalDate,
      staff: z._default(z.union([z.literal('any'), StaffId]), 'any'),
      hold: z.optional(SlotHoldId),
    })
    .check(
      z.refine(({ from, to }) => Date.parse(to) >= Date.parse(from), {
        path: ['to'],
        error: 'must not be before the first day',
      }),
      z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < slotDaysMax * dayMilliseconds, {
        path: ['to'],
        error: `must be at most ${slotDaysMax} days in total`,
      }),
    ),
  response: SlotList,
  errors: ['service_not_found', 'business_closed', 'service_not_bookable', 'staff_not_found'],
  tags: ['Slot'],
})

export const holdSlot = route({
  method: 'POST',
  path: '/holds',
  summary:
    'Hold a time for ten minutes. `holdId` is a random ID that the caller creates: it authorizes the use of the hold, and makes the call idempotent. If the member holds this time already, that hold is returned, with its own ID',
  access: 'public',
  body: z.strictObject({
    holdId: SlotHoldId,
    serviceId: ServiceId,
    startsAt: Instant,
    /** Null for any available staff. */
    staffId: z.nullable(StaffId),
  }),
  response: SlotHold,
  errors: [
    'service_not_found',
    'business_closed',
    'service_not_bookable',
    'staff_not_found',
    'slot_taken',
    'slot_invalid',
    'slot_holds_too_many',
    'slot_hold_ended',
    'slot_hold_reused',
    'booking_begun',
  ],
  tags: ['Slot'],
})

export const listOwnHolds = route({
  method: 'GET',
  path: '/holds',
  summary: 'List the times that the member holds and has not begun to book, on any device',
  access: 'member',
  response: z.strictObject({ holds: z.array(SlotHold) }),
  tags: ['Slot', 'SlotHold'],
})

export const readSlotHold = route({
  method: 'GET',
  path: '/holds/:holdId',
  summary: 'Get a hold by its ID',
  access: 'public',
  params: z.strictObject({ holdId: SlotHoldId }),
  response: SlotHold,
  errors: ['slot_hold_not_found', 'slot_hold_ended'],
  tags: ['SlotHold'],
})

export const releaseSlotHold = route({
  method: 'DELETE',
  path: '/holds/:holdId',
  summary: 'Release a hold; an expired hold stays unchanged',
  access: 'public',
  params: z.strictObject({ holdId: SlotHoldId }),
  response: EmptyAnswer,
  errors: ['slot_hold_not_found', 'slot_hold_booked'],
  tags: ['Slot'],
})
