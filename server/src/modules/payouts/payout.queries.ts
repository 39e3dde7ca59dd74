import type { BusinessId, PayoutId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/tables.ts'
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

/** Open holds with the held amount, longest first. */
export async function openHolds(
  db: Db,
): Promise<(Selectable<Tables['payout_hold']> & { readonly amount: UsdCents })[]> {
  return db
    .selectFrom('payout_hold')
    .innerJoin('payout', (join) =>
      join.onRef('payout.business_id', '=', 'payout_hold.business_id').on('payout.status', '=', 'pending'),
    )
    .selectAll('payout_hold')
    .select('payout.amount')
    .where('released_at', 'is', null)
    .orderBy('held_at')
    .orderBy('payout_hold.business_id')
    .execute()
}
