import type { OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** An order's card, store credit and points less our fee: the business's proceeds before it gives points. */
export interface Proceeds {
  readonly postedAt: Instant
  readonly sold: number
  readonly fee: number
  readonly refundedFee: number
  /** Also a fee that was charged later. */
  readonly refunds: readonly { readonly at: Instant; readonly usdCents: number }[]
}

export async function proceedsByOrder(db: Db, orderIds: readonly OrderId[]): Promise<Map<OrderId, Proceeds>> {
  if (orderIds.length === 0) return new Map()
  const sales = await db
    .selectFrom('ledger_sale')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()
  const refunds = await db
    .selectFrom('ledger_refund')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('posted_at')
    .execute()
  const byOrder = Map.groupBy(refunds, ({ order_id }) => order_id)
  return new Map(
    sales.map((sale) => [
      sale.order_id,
      {
        postedAt: sale.posted_at,
        sold: netOf(sale),
        fee: sale.fee + sale.later_fee,
        refundedFee: sale.refunded_fee,
        refunds: [
          ...(byOrder.get(sale.order_id) ?? []).map((refund) => ({
            at: refund.posted_at,
            usdCents: netOf(refund),
          })),
          ...(sale.later_fee_at === null ? [] : [{ at: sale.later_fee_at, usdCents: sale.later_fee }]),
        ],
      },
    ]),
  )
}

const netOf = (tender: { card: number; store_credit: number; points: number; fee: number }) =>
  tender.card + tender.store_credit + tender.points - tender.fee
