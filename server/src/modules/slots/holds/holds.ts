import type { MemberId, ServiceId, SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { type SlotHold, slotHoldMinutes } from 'contract/slots/slots'
import { dayMilliseconds, isBefore, plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { withSavepoint } from '../../../platform/db/savepoint.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookableService, businessOfService } from '../../businesses/public.ts'
import { memberOfSession } from '../../identity/public.ts'
import { allocate, type Placement, type StartLimits } from './allocate.ts'
import type { Calendars } from '../availability/calendarsPort.ts'
import { availabilityChanged } from '../index/availabilityIndex.ts'
import { holdById, type HoldRow, liveHolds, seatOf, settingsRow } from '../availability/slots.queries.ts'
import { liveHoldsOf } from './ownHolds.queries.ts'
import {
  changeHold,
  deleteOwned,
  insertHold,
  keysOf,
  lockAsker,
  lockHold,
  lockResources,
} from './slots.repository.ts'
import { minuteOfInstant, wallTime, zoneBetween } from '../availability/zone.rules.ts'

/** Enqueued when a hold is released before it expires, with `{ holdId, serviceId, startsAt }`, for the waiting list. */
export const holdReleased = 'slot-hold-released'

const holdsPerMemberMax = 2
const holdsPerAddressMax = 5

/** A browser, signed in or anonymous. */
export interface Visitor {
  readonly sessionToken: string | null
  readonly addressGroup: string
}

/**
 * Holds a time for ten minutes; idempotent by `holdId`. Allows five live holds per address group and two per member.
 * A time that the member holds already, in another tab or on another device, is returned with that hold; one that
 * conflicts with the new time is released for it.
 * @throws Refusal slot_taken (with `nearest`), slot_invalid, slot_holds_too_many, slot_hold_ended, slot_hold_reused,
 * booking_begun for a conflict with a booking that awaits payment, or as listFreeSlots does
 */
export async function holdFreeSlot(
  context: Context,
  wanted: { holdId: SlotHoldId; serviceId: ServiceId; startsAt: Instant; staffId: StaffId | null },
  visitor: Visitor,
  calendars: Calendars,
): Promise<SlotHold> {
  const { db, now } = context
  const session = visitor.sessionToken === null ? null : await memberOfSession(context, visitor.sessionToken)
  const asker = { addressGroup: visitor.addressGroup, memberId: session?.member.id ?? null }
  await lockAsker(db, asker)
  const before = await holdById(db, wanted.holdId)
  if (before) return sameHold(context, before, wanted)
  const { memberId } = asker
  const own = memberId === null ? [] : await liveHoldsOf(db, { memberId, now })
  const same = own.find((row) => !row.is_begun && isSameWish(row, wanted))
  if (same) return shown(context, same)
  const { ofAddress, ofMember } = await liveHolds(db, { ...asker, now })
  if (ofAddress >= holdsPerAddressMax || ofMember >= holdsPerMemberMax)
    throw new Refusal('slot_holds_too_many')
  const wish = { ...wanted, ...asker, expiresAt: plus(now, { minutes: slotHoldMinutes }) }
  return replacingOwn(context, { own, startsAt: wanted.startsAt }, () => createHold(context, wish, calendars))
}

/** Tries again without the member's own holds around that time, the nearest first. A refusal rolls back the releases. */
async function replacingOwn(
  context: Context,
  { own, startsAt }: { own: readonly HoldRow[]; startsAt: Instant },
  create: () => Promise<SlotHold>,
): Promise<SlotHold> {
  const distance = (row: HoldRow) => Math.abs(Date.parse(row.starts_at) - Date.parse(startsAt))
  const near = own
    .filter((row) => distance(row) < dayMilliseconds)
    .toSorted((one, other) => distance(one) - distance(other))
  for (const row of near) {
    try {
      return await withSavepoint(context.db, create)
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'slot_taken')) throw error
      if (row.is_begun && overlaps(row, startsAt)) throw new Refusal('booking_begun')
      if (!row.is_begun) await releaseHold(context, row.id)
    }
  }
  return create()
}

const overlaps = ({ starts_at: from, ends_at: to }: HoldRow, at: Instant) =>
  Date.parse(from) <= Date.parse(at) && Date.parse(at) < Date.parse(to)

const isSameWish = (
  row: HoldRow,
  wanted: { serviceId: ServiceId; startsAt: Instant; staffId: StaffId | null },
) =>
  row.service_id === wanted.serviceId &&
  Date.parse(row.starts_at) === Date.parse(wanted.startsAt) &&
  (wanted.staffId === null || row.staff_id === wanted.staffId)

