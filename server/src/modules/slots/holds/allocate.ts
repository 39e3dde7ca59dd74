import type { ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Calendars } from '../availability/calendarsPort.ts'
import {
  type Loaded,
  loadAvailability,
  rangeOf,
  staffKey,
  withAbsences,
  withTaken,
} from '../availability/loadAvailability.ts'
import { absenceRows, serviceLocationRows, sessionRows, takenRows } from '../availability/slots.queries.ts'
import {
  countAllocations,
  deleteLapsed,
  deleteOwned,
  insertAllocations,
  insertSession,
  keysOf,
  lockResources,
  takeSeat,
} from './slots.repository.ts'
import type { FreeSlot, AvailabilityInput } from '../availability/availabilityInput.rules.ts'
import {
  blockOf,
  busyParts,
  fairest,
  freeSlots,
  freeUnits,
  nearest,
  stateOfStart,
  zoneFor,
} from '../availability/slots.rules.ts'
import type { Span } from '../availability/spans.rules.ts'
import {
  instantOf,
  type Minute,
  minuteAfterInstant,
  minutesPerDay,
  wallTime,
} from '../availability/zone.rules.ts'

/** A request for a start of a service. */
export interface AllocationRequest {
  readonly serviceId: ServiceId
  readonly start: Minute
  /** Null for any staff member. */
  readonly staffId: StaffId | null
  readonly owner: { readonly id: string; readonly expiresAt: Instant | null }
  /** The owner whose time is released for it; its allocations are ignored until then. */
  readonly replaces: string | null
  readonly limits: StartLimits
}

/**
 * Which starts are allowed: those that customers see; also without notice, for a time that was already promised; or those
 * that staff choose, on any five minutes and up to a quarter of an hour ago.
 */
export type StartLimits = 'online' | 'promised' | 'staff'

/** The result of an allocation. */
export interface Placement {
  readonly loaded: Loaded
  readonly staffId: StaffId | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** The seat in a group session; otherwise null. */
  readonly seatNo: number | null
  readonly allocationCount: number
}

const nearestCount = 3
/** How many days to search when the day itself has too few free slots. */
const nearestDays = { before: 3, after: 14 } as const

/**
 * Allocates a free start within the caller's transaction, which must roll back when this throws. Locks the needed
 * resources in key order, reads availability again, and then allocates.
 * @throws Refusal slot_taken (with the nearest free slots), slot_invalid, staff_not_found, or as loadAvailability does
 */
export async function allocate(
  context: Context,
  wish: AllocationRequest,
  calendars: Calendars,
): Promise<Placement> {
  const { db, now } = context
  const { ownDay, query } = daysAround(wish)
  const loaded = promised(await loadAvailability(context, query, calendars), wish)
  mustKnow(loaded, wish.staffId)
  const seen = stateIn(context, loaded.input, wish)
  if (seen.state === 'not_offered') throw new Refusal('slot_invalid')
  if (seen.state === 'taken') throw await taken(context, wish, loaded, calendars)

  const candidates = candidatesOf(loaded.input, seen.slot, wish)
  const units = loaded.input.groups.flatMap((group) => group.map(({ key }) => key))
  const keys = [...candidates.map(staffKey), ...units]
  await lockResources(db, [...keys, ...(wish.replaces ? await keysOf(db, wish.replaces) : [])])
  if (wish.replaces) await deleteOwned(db, wish.replaces, now)
  await deleteLapsed(db, keys, now)
  const range = { ...rangeOf(query), now, except: [] }
  const { locationId } = loaded
  // The service may have moved, and absences may have changed, while this waited for the locks.
  const [place] = await serviceLocationRows(db, [wish.serviceId])
  if (place?.location_id !== locationId) throw new Refusal('slot_taken', { details: { nearest: [] } })
  const present = withAbsences(
    loaded.input,
    await absenceRows(db, { staffIds: candidates, locationId }, range),
  )
  const input = onlyWith(
    withTaken(
      present,
      await takenRows(db, keys, range),
      loaded.input.settings.capacity > 1 ? await sessionRows(db, [wish.serviceId], range) : [],
    ),
    candidates,
  )
  const still = stateIn(context, input, wish)
  if (still.state !== 'free') throw await taken(context, wish, loaded, calendars, ownDay)
  return { ...(await take(context, input, still.slot, wish)), loaded }
}

/** The days that decide whether a start is free: its UTC day and one on either side, for any time zone. */
function daysAround({ serviceId, start, replaces }: AllocationRequest) {
  const ownDay = Math.floor(start / minutesPerDay)
  return {
    ownDay,
    query: { serviceId, fromDay: ownDay - 1, toDay: ownDay + 1, except: replaces === null ? [] : [replaces] },
  }
}

const ofStaff = { slotStepMinutes: 5, minNoticeMinutes: -15 }

function promised(loaded: Loaded, { limits }: AllocationRequest): Loaded {
  if (limits === 'online') return loaded
  const { input } = loaded
  const settings = { ...input.settings, minNoticeMinutes: 0, maxAdvanceDays: 366 }
  return {
    ...loaded,
    input: { ...input, settings: limits === 'staff' ? { ...settings, ...ofStaff } : settings },
  }
}

