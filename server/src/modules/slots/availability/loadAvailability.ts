import type { BusinessId, LocationId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SlotStaff } from 'contract/slots/slots'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookableService, type BookableService } from '../../businesses/public.ts'
import type { Calendars } from './calendarsPort.ts'
import {
  type AbsenceRow,
  type PlanRow,
  planRow,
  type SessionRow,
  sessionRows,
  type TakenRow,
  takenRows,
} from './slots.queries.ts'
import type { AvailabilityInput, Session } from './availabilityInput.rules.ts'
import { type Span } from './spans.rules.ts'
import { dateOfDay, instantOf, minuteAfterInstant, minuteOfInstant, minutesPerDay } from './zone.rules.ts'

/** A service, local days, and the owners whose allocations are ignored. */
export interface AvailabilityQuery {
  readonly serviceId: ServiceId
  readonly fromDay: number
  readonly toDay: number
  /** A booking that moves must not conflict with its own time, nor a person with the times that they hold. */
  readonly except: readonly string[]
}

export interface Loaded {
  readonly input: AvailabilityInput
  readonly service: { readonly id: ServiceId; readonly name: string }
  readonly businessId: BusinessId
  readonly locationId: LocationId
  readonly staff: readonly SlotStaff[]
  readonly calendarFreshness: Instant | null
}

export const staffKey = (id: StaffId) => `staff:${id}`
const unitKey = (id: string) => `room:${id}`

/** Night shifts run past midnight, and UTC offsets reach 14 hours. */
export const rangeOf = ({ fromDay, toDay }: Pick<AvailabilityQuery, 'fromDay' | 'toDay'>) => ({
  from: instantOf((fromDay - 2) * minutesPerDay),
  to: instantOf((toDay + 3) * minutesPerDay),
})

/**
 * Loads all facts that decide when a service can be booked.
 * @throws Refusal service_not_found, business_closed, service_not_bookable
 */
export async function loadAvailability(
  context: Context,
  query: AvailabilityQuery,
  calendars: Calendars,
): Promise<Loaded> {
  const { db, now } = context
  const range = rangeOf(query)
  const plan = await planRow(db, query.serviceId, range)
  const ids = (plan?.staff ?? []).map(({ id }) => id)
  const keys = plan ? keysOfPlan(plan) : []
  const [service, taken, sessions, busy] = await concurrently([
    bookableService(context, {
      serviceId: query.serviceId,
      locationId: plan?.location_id ?? null,
      from: dateOfDay(query.fromDay - 2),
      to: dateOfDay(query.toDay + 2),
    }),
    takenRows(db, keys, { ...range, now, except: query.except }),
    plan && plan.capacity > 1
      ? sessionRows(db, [query.serviceId], { ...range, now, except: query.except })
      : [],
    calendars.busySpans(context, ids, range),
  ])
  const open = mustBeOpen(service)
  if (!plan || open.status !== 'published') throw new Refusal('service_not_bookable')
  const input = noAvailability(plan, open, busy.spans)
  return {
    input: withTaken(input, taken, sessions),
    service: { id: open.id, name: open.name },
    businessId: open.businessId,
    locationId: plan.location_id,
    staff: open.staff.filter(({ id }) => plan.needs_staff && ids.includes(id)),
    calendarFreshness: busy.readAt,
  }
}

/** The input from the plan alone, without allocations, absences or sessions. */
export function noAvailability(
  plan: PlanRow,
  {
    durationMinutes,
    timeZone,
    weekly,
    special,
  }: Pick<BookableService, 'durationMinutes' | 'timeZone' | 'weekly' | 'special'>,
  busy: Awaited<ReturnType<Calendars['busySpans']>>['spans'],
): AvailabilityInput {
  const external = Map.groupBy(busy, ({ staffId }) => staffId)
  return {
    timeZone,
    durationMinutes,
    settings: {
      needsStaff: plan.needs_staff,
      bufferBeforeMinutes: plan.buffer_before_minutes,
      bufferAfterMinutes: plan.buffer_after_minutes,
      processing: plan.processing,
      slotStepMinutes: plan.slot_step_minutes,
      weeklyStarts: plan.weekly_starts,
      minNoticeMinutes: plan.min_notice_minutes,
      maxAdvanceDays: plan.max_advance_days,
      capacity: plan.capacity,
    },
    hours: { weekly, special },
    closures: (plan.closures ?? []).map(([from, to]) => ({ from, to })),
    staff: (plan.staff ?? []).map(({ id, durationMinutes: ownMinutes, shifts, timeOff }) => ({
      id,
      durationMinutes: ownMinutes,
      shifts: (shifts ?? []).map(([dayOfWeek, fromMinute, toMinute]) => ({
        dayOfWeek,
        fromMinute,
        toMinute,
      })),
      timeOff: (timeOff ?? []).map(([from, to]) => ({ from, to })),
      allocated: [],
      external: (external.get(id) ?? []).map(({ startsAt, endsAt }) => ({
        from: minuteOfInstant(startsAt),
        to: minuteAfterInstant(endsAt),
      })),
    })),
    groups: (plan.groups ?? []).map((group) => group.map((id) => ({ key: unitKey(id), allocated: [] }))),
    sessions: [],
  }
}

/** The resource keys that a plan's service can allocate. */
export function keysOfPlan({ needs_staff, staff, groups }: PlanRow): string[] {
  return [
    ...(needs_staff ? (staff ?? []).map(({ id }) => staffKey(id)) : []),
    ...(groups ?? []).flat().map(unitKey),
  ]
}

/** Rejects services that are not public. @throws Refusal service_not_found, business_closed */
function mustBeOpen(service: BookableService | null): BookableService {
  if (service?.status === 'closed') throw new Refusal('business_closed')
  if (!service || service.isRemoved || service.status === 'draft' || service.status === 'suspended')
    throw new Refusal('service_not_found')
  return service
}

/** The same input with current allocations and sessions. */
export function withTaken(
  input: AvailabilityInput,
  taken: readonly TakenRow[],
  sessions: readonly SessionRow[],
): AvailabilityInput {
  const spans = new Map(taken.map((row) => [row.resource_key, spansOf(row)]))
  const of = (key: string) => spans.get(key) ?? []
  return {
    ...input,
    staff: input.staff.map((worker) => ({ ...worker, allocated: of(staffKey(worker.id)) })),
    groups: input.groups.map((units) => units.map(({ key }) => ({ key, allocated: of(key) }))),
    sessions: sessions.map((row): Session => ({
      id: row.id,
      staffId: row.staff_id,
      from: minuteOfInstant(row.starts_at),
      to: minuteOfInstant(row.ends_at),
      seatsLeft: row.seats_left,
    })),
  }
}

/** The same input with current time off and closures. */
export function withAbsences(input: AvailabilityInput, rows: readonly AbsenceRow[]): AvailabilityInput {
  const of = (id: StaffId | null) =>
    rows.filter(({ staff_id }) => staff_id === id).map(({ starts, ends }) => ({ from: starts, to: ends }))
  return {
    ...input,
    closures: of(null),
    staff: input.staff.map((worker) => ({ ...worker, timeOff: of(worker.id) })),
  }
}

function spansOf({ starts, ends }: TakenRow): Span[] {
  return starts.map((from, index) => ({ from, to: ends[index]! })) // equal lengths
}
