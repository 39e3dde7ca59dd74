import type { Context } from '../../../platform/context.ts'
import { inTransaction, isLockTimeout } from '../../../platform/db/transaction.ts'
import { addUpTo, balancesOfAccounts, type FunderAccount, lockHorizon } from './rollup.repository.ts'

/**
 * Brings the stored balances of busy accounts up to date; returns how many changed. `context.db` must not be a
 * transaction, so its job is a remote one: the lock that finds the horizon blocks every posting, and a job's
 * transaction would hold it until the sums are done. Here its own transaction releases it first, and the sums block no
 * posting. If a slow posting makes the lock time out, nothing changes; the next run adds the rest.
 */
export async function rollUp(context: Context): Promise<number> {
  const horizon = await inTransaction(context.db, lockHorizon).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
    context.log.info('skipped the roll-up of balances because a posting is slow')
    return null
  })
  return horizon === null ? 0 : inTransaction(context.db, (db) => addUpTo(db, horizon))
}

/** Balances of business and platform accounts, in the order of the arguments; 0 for accounts without entries. */
export async function balanceOf(context: Context, accounts: readonly FunderAccount[]): Promise<number[]> {
  return balancesOfAccounts(context.db, accounts)
}
