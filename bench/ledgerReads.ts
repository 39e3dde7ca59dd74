import type { MemberId } from 'contract/core/ids'
import type { Db } from '../server/src/platform/db/tables.ts'
import { historyOf } from '../server/src/modules/ledger/history/history.ts'
import { verifyLedger } from '../server/src/modules/ledger/verify/verifyLedger.ts'
import { readWallet } from '../server/src/modules/loyalty/wallet/wallet.ts'
import { contextOver } from './context.ts'
import { measure, type Measured } from './load.ts'

/** Times the queries of the wallet's pages. */
export async function readTimes(db: Db, memberId: MemberId): Promise<{ name: string; times: Measured }[]> {
  const context = contextOver(db, memberId)
  const reads: Record<string, () => Promise<unknown>> = {
    'the wallet': () => readWallet(context, {}),
    'first page of the history': () =>
      historyOf(context, { memberId, show: 'all', pageSize: 20, pageToken: undefined }),
  }
  const answers: { name: string; times: Measured }[] = []
  for (const [name, read] of Object.entries(reads)) {
    const work = async () => {
      await read()
      return true
    }
    await measure({ connections: 1, seconds: 0.5 }, work)
    answers.push({ name, times: await measure({ connections: 1, seconds: 2 }, work) })
  }
  return answers
}

export async function bookSizes(db: Db): Promise<{ transactions: number; entries: number; lots: number }> {
  const count = async (table: 'ledger_transaction' | 'ledger_entry' | 'ledger_lot') => {
    const { total } = await db
      .selectFrom(table)
      .select((expression) => expression.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }
  return {
    transactions: await count('ledger_transaction'),
    entries: await count('ledger_entry'),
    lots: await count('ledger_lot'),
  }
}

/** Verifies every invariant. Returns the duration and the broken invariants. */
export async function provenIn(db: Db): Promise<{ milliseconds: number; broken: string[] }> {
  const started = performance.now()
  const { results } = await verifyLedger(contextOver(db))
  return {
    milliseconds: performance.now() - started,
    broken: results
      .filter(({ isHeld }) => !isHeld)
      .map(({ code, violations }) => `${code} (${violations[0]})`),
  }
}
