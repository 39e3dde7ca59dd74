import type { BusinessId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { AccountKind } from '../tables.ts'

/**
 * The newest entry id below which no entry can still appear; null in an empty ledger. Ids follow write order, but
 * transactions commit in another order: the lock waits for transactions that have written and blocks new writers.
 */
export async function lockHorizon(transaction: Db): Promise<number | null> {
  // On a lock time-out the next run retries: waiting longer would queue every checkout behind this lock.
  await sql`set local lock_timeout = '500ms'`.execute(transaction)
  await sql`lock table ledger_entry in share mode`.execute(transaction)
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ledger_entry`.execute(
    transaction,
  )
  return rows[0]?.id ?? null
}

/** Adds entries up to the horizon to the stored balances of non-member accounts; returns how many changed. */
export async function addUpTo(transaction: Db, horizon: number): Promise<number> {
  // One run at a time: two would add the same entries to the balances that both read.
  await sql`select pg_advisory_xact_lock(hashtext('ledger roll-up'))`.execute(transaction)
  const { numAffectedRows } = await sql`
    insert into ledger_rollup (account_id, balance, through_entry_id)
    select ledger_account.id, coalesce(ledger_rollup.balance, 0) + fresh.amount, ${horizon}
    from ledger_account left join ledger_rollup on ledger_rollup.account_id = ledger_account.id
    cross join lateral (
      select sum(amount) as amount from ledger_entry
      where ledger_entry.account_id = ledger_account.id
        and ledger_entry.id > coalesce(ledger_rollup.through_entry_id, 0) and ledger_entry.id <= ${horizon}
    ) as fresh
    where ledger_account.member_id is null and fresh.amount is not null
    on conflict on constraint ledger_rollup_pkey do update set balance = excluded.balance, through_entry_id = excluded.through_entry_id`.execute(
    transaction,
  )
  return Number(numAffectedRows ?? 0)
}

/** An account of a business or of the platform (null). */
export interface FunderAccount {
  readonly kind: Exclude<AccountKind, 'pending' | 'available' | 'held' | 'debt' | 'store_credit'>
  readonly businessId: BusinessId | null
}

/**
 * The current balances of accounts, in the order of the arguments: the stored balance plus later entries, in one
 * snapshot.
 */
export async function balancesOfAccounts(db: Db, accounts: readonly FunderAccount[]): Promise<number[]> {
  if (accounts.length === 0) return []
  const { rows } = await sql<{ balance: number }>`
    select coalesce(ledger_rollup.balance, 0) + coalesce((
      select sum(amount) from ledger_entry
      where ledger_entry.account_id = ledger_account.id and ledger_entry.id > coalesce(ledger_rollup.through_entry_id, 0)
    ), 0) as balance
    from unnest(${accounts.map(({ kind }) => kind)}::text[], ${accounts.map(({ businessId }) => businessId)}::uuid[])
      with ordinality as input (kind, business_id, position)
    left join ledger_account on ledger_account.kind = input.kind and ledger_account.member_id is null
      and ledger_account.business_id is not distinct from input.business_id
    left join ledger_rollup on ledger_rollup.account_id = ledger_account.id
    order by input.position`.execute(db)
  return rows.map(({ balance }) => balance)
}

/** Businesses whose payable is at least this much. */
export async function creditors(db: Db, atLeastUsdCents: number): Promise<BusinessId[]> {
  return businessesWhere(db, sql`balance >= ${atLeastUsdCents}`)
}

/** Businesses with a negative payable. */
export async function debtorIds(db: Db): Promise<BusinessId[]> {
  return businessesWhere(db, sql`balance < 0`)
}

async function businessesWhere(db: Db, condition: RawBuilder<unknown>): Promise<BusinessId[]> {
  const { rows } = await sql<{ business_id: BusinessId }>`
    select business_id from (
      select ledger_account.business_id, coalesce(ledger_rollup.balance, 0) + coalesce((
        select sum(amount) from ledger_entry
        where ledger_entry.account_id = ledger_account.id and ledger_entry.id > coalesce(ledger_rollup.through_entry_id, 0)
      ), 0) as balance
      from ledger_account left join ledger_rollup on ledger_rollup.account_id = ledger_account.id
      where ledger_account.kind = 'payable'
    ) as owed where ${condition} order by business_id`.execute(db)
  return rows.map(({ business_id }) => business_id)
}
