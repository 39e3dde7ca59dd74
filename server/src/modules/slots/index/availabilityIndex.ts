import { setImmediate as otherWork } from 'node:timers/promises'
import type { BusinessId, LocationId, ServiceId } from 'contract/core/ids'
import type { NextSlots } from 'contract/slots/nextSlots'
import { minuteMilliseconds } from 'contract/core/time'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { offeredServices, placeHours, publicBusinessId } from '../../businesses/public.ts'
import type { Calendars } from '../availability/calendarsPort.ts'
import type { AvailabilityInput } from '../availability/availabilityInput.rules.ts'
import { noAvailability, keysOfPlan, rangeOf, withTaken } from '../availability/loadAvailability.ts'
import {
  firstStart,
  noticesRead,
  noticesWritten,
  availabilityOf,
  availabilitySpan,
  soonestStarts,
} from './availabilityIndex.rules.ts'
import {
  dueBusinesses,
  holdEnds,
  lockAvailability,
  availabilityRows,
  replaceAvailability,
} from './availabilityIndex.repository.ts'
import { type PlanRow, planRows, sessionRows, takenRows } from '../availability/slots.queries.ts'
import {
  dateOfDay,
  instantOf,
  minuteAfterInstant,
  wallTime,
  zoneBetween,
} from '../availability/zone.rules.ts'

/** Enqueued after every change to a business's availability. */
export const slotsChanged = 'slots-changed'

/** Renews the due index rows of some businesses. */
export const availabilityDue = 'availability-due'

/** Businesses per read and per due job; one minute has time for `duePerMinute` of them. */
const batch = 10
const duePerMinute = 300

/** Times per service in `listNextSlots`. */
const nextSlotsMax = 3

/** Call it after any change to shifts, time off, closures, rooms, settings or calendars of a business. */
export async function availabilityChanged(context: Context, businessId: BusinessId): Promise<void> {
  await context.enqueue(slotsChanged, { businessId })
}

/** Recomputes the availability index of these businesses. Idempotent. */
export async function renewAvailability(
  context: Context,
  ids: readonly BusinessId[],
  calendars: Calendars,
): Promise<void> {
  const now = minuteAfterInstant(context.now)
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    await lockAvailability(context.db, some)
    const places = Map.groupBy(await loadInputs(context, some, calendars), ({ locationId }) => locationId)
    const rows: ReturnType<typeof rowsOf> = []
    for (const [locationId, own] of places) {
      // A location takes a few milliseconds; yields to requests in between.
      await otherWork()
      rows.push(...rowsOf(locationId, own, now))
    }
    await replaceAvailability(context.db, some, rows)
  }
}

function rowsOf(locationId: LocationId, own: readonly ServiceInput[], now: number) {
  const [first, ...others] = own.map(({ input }) => input)
  if (!first) return []
  const { firstMinute, notices, bytes, dayEndsMinute, bookableUntil } = availabilityOf(
    [first, ...others],
    now,
  )
  return [
    {
      location_id: locationId,
      first_minute: firstMinute,
      notices: noticesWritten(notices),
      notice_count: notices.length,
      starts: Buffer.from(bytes),
      day_ends_minute: dayEndsMinute,
      bookable_until: [...bookableUntil],
      due_minute: own.reduce(
        (soonest, { holdEnds: ends }) => Math.min(soonest, ends ?? soonest),
        dayEndsMinute,
      ),
    },
  ]
}

/** Runs every minute: finds locations whose local day ended or whose hold expired. */
export async function findDueAvailability(context: Context): Promise<void> {
  const now = Math.floor(Date.parse(context.now) / minuteMilliseconds)
  const ids = await dueBusinesses(context.db, now, duePerMinute)
  for (let at = 0; at < ids.length; at += batch)
    await context.enqueue(availabilityDue, { businessIds: ids.slice(at, at + batch) })
}

