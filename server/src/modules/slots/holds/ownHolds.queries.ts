import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** Live holds of a member, also those of bookings that await payment, the first to expire first. */
export async function liveHoldsOf(db: Db, { memberId, now }: { memberId: MemberId; now: Instant }) {
  return db
    .selectFrom('slot_hold')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'held')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
}
