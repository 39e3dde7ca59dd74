import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { deleteLapsed } from './slots.repository.ts'
import { deleteEmptySessions, deleteHoldsBefore, forgetAddresses, lockLapsed } from './lapse.repository.ts'

const batch = 500
/** A payment that comes late may still find its time free. */
const keptDays = 7

/**
 * Tidies up what ended holds still have. Nothing waits for it: whoever looks overlooks them, and whoever takes a time
 * takes them away. What somebody is busy with is left for the next time.
 */
export async function freeLapsed(context: Context): Promise<void> {
  const keys = await lockLapsed(context.db, context.now, batch)
  await deleteLapsed(context.db, keys, context.now)
  await deleteEmptySessions(context.db, context.now)
}

/** From where a time was held is forgotten once that has ended, and the hold itself after a week unless it was booked. */
export async function forgetOldHolds(context: Context): Promise<void> {
  await forgetAddresses(context.db, context.now)
  const before = minus(context.now, { days: keptDays })
  await deleteHoldsBefore(context.db, before)
}
