import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db/tables.ts'

/**
 * Waits until no other server fills the same database, for the rest of the transaction: the second server then finds
 * the town of the first one, instead of building it again.
 */
export async function takeSeedTurn(transaction: Db): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(hashtext('goodword demo town'))`.execute(transaction)
}
