import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/db/tables.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { historyOf } from '../server/src/modules/ledger/history/history.ts'
import { verifyLedger } from '../server/src/modules/ledger/verify/verifyLedger.ts'
import { readWallet } from '../server/src/modules/loyalty/wallet/wallet.ts'
import type { Measured } from './load.ts'
import { measure } from './load.ts'

const log = createLog('silent')

function contextOf(db: Db, memberId: MemberId | null): Context {
  return {
    db,
    now: new Date().toISOString() as Instant, // an instant
    actor: memberId === null ? null : { memberId, isOperator: false, sessionId: null },
    requestId: 'bench',
    cache: null,
    log,
    enqueue: async () => {},
  }
}

/** Times the queries of the wallet's pages. */
export async function readTimes(db: Db, memberId: MemberId): Promise<{ name: string; times: Measured }[]> {
  const context = contextOf(db, memberId)
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
  const { results } = await verifyLedger(contextOf(db, null))
  return {
    milliseconds: performance.now() - started,
    broken: results
      .filter(({ isHeld }) => !isHeld)
      .map(({ code, violations }) => `${code} (${violations[0]})`),
  }
}
