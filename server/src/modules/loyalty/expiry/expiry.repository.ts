import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** Whether the member received a notice with this key prefix in a time range. */
export async function hasExpiryNotice(
  db: Db,
  notice: { memberId: MemberId; keyPrefix: string; from: Instant; until: Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('loyalty_notice')
    .select('natural_key')
    .where('member_id', '=', notice.memberId)
    .where((where) => where(where.fn('starts_with', ['natural_key', where.val(notice.keyPrefix)]), '=', true))
    .where('sent_at', '>=', notice.from)
    .where('sent_at', '<=', notice.until)
    .executeTakeFirst()
  return row !== undefined
}
