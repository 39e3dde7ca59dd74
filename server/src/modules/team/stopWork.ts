import type { StaffId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { staffByIds } from '../businesses/public.ts'
import { staffKey, availabilityChanged, lockCalendars, releaseHold } from '../slots/public.ts'
import { deleteWork, liveHoldsOfStaff } from './staff.repository.ts'

/**
 * Makes a staff member unbookable and releases their holds. Blocks new allocations until the transaction ends, so the
 * caller can then read a final list of their bookings.
 */
export async function stopWork(context: Context, staffId: StaffId): Promise<void> {
  const { db, now } = context
  for (const holdId of await liveHoldsOfStaff(db, { staffId, now })) await releaseHold(context, holdId)
  await lockCalendars(context, [staffKey(staffId)])
  await deleteWork(db, staffId)
  const person = (await staffByIds(context, [staffId])).get(staffId)
  if (person) await availabilityChanged(context, person.businessId)
}
