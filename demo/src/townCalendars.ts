import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../server/src/platform/context.ts'
import { calendarIdsOf } from '../../server/src/modules/businesses/booking/bookableServices.ts'
import { openCalendars } from '../../server/src/modules/team/settings/calendarPlan.ts'
import type { CalendarPlan } from '../../server/src/modules/team/settings/settings.repository.ts'
import { townCalendar } from './town/bookable.ts'
import type { TownBusiness } from './town/businesses.ts'

/** Sets up booking for the town's businesses in a few statements. */
export async function openTownCalendars(
  context: Context,
  businesses: readonly TownBusiness[],
  idBySlug: ReadonlyMap<string, BusinessId>,
): Promise<void> {
  const ids = await calendarIdsOf(context, [...idBySlug.values()])
  const plans = businesses.flatMap((business): CalendarPlan[] => {
    const known = ids.get(idBySlug.get(business.slug)!) // every business was listed
    if (!known) return []
    const { locationId, serviceIds, staffIds } = known
    const { services, shifts, rooms } = townCalendar(business)
    return [
      {
        services: services.map(({ service, settings, rooms }) => ({
          serviceId: serviceIds[service]!, // listed in this order
          locationId,
          settings,
          rooms,
        })),
        skills: services.flatMap(
          ({ service, staff }) =>
            staff.map((skill) => ({
              ...skill,
              serviceId: serviceIds[service]!,
              staffId: staffIds[skill.staff]!,
            })), // listed in this order
        ),
        shifts: shifts.map((shift) => ({ ...shift, locationId, staffId: staffIds[shift.staff]! })), // the same
        rooms: rooms.map((room) => ({ ...room, locationId })),
      },
    ]
  })
  await openCalendars(context, {
    services: plans.flatMap(({ services }) => services),
    skills: plans.flatMap(({ skills }) => skills),
    shifts: plans.flatMap(({ shifts }) => shifts),
    rooms: plans.flatMap(({ rooms }) => rooms),
  })
}
