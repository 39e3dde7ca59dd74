import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** Live holds of a member that have no booking yet, the first to expire first. */
export async function liveHoldsOf(db: Db, { memberId, now }: { memberId: MemberId; now: Instant }) {
  return db
    .selectFrom('slot_hold')
    .select(['id', 'service_id', 'starts_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'held')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
}