/** @throws Refusal staff_not_found unless the staff member offers the service */
export function mustKnow({ input }: Loaded, staffId: StaffId | null): void {
  if (staffId !== null && !(input.settings.needsStaff && input.staff.some(({ id }) => id === staffId)))
    throw new Refusal('staff_not_found')
}

function stateIn(context: Context, input: AvailabilityInput, { start, staffId }: AllocationRequest) {
  return stateOfStart(input, { start, now: minuteAfterInstant(context.now), staffId })
}

/** For a group, all staff who could lead one: the session found may fill up before its lock. */
function candidatesOf(
  input: AvailabilityInput,
  slot: FreeSlot,
  { staffId }: AllocationRequest,
): readonly StaffId[] {
  if (!input.settings.needsStaff || input.settings.capacity === 1) return slot.staffIds
  return staffId === null ? input.staff.map(({ id }) => id) : [staffId]
}

/** Limits the choice to locked staff. */
function onlyWith(input: AvailabilityInput, candidates: readonly StaffId[]): AvailabilityInput {
  if (!input.settings.needsStaff) return input
  return { ...input, staff: input.staff.filter(({ id }) => candidates.includes(id)) }
}

async function take(
  context: Context,
  input: AvailabilityInput,
  slot: FreeSlot,
  wish: AllocationRequest,
): Promise<Omit<Placement, 'loaded'>> {
  const { db } = context
  const joined = slot.sessionIds[0]
  if (joined !== undefined) {
    const session = input.sessions.find(({ id }) => id === joined)! // the slot refers to a session of the input
    const seatNo = await seatIn(context, joined, wish)
    return {
      ...placed(session, session.staffId),
      seatNo,
      allocationCount: await countAllocations(db, joined),
    }
  }
  const worker = fairest(input, slot)
  const span = { from: slot.from, to: slot.from + (worker?.durationMinutes ?? input.durationMinutes) }
  const parts = [
    ...(worker ? busyParts(input, span).map((part) => ({ key: staffKey(worker.id), ...part })) : []),
    ...(freeUnits(input, span) ?? []).map((key) => ({ key, ...blockOf(input, span) })),
  ].map(({ key, from, to }) => ({ key, startsAt: instantOf(from), endsAt: instantOf(to) }))
  const at = placed(span, worker?.id ?? null)
  const { capacity } = input.settings
  if (capacity === 1) {
    const kind = wish.owner.expiresAt === null ? 'booking' : 'hold'
    await insertAllocations(db, { ...wish.owner, kind }, parts)
    return { ...at, seatNo: null, allocationCount: parts.length }
  }
  const sessionId = await insertSession(db, { serviceId: wish.serviceId, capacity, ...at })
  await insertAllocations(db, { id: sessionId, kind: 'session', expiresAt: null }, parts)
  return { ...at, seatNo: await seatIn(context, sessionId, wish), allocationCount: parts.length }
}

async function seatIn(context: Context, sessionId: string, { owner }: AllocationRequest): Promise<number> {
  const seatNo = await takeSeat(context.db, {
    sessionId,
    ownerId: owner.id,
    expiresAt: owner.expiresAt,
    now: context.now,
  })
  if (seatNo === null) throw new Refusal('slot_taken')
  return seatNo
}

function placed({ from, to }: Span, staffId: StaffId | null) {
  return { staffId, startsAt: instantOf(from), endsAt: instantOf(to) }
}

/** The refusal with the nearest free slots: from the days already loaded, otherwise from further days. */
async function taken(
  context: Context,
  wish: AllocationRequest,
  loaded: Loaded,
  calendars: Calendars,
  ownDay?: number,
): Promise<Refusal> {
  const day = ownDay ?? Math.floor(wish.start / minutesPerDay)
  const near = freeNear(context, wish, loaded, { fromDay: day - 1, toDay: day + 1 })
  if (near.length === nearestCount) return new Refusal('slot_taken', { details: { nearest: near } })
  const days = { fromDay: day - nearestDays.before, toDay: day + nearestDays.after }
  const wider = await loadAvailability(
    context,
    { serviceId: wish.serviceId, except: wish.replaces === null ? [] : [wish.replaces], ...days },
    calendars,
  )
  return new Refusal('slot_taken', { details: { nearest: freeNear(context, wish, wider, days) } })
}

function freeNear(
  context: Context,
  { start, staffId }: AllocationRequest,
  { input }: Loaded,
  days: { fromDay: number; toDay: number },
): Slot[] {
  const now = minuteAfterInstant(context.now)
  const others = freeSlots(input, { ...days, now, staffId }).filter(({ from }) => from !== start)
  return toWire(input, days, nearest(others, start, nearestCount))
}

/** In contract form. */
export function toWire(
  input: AvailabilityInput,
  days: { fromDay: number; toDay: number },
  slots: readonly FreeSlot[],
): Slot[] {
  const zone = zoneFor(input.timeZone, days)
  return slots.map(({ from, to, staffIds, seatsLeft }) => ({
    startsAt: instantOf(from),
    endsAt: instantOf(to),
    ...wallTime(zone, from),
    staffIds: [...staffIds],
    seatsLeft,
  }))
}
