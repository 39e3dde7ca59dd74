import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks a business's account row and creates it if it is missing. Postings do not need this lock. */
export async function lockAccount(db: Db, kind: 'payable', businessId: BusinessId): Promise<void> {
  await db
    .insertInto('ledger_account')
    .values({ kind, commodity: 'USD', business_id: businessId })
    .onConflict((conflict) => conflict.constraint('ledger_account_unique').doNothing())
    .execute()
  await sql`
    select from ledger_account where kind = ${kind} and business_id = ${businessId} for no key update`.execute(
    db,
  )
}
