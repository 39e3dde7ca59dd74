import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { FunderId } from '../book/lots.rules.ts'

export async function insertEarmark(
  db: Db,
  earmark: { id: string; businessId: BusinessId; usdCents: number; now: Instant },
): Promise<void> {
  const { id, businessId, usdCents, now } = earmark
  await db
    .insertInto('ledger_earmark')
    .values({ id, business_id: businessId, usd_cents: usdCents, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ usd_cents: usdCents }))
    .execute()
}

export async function deleteEarmark(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ledger_earmark').where('id', '=', id).execute()
}

export async function earmarkedOf(db: Db, businessId: BusinessId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(usd_cents), 0)::bigint as cents from ledger_earmark where business_id = ${businessId}`.execute(
    db,
  )
  return rows[0]!.cents // an aggregate always returns one row
}

export async function insertCover(
  db: Db,
  cover: {
    source: string
    sourceId: string
    businessId: BusinessId
    points: number
    settled: number
    now: Instant
  },
): Promise<void> {
  await db
    .insertInto('ledger_cover')
    .values({
      source: cover.source,
      source_id: cover.sourceId,
      business_id: cover.businessId,
      points: cover.points,
      settled: cover.settled,
      created_at: cover.now,
    })
    .execute()
}

/** Cents earmarked for pending payouts; excludes earmarks for budgets. */
export async function onItsWay(db: Db, businessId: BusinessId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(usd_cents), 0)::bigint as cents from ledger_earmark
    where business_id = ${businessId} and not exists (select from ledger_budget where ledger_budget.id = ledger_earmark.id)`.execute(
    db,
  )
  return rows[0]!.cents // an aggregate always returns one row
}

/**
 * Points that a business gave by its base rule and its own tier for each of these orders, and that a refund can still
 * reverse. Points of a campaign return to its escrow.
 */
export async function unbudgetedLivePoints(
  db: Db,
  businessId: BusinessId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, number>> {
  const { rows } = await sql<{ orderId: OrderId; points: number }>`
    select source_id as "orderId", sum(pending + available + held)::bigint as points from ledger_lot
    where source in ('order', 'booking') and source_id = any(${orderIds}::text[])
      and component in ('base', 'tier') and funder_id = ${businessId}
    group by source_id`.execute(db)
  return new Map(rows.map(({ orderId, points }) => [orderId, points]))
}

export interface LotDebt {
  readonly lotId: string
  readonly funderId: FunderId
  readonly points: number
}

export async function debtRows(db: Db, memberId: MemberId): Promise<LotDebt[]> {
  const { rows } = await sql<LotDebt>`
    select id as "lotId", funder_id as "funderId", open_debt as points from ledger_lot
    where member_id = ${memberId} and open_debt > 0`.execute(db)
  return rows
}
