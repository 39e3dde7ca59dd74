import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Orders of a member that were fulfilled since an instant, latest first. */
export async function fulfilledSince(
  db: Db,
  { memberId, since, limit }: { memberId: MemberId; since: Instant; limit: number },
) {
  return (
    db
      .selectFrom('shop_order')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('placed_at', 'is not', null)
      // Literal, so that the partial index applies.
      .where(sql<boolean>`status = 'fulfilled' and is_visit`)
      .where('status_at', '>=', since)
      .orderBy('status_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}
