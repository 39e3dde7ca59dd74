import type { ServiceId, StaffId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { SlotList } from 'contract/slots/slots'
import type { Context } from '../../../platform/context.ts'
import { mustKnow, toWire } from '../holds/allocate.ts'
import type { Calendars } from './calendarsPort.ts'
import { type Loaded, loadAvailability } from './loadAvailability.ts'
import { bookableDays, freeSlots } from './slots.rules.ts'
import { dateOfDay, dayOfDate, minuteAfterInstant, minutesPerDay } from './zone.rules.ts'

/**
 * The next free day is usually near: the first query reads this many days beyond the range, later queries
 * `daysAheadNext` each.
 */
const daysAheadFirst = 7
const daysAheadNext = 31
/** The maximum advance booking of any service. */
const daysAheadMax = 366

/**
 * The times at which a service can be booked.
 * @throws Refusal service_not_found, business_closed, service_not_bookable, staff_not_found
 */
export async function listFreeSlots(
  context: Context,
  wanted: {
    serviceId: ServiceId
    from: LocalDate
    to: LocalDate
    staff: 'any' | StaffId
    /** Bookings and holds whose times count as free: those of the person who asks. */
    except?: readonly string[]
  },
  calendars: Calendars,
): Promise<SlotList> {
  const { serviceId, except = [] } = wanted
  const now = minuteAfterInstant(context.now)
  const staffId = wanted.staff === 'any' ? null : wanted.staff
  const [fromDay, toDay] = [dayOfDate(wanted.from), dayOfDate(wanted.to)]
  const today = Math.floor(now / minutesPerDay)
  const within = (day: number) => Math.min(Math.max(day, today - 2), today + daysAheadMax)
  const days = { fromDay: within(fromDay), toDay: within(toDay + daysAheadFirst) }
  const loaded = await loadAvailability(context, { serviceId, ...days, except }, calendars)
  mustKnow(loaded, staffId)
  const slots = toWire(loaded.input, days, freeSlots(loaded.input, { fromDay, toDay, now, staffId }))
  const counts = Map.groupBy(slots, ({ localStart }) => localStart.slice(0, 10))
  return {
    timeZone: loaded.input.timeZone,
    staff: [...loaded.staff],
    slots,
    days: Array.from({ length: toDay - fromDay + 1 }, (_, index) => {
      const date = dateOfDay(fromDay + index)
      return { date, slotCount: counts.get(date)?.length ?? 0 }
    }),
    nextFreeDate: await nextFreeDate(
      context,
      { serviceId, staffId, after: toDay, except },
      loaded,
      calendars,
    ),
    computedAt: context.now,
    calendarFreshness: loaded.calendarFreshness,
  }
}

async function nextFreeDate(
  context: Context,
  {
    serviceId,
    staffId,
    after,
    except,
  }: { serviceId: ServiceId; staffId: StaffId | null; after: number; except: readonly string[] },
  first: Loaded,
  calendars: Calendars,
): Promise<LocalDate | null> {
  const now = minuteAfterInstant(context.now)
  const horizon = bookableDays(first.input, now)
  let { input } = first
  let toDay = after + daysAheadFirst
  for (let fromDay = Math.max(after + 1, horizon.fromDay); fromDay <= horizon.toDay; fromDay = toDay + 1) {
    if (fromDay > toDay) {
      toDay = fromDay + daysAheadNext - 1
      input = (await loadAvailability(context, { serviceId, fromDay, toDay, except }, calendars)).input
    }
    // Day by day: usually the first of these days has a slot.
    for (let day = fromDay; day <= toDay; day++)
      if (freeSlots(input, { fromDay: day, toDay: day, now, staffId }).length > 0) return dateOfDay(day)
  }
  return null
}
