import type { Context } from '../../../platform/context.ts'
import { addToIndex } from '../../slots/public.ts'
import {
  type CalendarPlan,
  insertRooms,
  insertSettings,
  insertShifts,
  insertSkills,
  insertRoomNeeds,
} from './settings.repository.ts'

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
