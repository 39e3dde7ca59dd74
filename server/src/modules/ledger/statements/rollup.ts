import type { Context } from '../../../platform/context.ts'
import { inTransaction, isLockTimeout } from '../../../platform/db/transaction.ts'
import { addUpTo, balancesOfAccounts, type FunderAccount, lockHorizon } from './rollup.repository.ts'

/**
 * Brings the kept balances of busy accounts up to date; answers how many changed. `context.db` must not be a
 * transaction, so its job is a remote one: the lock that finds the horizon stops every posting, and inside a job's
 * transaction it would be held until the sums are done. Here it is let go first, and the sums wait for nobody.
 * While a posting takes long, nothing changes: the next run adds what this one left.
 */
export async function rollUp(context: Context): Promise<number> {
  const horizon = await inTransaction(context.db, lockHorizon).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
    context.log.info('balances are not rolled up now: a posting takes long')
    return null
  })
  return horizon === null ? 0 : inTransaction(context.db, (db) => addUpTo(db, horizon))
}

/** What accounts of businesses and of the platform hold, in the order of asking; 0 where nothing was ever posted. */
export async function balanceOf(context: Context, accounts: readonly FunderAccount[]): Promise<number[]> {
  return balancesOfAccounts(context.db, accounts)
}
