import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

/** False if the notice was recorded before: of two concurrent runs, one proceeds. */
export async function insertNotice(
  db: Db,
  { memberId, naturalKey, now }: { memberId: MemberId; naturalKey: string; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('loyalty_notice')
    .values({ member_id: memberId, natural_key: naturalKey, sent_at: now })
    .onConflict((conflict) => conflict.constraint('loyalty_notice_pkey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
