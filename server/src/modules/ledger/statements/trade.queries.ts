import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** The sales of a business, in cents. */
export interface Trade {
  /** Null before its first sale. */
  readonly firstSaleAt: Instant | null
  /** Since the first sale: orders, their net amount, and the platform-funded points among it. */
  readonly orders: number
  readonly soldUsdCents: number
  readonly platformFundedUsdCents: number
  /** Sales that were refunded after their earned points were spent. */
  readonly spentRefunds: number
}

export async function firstSaleOf(db: Db, businessId: BusinessId): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select min(posted_at) as at from ledger_sale where business_id = ${businessId}`.execute(db)
  return rows[0]?.at ?? null
}

export async function tradeSince(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
): Promise<Trade> {
  const { rows } = await sql<Trade>`
    with sale as (select * from ledger_sale where business_id = ${businessId} and posted_at >= ${since})
    select
      (select min(posted_at) from ledger_sale where business_id = ${businessId}) as "firstSaleAt",
      (select count(*)::int from sale) as orders,
      (select coalesce(sum(gross - refunded_gross), 0)::bigint from sale) as "soldUsdCents",
      (select coalesce(sum(slice.points - slice.restored), 0)::bigint
        from sale join ledger_slice slice on slice.order_id = sale.order_id and slice.business_id = sale.business_id
        join ledger_lot lot on lot.id = slice.lot_id
        where slice.status = 'captured' and lot.funder_id is null) as "platformFundedUsdCents",
      (select count(distinct sale.order_id)::int
        from sale join ledger_lot lot on lot.source in ('order', 'booking') and lot.source_id = sale.order_id::text
        where sale.refunded_gross > 0 and lot.reversed > 0
          and (lot.open_debt > 0 or exists (select from ledger_recovery r where r.lot_id = lot.id))) as "spentRefunds"`.execute(
    db,
  )
  return rows[0]! // a select without a table returns one row
}
