import type { BusinessId, PayoutId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { PayoutRow } from './payout.repository.ts'

/** A payout with its reversed cents. */
export interface PayoutWithOrders extends PayoutRow {
  readonly returned: number
}

const payoutRows = (db: Db) =>
  db
    .selectFrom('payout')
    .selectAll()
    .select(
      sql<number>`coalesce((
        select sum(amount) from payout_reversal where payout_id = payout.id and payout_reversal.status = 'done'
      ), 0)::bigint`.as('returned'),
    )

/** Payouts of a business, newest first; all of them if `limit` is null. */
export async function payoutsOf(
  db: Db,
  businessId: BusinessId,
  limit: number | null = null,
): Promise<PayoutWithOrders[]> {
  return payoutRows(db)
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()
}

export async function payoutsByIds(db: Db, ids: readonly PayoutId[]): Promise<PayoutWithOrders[]> {
  return payoutRows(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function payoutsByTransfers(
  db: Db,
  transferIds: readonly string[],
): Promise<PayoutWithOrders[]> {
  return payoutRows(db)
    .where(sql<boolean>`transfer_id = any(${transferIds}::text[])`)
    .execute()
}
