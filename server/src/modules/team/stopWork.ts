import type { StaffId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { staffByIds } from '../businesses/public.ts'
import { staffKey, availabilityChanged, lockCalendars, releaseHold } from '../slots/public.ts'
import { deleteWork, liveHoldsOfStaff } from './staff.repository.ts'

/**
 * Nobody can book this person any more; times that were kept with them are given back. From the call on nothing is
 * allocated to them until the transaction ends, so what they have booked can be read after it.
 */
export async function stopWork(context: Context, staffId: StaffId): Promise<void> {
  const { db, now } = context
  for (const holdId of await liveHoldsOfStaff(db, { staffId, now })) await releaseHold(context, holdId)
  await lockCalendars(context, [staffKey(staffId)])
  await deleteWork(db, staffId)
  const person = (await staffByIds(context, [staffId])).get(staffId)
  if (person) await availabilityChanged(context, person.businessId)
}
