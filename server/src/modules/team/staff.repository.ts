import type { SlotHoldId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../platform/db/tables.ts'

/** Live holds without a booking. */
export async function liveHoldsOfStaff(
  db: Db,
  { staffId, now }: { staffId: StaffId; now: Instant },
): Promise<SlotHoldId[]> {
  const rows = await db
    .selectFrom('slot_hold')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('status', '=', 'held')
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteWork(db: Db, staffId: StaffId): Promise<void> {
  await db.deleteFrom('staff_shift').where('staff_id', '=', staffId).execute()
  await db.deleteFrom('staff_skill').where('staff_id', '=', staffId).execute()
}
