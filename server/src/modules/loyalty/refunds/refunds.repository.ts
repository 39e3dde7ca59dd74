import type { OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { type Purchase, type PurchaseComponent, tierPointsOf } from '../purchases/purchases.repository.ts'

function tierExtraOf(parts: readonly { component: string; points: number }[]): number {
  return parts.find(({ component }) => component === 'tier')?.points ?? 0
}

export async function componentsOf(db: Db, orderId: OrderId): Promise<PurchaseComponent[]> {
  const rows = await db
    .selectFrom('purchase_component')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('component')
    .execute()
  return rows.map((row) => ({
    component: row.component,
    ruleId: row.rule_id,
    campaignId: row.campaign_id,
    points: row.points,
    reversed: row.reversed,
  }))
}

export interface RefundRecord {
  readonly refundId: string
  readonly orderId: OrderId
  readonly gross: number
  readonly eligible: number
  readonly reversed: number
}

export async function refundOf(db: Db, refundId: string): Promise<RefundRecord | null> {
  const row = await db
    .selectFrom('purchase_refund')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row
    ? {
        refundId: row.refund_id,
        orderId: row.order_id,
        gross: row.gross,
        eligible: row.eligible,
        reversed: row.reversed,
      }
    : null
}

/** Books a refund on its purchase: its totals and the points reversed from each lot. */
export async function addRefund(
  db: Db,
  refund: RefundRecord & {
    readonly points: number
    readonly parts: readonly { component: string; points: number }[]
    readonly now: Instant
  },
): Promise<void> {
  const { refundId, orderId, gross, eligible, reversed, now } = refund
  await db
    .insertInto('purchase_refund')
    .values({ refund_id: refundId, order_id: orderId, gross, eligible, reversed, created_at: now })
    .execute()
  for (const { component, points } of refund.parts)
    await db
      .updateTable('purchase_component')
      .set((row) => ({ reversed: row('reversed', '+', points) }))
      .where('order_id', '=', orderId)
      .where('component', '=', component)
      .execute()
  await db
    .updateTable('purchase')
    .set((row) => ({
      refunded_gross: row('refunded_gross', '+', gross),
      refunded_eligible: row('refunded_eligible', '+', eligible),
      refunded_points: row('refunded_points', '+', refund.points),
      reversed: row('reversed', '+', reversed),
      tier_points: row('tier_points', '-', tierPointsOf(refund.parts)),
      // `network_extra` counts network tiers only; `greatest` leaves it at 0 for a tier of the business.
      network_extra: sql<number>`greatest(network_extra - ${tierExtraOf(refund.parts)}::bigint, 0)`,
      status: sql<
        Purchase['status']
      >`case when refunded_gross + ${gross}::bigint = gross then 'refunded' else status end`,
    }))
    .where('order_id', '=', orderId)
    .execute()
}
