import type { OrderId } from 'contract/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { LineRow } from './orders.repository.ts'

type Db = Kysely<Tables>

/** As they were written, by order. */
export async function linesOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly LineRow[]>> {
  const rows = await db
    .selectFrom('shop_order_line')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}
