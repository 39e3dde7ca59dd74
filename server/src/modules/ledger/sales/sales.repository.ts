import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { LedgerTables } from '../tables.ts'
import type { Tender } from './tender.rules.ts'

type SaleRow = Selectable<LedgerTables['ledger_sale']>

export interface Sale {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** With the fee that was charged later. */
  readonly paid: Tender
  readonly laterFee: number
  /** In cents: the card and store credit that refunds had returned before the later fee. */
  readonly feeAfter: number
  readonly refunded: Tender
  readonly postedAt: Instant
}

/**
 * Returns the orders that had no sale yet and, for each, whether its member spent as many points at its business as the
 * sale states.
 */
export async function insertSales(
  db: Db,
  sales: readonly Omit<Sale, 'refunded' | 'laterFee' | 'feeAfter'>[],
): Promise<ReadonlyMap<OrderId, { arePointsSpent: boolean }>> {
  const rows = await db
    .insertInto('ledger_sale')
    .values(
      sales.map((sale) => ({
        order_id: sale.orderId,
        member_id: sale.memberId,
        business_id: sale.businessId,
        ...columnsOf(sale.paid),
        posted_at: sale.postedAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint('ledger_sale_pkey').doNothing())
    .returning(['order_id', arePointsSpent])
    .execute()
  return new Map(rows.map(({ order_id, ...spent }) => [order_id, spent]))
}

const arePointsSpent = sql<boolean>`
  ledger_sale.points = coalesce((
    select sum(slice.points) from ledger_slice as slice join ledger_hold as hold on hold.id = slice.hold_id
    where slice.order_id = ledger_sale.order_id and slice.business_id = ledger_sale.business_id
      and slice.status = 'captured' and hold.member_id = ledger_sale.member_id
  ), 0)`.as('arePointsSpent')

export async function saleOf(db: Db, orderId: OrderId): Promise<Sale | null> {
  const row = await db
    .selectFrom('ledger_sale')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? saleFrom(row) : null
}

export async function lockSale(db: Db, orderId: OrderId): Promise<Sale | null> {
  const row = await db
    .selectFrom('ledger_sale')
    .selectAll()
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? saleFrom(row) : null
}

export async function setRefunded(db: Db, orderId: OrderId, refunded: Tender): Promise<void> {
  await db
    .updateTable('ledger_sale')
    .set({
      refunded_gross: refunded.gross,
      refunded_points: refunded.points,
      refunded_card: refunded.card,
      refunded_store_credit: refunded.storeCredit,
      refunded_external: refunded.external,
      refunded_fee: refunded.fee,
    })
    .where('order_id', '=', orderId)
    .execute()
}

export async function setLaterFee(
  db: Db,
  orderId: OrderId,
  { feeUsdCents, feeAfter, now }: { feeUsdCents: number; feeAfter: number; now: Instant },
): Promise<void> {
  await db
    .updateTable('ledger_sale')
    .set({ later_fee: feeUsdCents, later_fee_after: feeAfter, later_fee_at: now })
    .where('order_id', '=', orderId)
    .execute()
}

export async function insertRefund(
  db: Db,
  refund: { id: string; orderId: OrderId; legs: Tender; now: Instant },
): Promise<void> {
  await db
    .insertInto('ledger_refund')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      ...columnsOf(refund.legs),
      posted_at: refund.now,
    })
    .execute()
}

export async function refundRow(
  db: Db,
  id: string,
): Promise<Selectable<LedgerTables['ledger_refund']> | null> {
  const row = await db.selectFrom('ledger_refund').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

function columnsOf(tender: Tender) {
  return {
    gross: tender.gross,
    points: tender.points,
    card: tender.card,
    store_credit: tender.storeCredit,
    external: tender.external,
    fee: tender.fee,
  }
}

function saleFrom(row: SaleRow): Sale {
  return {
    orderId: row.order_id,
    memberId: row.member_id,
    businessId: row.business_id,
    paid: {
      gross: row.gross,
      points: row.points,
      card: row.card,
      storeCredit: row.store_credit,
      external: row.external,
      fee: row.fee + row.later_fee,
    },
    laterFee: row.later_fee,
    feeAfter: row.later_fee_after,
    refunded: {
      gross: row.refunded_gross,
      points: row.refunded_points,
      card: row.refunded_card,
      storeCredit: row.refunded_store_credit,
      external: row.refunded_external,
      fee: row.refunded_fee,
    },
    postedAt: row.posted_at,
  }
}

export async function cardTaken(db: Db, orderIds: readonly OrderId[]): Promise<Map<OrderId, number>> {
  const rows = await db
    .selectFrom('ledger_sale')
    .select(['order_id', 'card', 'refunded_card'])
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.card - row.refunded_card]))
}
