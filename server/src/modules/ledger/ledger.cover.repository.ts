import type { BusinessId, OrderId } from 'contract/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { FunderId } from './ledger.lots.rules.ts'

type Db = Kysely<Tables>

export async function debtRows(db: Db, orderId: OrderId): Promise<{ funderId: FunderId; points: number }[]> {
  const { rows } = await sql<{ funderId: FunderId; points: number }>`
    select funder_id as "funderId", sum(open_debt)::bigint as points from ledger_lot
    where source in ('order', 'booking') and source_id = ${orderId} group by funder_id`.execute(db)
  return rows
}

export async function onItsWay(db: Db, businessId: BusinessId): Promise<number> {
  const row = await db
    .selectFrom('ledger_payout_on_its_way')
    .select('amount')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row?.amount ?? 0
}

export async function setOnItsWay(
  db: Db,
  { businessId, usdCents }: { businessId: BusinessId; usdCents: number },
): Promise<void> {
  await db
    .insertInto('ledger_payout_on_its_way')
    .values({ business_id: businessId, amount: usdCents })
    .onConflict((conflict) =>
      conflict.constraint('ledger_payout_on_its_way_pkey').doUpdateSet({ amount: usdCents }),
    )
    .execute()
}

export async function deleteOnItsWay(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('ledger_payout_on_its_way').where('business_id', '=', businessId).execute()
}