/** Allocates the time and stores the hold with its owner. */
export async function createHold(
  context: Context,
  wanted: {
    holdId: SlotHoldId
    serviceId: ServiceId
    startsAt: Instant
    staffId: StaffId | null
    memberId: MemberId | null
    addressGroup: string | null
    expiresAt: Instant
    limits?: StartLimits
  },
  calendars: Calendars,
): Promise<SlotHold> {
  const { db, now } = context
  const { holdId, expiresAt } = wanted
  if (Date.parse(wanted.startsAt) % 60_000 !== 0) throw new Refusal('slot_invalid')
  const placement = await allocate(
    context,
    {
      serviceId: wanted.serviceId,
      start: minuteOfInstant(wanted.startsAt),
      staffId: wanted.staffId,
      owner: { id: holdId, expiresAt },
      replaces: null,
      limits: wanted.limits ?? 'online',
    },
    calendars,
  )
  const isNew = await insertHold(db, {
    id: holdId,
    service_id: wanted.serviceId,
    is_any_staff: wanted.staffId === null,
    status: 'held',
    booking_id: null,
    member_id: wanted.memberId,
    address_group: wanted.addressGroup,
    expires_at: expiresAt,
    created_at: now,
    ...columnsOf(placement),
  })
  if (!isNew) throw new Refusal('conflict_retry')
  const { loaded } = placement
  await availabilityChanged(context, loaded.businessId)
  return {
    id: holdId,
    service: loaded.service,
    timeZone: loaded.input.timeZone,
    startsAt: placement.startsAt,
    endsAt: placement.endsAt,
    ...wallTimeOf(loaded.input.timeZone, placement.startsAt),
    staff: loaded.staff.find(({ id }) => id === placement.staffId) ?? null,
    seatNo: placement.seatNo,
    status: 'held',
    expiresAt,
  }
}

export function columnsOf({ staffId, startsAt, endsAt, allocationCount }: Placement) {
  return { staff_id: staffId, starts_at: startsAt, ends_at: endsAt, allocation_count: allocationCount }
}

/** Idempotent replay: the same id with the same request returns the same hold. */
async function sameHold(
  context: Context,
  row: HoldRow,
  wanted: { serviceId: ServiceId; startsAt: Instant; staffId: StaffId | null },
): Promise<SlotHold> {
  const isSame =
    row.service_id === wanted.serviceId &&
    Date.parse(row.starts_at) === Date.parse(wanted.startsAt) &&
    row.is_any_staff === (wanted.staffId === null) &&
    (wanted.staffId === null || row.staff_id === wanted.staffId)
  if (!isSame) throw new Refusal('slot_hold_reused')
  return shown(context, row)
}

/** The times that the signed-in member holds and has not begun to book, the first to expire first. */
export async function readOwnHolds(context: Context): Promise<{ holds: SlotHold[] }> {
  const rows = await liveHoldsOf(context.db, { memberId: memberOf(context), now: context.now })
  const holds: SlotHold[] = []
  for (const row of rows) if (!row.is_begun) holds.push(await shown(context, row))
  return { holds }
}

/** A held or booked time. @throws Refusal slot_hold_not_found, slot_hold_ended */
export async function readHold(context: Context, holdId: SlotHoldId): Promise<SlotHold> {
  const row = await holdById(context.db, holdId)
  if (!row) throw new Refusal('slot_hold_not_found')
  return shown(context, row)
}

async function shown(context: Context, row: HoldRow): Promise<SlotHold> {
  if (row.status === 'released' || row.status === 'freed' || hasLapsed(row, context.now))
    throw new Refusal('slot_hold_ended')
  const settings = await settingsRow(context.db, row.service_id)
  const date = row.starts_at.slice(0, 10) as LocalDate // the UTC date
  const service = await bookableService(context, {
    serviceId: row.service_id,
    locationId: settings?.location_id ?? null,
    from: date,
    to: date,
  })
  if (!service) throw new Error(`the service of hold ${row.id} does not exist`)
  return {
    id: row.id,
    service: { id: service.id, name: service.name },
    timeZone: service.timeZone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...wallTimeOf(service.timeZone, row.starts_at),
    staff: service.staff.find(({ id }) => id === row.staff_id) ?? null,
    seatNo: await seatOf(context.db, row.booking_id ?? row.id),
    status: row.status,
    expiresAt: row.expires_at,
  }
}

/** Releases a hold; a released hold remains unchanged. @throws Refusal slot_hold_not_found, slot_hold_booked */
export async function releaseHold(context: Context, holdId: SlotHoldId): Promise<Record<string, never>> {
  const { db, now } = context
  const row = await lockHold(db, holdId)
  if (!row) throw new Refusal('slot_hold_not_found')
  if (row.status === 'booked' || row.status === 'freed') throw new Refusal('slot_hold_booked')
  if (row.status === 'released') return {}
  await lockResources(db, await keysOf(db, holdId))
  await deleteOwned(db, holdId, now)
  await changeHold(db, holdId, { status: 'released', address_group: null })
  await availabilityChanged(context, await businessOfService(context, row.service_id))
  await context.enqueue(holdReleased, { holdId, serviceId: row.service_id, startsAt: row.starts_at })
  return {}
}

export function hasLapsed({ status, expires_at }: HoldRow, now: Instant): boolean {
  return status === 'held' && !isBefore(now, expires_at)
}

function wallTimeOf(timeZone: TimeZone, startsAt: Instant) {
  const start = minuteOfInstant(startsAt)
  return wallTime(zoneBetween(timeZone, start, start), start)
}
