import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { during, type Range } from './insights.queries.ts'

export interface PointsElsewhereRow {
  readonly points: number
  /** The people whose points these are. */
  readonly people: number
}

/** Points that the business funds and that paid for purchases elsewhere, less refunds, by day of the purchase. */
export async function issuedHereSpentElsewhere(db: Db, range: Range): Promise<PointsElsewhereRow> {
  const { rows } = await sql<PointsElsewhereRow>`
    select coalesce(sum(points - restored), 0)::bigint as points, count(distinct purchase.member_id)::int as people
    from ledger_lot join ledger_slice on lot_id = ledger_lot.id and status = 'captured' and points > restored
    join purchase on purchase.order_id = ledger_slice.order_id
    where funder_id = ${range.businessId} and spent > 0 and purchase.business_id <> ${range.businessId}
      and ${during('purchase.created_at', range)}`.execute(db)
  return rows[0] ?? { points: 0, people: 0 }
}

/** Points that others fund and that paid for purchases here, less refunds, by day of the purchase. */
export async function spentHereIssuedElsewhere(db: Db, range: Range): Promise<PointsElsewhereRow> {
  const { rows } = await sql<PointsElsewhereRow>`
    select coalesce(sum(points - restored), 0)::bigint as points, count(distinct purchase.member_id)::int as people
    from purchase join ledger_slice on ledger_slice.order_id = purchase.order_id
      and ledger_slice.business_id = purchase.business_id and ledger_slice.status = 'captured' and points > restored
    join ledger_lot on ledger_lot.id = lot_id
    where purchase.business_id = ${range.businessId} and points_tender > 0
      and funder_id is distinct from ${range.businessId} and ${during('purchase.created_at', range)}`.execute(
    db,
  )
  return rows[0] ?? { points: 0, people: 0 }
}
