import type { MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Items in the order they were added. */
export async function cartRows(db: Db, memberId: MemberId) {
  return db
    .selectFrom('cart_item')
    .select(['product_id', 'quantity', 'added_usd_cents'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

export async function countPieces(db: Db, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('cart_item')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
