import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { deleteLapsed } from './slots.repository.ts'
import { deleteEmptySessions, deleteHoldsBefore, forgetAddresses, lockLapsed } from './lapse.repository.ts'

const batch = 500
/** A late payment may still find its time free. */
const retentionDays = 7

/**
 * Deletes expired allocations. Correctness does not depend on it: readers ignore expired allocations, and `allocate`
 * deletes those in its way. Skips locked resources until the next run.
 */
export async function freeLapsed(context: Context): Promise<void> {
  const keys = await lockLapsed(context.db, context.now, batch)
  await deleteLapsed(context.db, keys, context.now)
  await deleteEmptySessions(context.db, context.now)
}

/** Deletes the address of expired holds, and unbooked holds after a week. */
export async function forgetOldHolds(context: Context): Promise<void> {
  await forgetAddresses(context.db, context.now)
  const before = minus(context.now, { days: retentionDays })
  await deleteHoldsBefore(context.db, before)
}
