import type { Answer } from 'contract/core/route'
import type { InvariantResult, verifyLedger as verifyLedgerRoute } from 'contract/loyalty/statements'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { giftCardInvariants } from '../giftCards/giftCards.queries.ts'
import {
  allowLongReading,
  bookSize,
  breachesOf,
  type Invariant,
  transactionInvariants,
} from './verify.queries.ts'
import { fundingInvariants } from './verifyFunding.queries.ts'
import { lotInvariants } from './verifyLots.queries.ts'
import { saleInvariants } from './verifySales.queries.ts'
import { voucherInvariants } from './verifyVouchers.queries.ts'
import { walletInvariants } from './verifyWallets.queries.ts'

/** Every rule of the ledger. */
async function invariantsOf(db: Db): Promise<Invariant[]> {
  return [
    ...(await transactionInvariants(db)),
    ...walletInvariants,
    ...lotInvariants,
    ...saleInvariants,
    ...giftCardInvariants,
    ...voucherInvariants,
    ...fundingInvariants,
  ].sort((one, other) => Number(one.code.slice(1)) - Number(other.code.slice(1)))
}

/** Checks every rule of the ledger on the given transaction's snapshot. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const invariant of await invariantsOf(db)) {
    const started = performance.now()
    const { shown, count } = await breachesOf(db, invariant)
    results.push({
      code: invariant.code,
      rule: invariant.rule,
      isHeld: count === 0,
      violations: shown,
      violationCount: count,
      milliseconds: Math.round(performance.now() - started),
    })
  }
  return results
}

/** Checks every rule on one snapshot, in its own transaction: `context.db` must not be one. */
export async function verifyLedger(context: Context): Promise<Answer<typeof verifyLedgerRoute>> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await allowLongReading(snapshot)
      const results = await checkInvariants(snapshot)
      return {
        isSound: results.every(({ isHeld }) => isHeld),
        results,
        ...(await bookSize(snapshot)),
        asOf: context.now,
      }
    })
}
