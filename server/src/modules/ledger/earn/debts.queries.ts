import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { LotOfMember } from './earn.queries.ts'

/** Ordered by member, so that two concurrent runs cannot deadlock. */
export async function lotsWithOldDebt(
  db: Db,
  { olderThan, resting, limit }: { olderThan: Instant; resting: readonly string[]; limit: number },
): Promise<LotOfMember[]> {
  return db
    .selectFrom('ledger_lot')
    .select(['id', 'member_id'])
    .where('open_debt', '>', 0)
    .where('debt_since', '<', olderThan)
    .where(sql<boolean>`id <> all(${resting}::uuid[])`)
    .orderBy('member_id')
    .limit(limit)
    .execute()
}

/**
 * Members who owe points and have available ones that may pay, as `cure` selects them. Ordered, so that two concurrent
 * runs cannot deadlock.
 */
export async function payableDebtors(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct debt.member_id from ledger_lot as debt
    join ledger_lot as source on source.member_id = debt.member_id and source.is_live and source.available > 0
      and (source.id = debt.id or source.frozen_at is null
        and (source.expires_at is null or source.expires_at > ${now})
        and (source.scope_business_id is null or source.scope_business_id = debt.funder_id))
    where debt.open_debt > 0 and debt.member_id <> all(${resting}::uuid[])
    order by debt.member_id limit ${limit}`.execute(db)
  return rows.map(({ member_id: memberId }) => memberId)
}
