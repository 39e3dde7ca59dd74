import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'

/**
 * Extends the expiry of a member's inactivity-based live points that end after `endedAt`; never shortens it. Locks the
 * wallet first.
 */
export async function extendLots(
  db: Db,
  memberId: MemberId,
  { endedAt, until }: { endedAt: Instant; until: Instant },
): Promise<void> {
  const lock = db
    .selectFrom('ledger_wallet')
    .where('member_id', '=', memberId)
    .select('version')
    .forNoKeyUpdate()
    .execute()
  const extend = db
    .updateTable('ledger_lot')
    .set({ expires_at: until })
    .where('member_id', '=', memberId)
    .where('expiry', '=', 'inactivity')
    .where('is_live', '=', true)
    .where((expression) =>
      expression.or([
        expression.and([expression('expires_at', '>', endedAt), expression('expires_at', '<', until)]),
        expression('expires_at', 'is', null),
      ]),
    )
    .execute()
  await concurrently([lock, extend])
}