/**
 * The next bookable starts of each service, computed live with one read for all services; enqueues an index renewal
 * where the index differs.
 * @throws Refusal business_not_found, business_closed
 */
export async function listNextSlots(
  context: Context,
  slug: string,
  calendars: Calendars,
): Promise<NextSlots> {
  const now = minuteAfterInstant(context.now)
  const businessId = await publicBusinessId(context, slug)
  const [inputs, known] = await concurrently([
    loadInputs(context, [businessId], calendars),
    knownStart(context, businessId, now),
  ])
  const next = inputs.map(({ serviceId, input }) => ({
    serviceId,
    timeZone: input.timeZone,
    starts: soonestStarts(input, now, nextSlotsMax),
  }))
  const starts = next.flatMap((service) => service.starts)
  if (known !== (starts.length === 0 ? null : Math.min(...starts)))
    await availabilityChanged(context, businessId)
  return {
    services: next.map((service) => ({
      serviceId: service.serviceId,
      slots: service.starts.map((start) => ({
        startsAt: instantOf(start),
        localStart: wallTime(zoneBetween(service.timeZone, start, start), start).localStart,
      })),
    })),
  }
}

async function knownStart(context: Context, businessId: BusinessId, now: number): Promise<number | null> {
  const starts = (await availabilityRows(context.db, businessId)).flatMap(
    (row) =>
      firstStart(
        { firstMinute: row.first_minute, notices: noticesRead(row.notices), bytes: row.starts },
        { from: now, now },
      ) ?? [],
  )
  return starts.length === 0 ? null : Math.min(...starts)
}

interface ServiceInput {
  readonly serviceId: ServiceId
  readonly locationId: LocationId
  readonly input: AvailabilityInput
  /** The earliest expiry among the holds on its resources. */
  readonly holdEnds: number | null
}

/** All online bookable services of these businesses, for the indexed days. */
async function loadInputs(
  context: Context,
  ids: readonly BusinessId[],
  calendars: Calendars,
): Promise<ServiceInput[]> {
  const { db, now } = context
  const days = availabilitySpan(minuteAfterInstant(now))
  const range = rangeOf(days)
  const offered = new Map((await offeredServices(context, ids)).map((service) => [service.id, service]))
  const plans = await planRows(db, [...offered.keys()], range)
  if (plans.length === 0) return []
  const keys = [...new Set(plans.flatMap(keysOfPlan))]
  const together = plans.filter(({ capacity }) => capacity > 1).map(({ service_id }) => service_id)
  const staffIds = [...new Set(plans.flatMap(({ staff }) => (staff ?? []).map(({ id }) => id)))]
  const [places, taken, sessions, ends, busy] = await concurrently([
    placeHours(context, {
      ids: [...new Set(plans.map(({ location_id }) => location_id))],
      from: dateOfDay(days.fromDay - 2),
      to: dateOfDay(days.toDay + 2),
    }),
    takenRows(db, keys, { ...range, now, except: [] }),
    together.length > 0 ? sessionRows(db, together, { ...range, now, except: [] }) : [],
    holdEnds(db, { keys, serviceIds: together, now }),
    calendars.busySpans(context, staffIds, range),
  ])
  const sessionsOf = Map.groupBy(sessions, ({ service_id }) => service_id)
  return plans.flatMap((plan) => {
    const service = offered.get(plan.service_id)
    const place = places.get(plan.location_id)
    if (!service || !place) return []
    const empty = noAvailability(plan, { ...service, ...place }, busy.spans)
    return {
      serviceId: plan.service_id,
      locationId: plan.location_id,
      input: withTaken(empty, taken, sessionsOf.get(plan.service_id) ?? []),
      holdEnds: firstEnd(plan, ends),
    }
  })
}

function firstEnd(plan: PlanRow, ends: ReadonlyMap<string, number>): number | null {
  const own = [...keysOfPlan(plan), plan.service_id].flatMap((key) => ends.get(key) ?? [])
  return own.length === 0 ? null : Math.min(...own)
}
