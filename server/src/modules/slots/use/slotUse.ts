import type { BusinessId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { offeredServices, placeHours } from '../../businesses/public.ts'
import { keysOfPlan, noAvailability, rangeOf, staffKey } from '../availability/loadAvailability.ts'
import { planRows, takenRows } from '../availability/slots.queries.ts'
import { workingTime, zoneFor } from '../availability/slots.rules.ts'
import type { Span } from '../availability/spans.rules.ts'
import {
  dateOfDay,
  dayOfDate,
  minuteAfterInstant,
  minuteOf,
  minutesPerDay,
} from '../availability/zone.rules.ts'
import { type HourUse, type TimeOfOne, useByHour } from './slotUse.rules.ts'

/**
 * How much of the bookable time of a business was booked, by hour of the week, from the start of `from` to the end of
 * `to` or now. Counts the time of people, and of rooms whose services need no staff, by the current shifts.
 */
export async function slotUseOf(
  context: Context,
  { businessId, from, to }: { businessId: BusinessId; from: LocalDate; to: LocalDate },
): Promise<HourUse[]> {
  const days = { fromDay: dayOfDate(from), toDay: dayOfDate(to) }
  const range = rangeOf(days)
  const services = new Map((await offeredServices(context, [businessId])).map((each) => [each.id, each]))
  const plans = await planRows(context.db, [...services.keys()], range)
  const places = await placeHours(context, {
    ids: [...new Set(plans.map(({ location_id }) => location_id))],
    from: dateOfDay(days.fromDay - 2),
    to: dateOfDay(days.toDay + 2),
  })
  const keys = [...new Set(plans.flatMap(keysOfPlan))]
  const taken = new Map(
    (await takenRows(context.db, keys, { ...range, now: context.now, except: [] })).map((row) => [
      row.resource_key,
      row.starts.map((start, at): Span => ({ from: start, to: row.ends[at] ?? start })),
    ]),
  )
  const times = new Map<string, TimeOfOne & { readonly within: Span; readonly offered: Span[] }>()
  for (const plan of plans) {
    const service = services.get(plan.service_id)
    const place = places.get(plan.location_id)
    if (!service || !place) continue
    const input = noAvailability(plan, { ...service, ...place }, [])
    const zone = zoneFor(place.timeZone, days)
    const within = {
      from: minuteOf(zone, days.fromDay * minutesPerDay, 'compatible'),
      to: Math.min(
        minuteOf(zone, (days.toDay + 1) * minutesPerDay, 'compatible'),
        minuteAfterInstant(context.now),
      ),
    }
    for (const { staffId, spans } of workingTime(input, days)) {
      const own = staffId === null ? input.groups.flat().map(({ key }) => key) : [staffKey(staffId)]
      for (const key of own) {
        const known = times.get(key)
        if (known) known.offered.push(...spans)
        else times.set(key, { zone, within, offered: [...spans], booked: taken.get(key) ?? [] })
      }
    }
  }
  return useByHour([...times.values()])
}
