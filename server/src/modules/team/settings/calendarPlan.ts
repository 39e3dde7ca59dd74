import type { LocationId, ServiceId, StaffId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import type { Context } from '../../../platform/context.ts'
import { addToIndex, type BookingSettings } from '../../slots/public.ts'
import {
  insertRooms,
  insertSettings,
  insertShifts,
  insertSkills,
  insertRoomNeeds,
} from './settings.repository.ts'

/** Booking settings of services, for one business or many. */
export interface CalendarPlan {
  readonly services: readonly {
    readonly serviceId: ServiceId
    readonly locationId: LocationId
    readonly settings: BookingSettings
    /** Names of room groups at the location; a booking needs one unit of each. */
    readonly rooms: readonly string[]
  }[]
  readonly skills: readonly {
    readonly staffId: StaffId
    readonly serviceId: ServiceId
    readonly priceUsdCents: UsdCents | null
    readonly durationMinutes: number | null
  }[]
  readonly shifts: readonly {
    readonly staffId: StaffId
    readonly locationId: LocationId
    readonly dayOfWeek: number
    readonly startsMinute: number
    readonly endsMinute: number
  }[]
  readonly rooms: readonly {
    readonly locationId: LocationId
    readonly name: string
    readonly units: readonly string[]
  }[]
}

/** Makes services bookable online. */
export async function openCalendars(context: Context, plan: CalendarPlan): Promise<void> {
  const { db } = context
  await insertSettings(db, plan.services)
  await addToIndex(
    context,
    plan.services.map(({ locationId }) => locationId),
  )
  await insertSkills(db, plan.skills)
  await insertShifts(db, plan.shifts)
  await insertRooms(db, plan.rooms)
  await insertRoomNeeds(
    db,
    plan.services.flatMap(({ serviceId, locationId, rooms }) =>
      rooms.map((name) => ({ serviceId, locationId, name })),
    ),
  )
}
