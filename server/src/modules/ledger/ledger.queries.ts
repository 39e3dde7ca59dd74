import type { MemberId } from 'contract/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The balance of each of a member's accounts that has entries. */
export async function balancesOf(db: Kysely<Tables>, memberId: MemberId) {
  return db
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
    .select(['ledger_account.kind', sql<number>`sum(ledger_entry.amount)`.as('balance')])
    .where('ledger_account.member_id', '=', memberId)
    .groupBy('ledger_account.kind')
    .execute()
}
