import type { StaffId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { staffByIds } from '../businesses/businesses.booked.service.ts'
import { staffKey } from './slots.ground.service.ts'
import { outlookChanged } from './slots.outlook.service.ts'
import { lockResources } from './slots.repository.ts'
import { releaseHold } from './slots.service.ts'
import { deleteWork, liveHoldsOfStaff } from './slots.staff.repository.ts'

/**
 * Nobody can book this person any more; times that were kept with them are given back. From the call on nothing is
 * allocated to them until the transaction ends, so what they have booked can be read after it.
 */
export async function stopWork(context: Context, staffId: StaffId): Promise<void> {
  const { db, now } = context
  for (const holdId of await liveHoldsOfStaff(db, { staffId, now })) await releaseHold(context, holdId)
  await lockResources(db, [staffKey(staffId)])
  await deleteWork(db, staffId)
  const person = (await staffByIds(context, [staffId])).get(staffId)
  if (person) await outlookChanged(context, person.businessId)
}
