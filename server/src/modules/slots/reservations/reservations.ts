import { waitlistOfferMinutes } from 'contract/bookings/businessBookings'
import { randomUUID } from 'node:crypto'
import type { BookingId, LocationId, MemberId, ServiceId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { SlotHold } from 'contract/slots/slots'
import { isBefore, plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessOfService } from '../../businesses/public.ts'
import { allocate, type AllocationRequest, type StartLimits } from '../holds/allocate.ts'
import type { Calendars } from '../availability/calendarsPort.ts'
import { availabilityChanged } from '../index/availabilityIndex.ts'
import {
  holdOfBooking,
  type HoldRow,
  roomNames,
  seatOf,
  settingsRow,
  skillRow,
} from '../availability/slots.queries.ts'
import {
  changeHold,
  deleteOwned,
  giveToBooking,
  keysOf,
  lockHold,
  lockResources,
  postpone,
  setBegun,
} from '../holds/slots.repository.ts'
import { columnsOf, hasLapsed, createHold } from '../holds/holds.ts'
import type { BookingSettings } from '../settings/settings.rules.ts'
import { minuteOfInstant } from '../availability/zone.rules.ts'

// Time operations for bookings, inside the booking's transaction.

const extendedMinutes = 15

/** The time that a booking has. */
export interface BookedTime {
  readonly serviceId: ServiceId
  readonly staffId: StaffId | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly seatNo: number | null
}

/**
 * Converts a hold into a booking's time. A hold that expired, was released, or conflicts with the staff member's
 * calendar is allocated again if the time is still free, without regard to the minimum notice. Idempotent per booking.
 * @throws Refusal slot_hold_not_found, slot_hold_booked (by another booking), slot_taken (with `nearest`), slot_invalid
 */
export async function confirmHold(
  context: Context,
  { holdId, bookingId }: { holdId: SlotHoldId; bookingId: BookingId },
  calendars: Calendars,
): Promise<BookedTime> {
  const { db, now } = context
  const row = await lockHold(db, holdId)
  if (!row) throw new Refusal('slot_hold_not_found')
  if (row.booking_id !== null && row.booking_id !== bookingId) throw new Refusal('slot_hold_booked')
  if (row.status === 'booked') return bookedTime(row, await seatOf(db, bookingId))
  const isAlive = row.status === 'held' && !hasLapsed(row, now)
  const booked = { status: 'booked', booking_id: bookingId, address_group: null } as const
  const allocated =
    isAlive &&
    !(await isBusyElsewhere(context, row, calendars)) &&
    (await giveToBooking(db, { holdId, bookingId, allocationCount: row.allocation_count }))
  if (allocated) {
    await changeHold(db, holdId, booked)
    return bookedTime(row, allocated.seatNo)
  }
  return place(
    context,
    row,
    {
      serviceId: row.service_id,
      start: minuteOfInstant(row.starts_at),
      staffId: row.is_any_staff ? null : row.staff_id,
      owner: { id: bookingId, expiresAt: null },
      replaces: holdId,
      limits: 'promised',
    },
    { changes: booked, calendars },
  )
}

/**
 * Moves a booking to another time and frees the old one; the caller must roll back when this throws.
 * @throws Refusal slot_hold_not_found, slot_taken (with `nearest`), slot_invalid, staff_not_found
 */
export async function moveAllocation(
  context: Context,
  {
    bookingId,
    startsAt,
    staffId,
    limits = 'online',
  }: { bookingId: BookingId; startsAt: Instant; staffId: StaffId | null; limits?: StartLimits },
  calendars: Calendars,
): Promise<BookedTime> {
  const row = await lockedHoldOf(context, bookingId)
  if (row?.status !== 'booked') throw new Refusal('slot_hold_not_found')
  if (Date.parse(startsAt) % 60_000 !== 0) throw new Refusal('slot_invalid')
  return place(
    context,
    row,
    {
      serviceId: row.service_id,
      start: minuteOfInstant(startsAt),
      staffId,
      owner: { id: bookingId, expiresAt: null },
      replaces: bookingId,
      limits,
    },
    { changes: { is_any_staff: staffId === null }, calendars },
  )
}

/** The rooms, tables or courts that bookings reserve now; a canceled booking has none. */
export async function roomsOf(
  { db }: Context,
  bookingIds: readonly BookingId[],
): Promise<ReadonlyMap<BookingId, string>> {
  return roomNames(db, bookingIds)
}

/** Frees a booking's time. Idempotent. */
export async function freeAllocation(context: Context, bookingId: BookingId): Promise<void> {
  const { db, now } = context
  const row = await lockedHoldOf(context, bookingId)
  if (row?.status !== 'booked') return
  await lockResources(db, await keysOf(db, bookingId))
  await deleteOwned(db, bookingId, now)
  await changeHold(db, row.id, { status: 'freed' })
  await availabilityChanged(context, await businessOfService(context, row.service_id))
}

/** Holds a time for 15 minutes for a member on the waiting list; no limit applies. @throws as holdFreeSlot does */
export async function holdForOffer(
  context: Context,
  offer: { serviceId: ServiceId; startsAt: Instant; staffId: StaffId | null; memberId: MemberId },
  calendars: Calendars,
): Promise<SlotHold> {
  return createHold(context, { ...offer, ...ownHold(context) }, calendars)
}

/** Holds a time that staff chose for a guest; no limit applies. @throws as holdFreeSlot does */
export async function holdForGuest(
  context: Context,
  time: { serviceId: ServiceId; startsAt: Instant; staffId: StaffId | null },
  calendars: Calendars,
): Promise<SlotHold> {
  return createHold(context, { ...time, memberId: null, limits: 'staff', ...ownHold(context) }, calendars)
}

const ownHold = ({ now }: Context) => ({
  holdId: randomUUID() as SlotHoldId, // a random id
  addressGroup: null,
  expiresAt: plus(now, { minutes: waitlistOfferMinutes }),
})

/** A member began to book the held time: only the end of that booking releases it. */
export async function beginHold(
  { db }: Context,
  hold: { holdId: SlotHoldId; memberId: MemberId },
): Promise<void> {
  await setBegun(db, hold)
}

/**
 * Extends a hold once, to 15 minutes after its creation, so that card authentication has time. Returns the expiry.
 * @throws Refusal slot_hold_not_found, slot_hold_ended
 */
export async function extendHold(context: Context, holdId: SlotHoldId): Promise<Instant> {
  const { db, now } = context
  const row = await lockHold(db, holdId)
  if (!row) throw new Refusal('slot_hold_not_found')
  if (row.status !== 'held' || hasLapsed(row, now)) throw new Refusal('slot_hold_ended')
  const until = plus(row.created_at, { minutes: extendedMinutes })
  if (row.is_extended || !isBefore(row.expires_at, until)) return row.expires_at
  await postpone(db, holdId, until)
  await changeHold(db, holdId, { expires_at: until, is_extended: true })
  return until
}

/** The terms of a new booking: the service's settings, and the staff member's own price. */
export interface BookingTerms extends BookingSettings {
  readonly locationId: LocationId
  /** Null for the service's own price. */
  readonly staffPriceUsdCents: UsdCents | null
}

/** @throws Refusal service_not_bookable */
export async function bookingTerms(
  context: Context,
  { serviceId, staffId }: { serviceId: ServiceId; staffId: StaffId | null },
): Promise<BookingTerms> {
  const row = await settingsRow(context.db, serviceId)
  if (!row) throw new Refusal('service_not_bookable')
  const skill = staffId === null ? null : await skillRow(context.db, { serviceId, staffId })
  return {
    locationId: row.location_id,
    needsStaff: row.needs_staff,
    bufferBeforeMinutes: row.buffer_before_minutes,
    bufferAfterMinutes: row.buffer_after_minutes,
    processing: row.processing,
    slotStepMinutes: row.slot_step_minutes,
    weeklyStarts: row.weekly_starts,
    minNoticeMinutes: row.min_notice_minutes,
    maxAdvanceDays: row.max_advance_days,
    capacity: row.capacity,
    confirmMode: row.confirm_mode,
    deposit: depositOf(row),
    paysAtVenue: row.pays_at_venue,
    policyTiers: row.policy_tiers,
    noShowPercent: row.no_show_percent,
    staffPriceUsdCents: skill?.price_usd_cents ?? null,
  }
}

export function depositOf(row: {
  deposit_kind: BookingSettings['deposit']['kind']
  deposit_usd_cents: UsdCents | null
  deposit_percent: number | null
}): BookingSettings['deposit'] {
  const { deposit_kind: kind, deposit_usd_cents: usdCents, deposit_percent: percent } = row
  if (kind === 'fixed' && usdCents !== null) return { kind, usdCents }
  if (kind === 'percent' && percent !== null) return { kind, percent }
  if (kind === 'fixed' || kind === 'percent') throw new Error(`a deposit of kind ${kind} without an amount`)
  return { kind }
}

async function place(
  context: Context,
  row: HoldRow,
  wish: AllocationRequest,
  { changes, calendars }: { changes: Parameters<typeof changeHold>[2]; calendars: Calendars },
): Promise<BookedTime> {
  const placement = await allocate(context, wish, calendars)
  await changeHold(context.db, row.id, { ...changes, ...columnsOf(placement) })
  await availabilityChanged(context, placement.loaded.businessId)
  const { staffId, startsAt, endsAt, seatNo } = placement
  return { serviceId: row.service_id, staffId, startsAt, endsAt, seatNo }
}

async function isBusyElsewhere(context: Context, row: HoldRow, calendars: Calendars): Promise<boolean> {
  if (row.staff_id === null) return false
  const range = { from: row.starts_at, to: row.ends_at }
  return (await calendars.busySpans(context, [row.staff_id], range)).spans.length > 0
}

function bookedTime(row: HoldRow, seatNo: number | null): BookedTime {
  return {
    serviceId: row.service_id,
    staffId: row.staff_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    seatNo,
  }
}

async function lockedHoldOf(context: Context, bookingId: BookingId): Promise<HoldRow | null> {
  const row = await holdOfBooking(context.db, bookingId)
  return row && lockHold(context.db, row.id)
}
