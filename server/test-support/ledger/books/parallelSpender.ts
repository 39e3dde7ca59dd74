import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { createDatabase, createPatientPool } from '../../../src/platform/db/pool.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { createLog } from '../../../src/platform/log/log.ts'
import { captureHold, holdPoints } from '../../../src/modules/ledger/holds/holds.ts'

/** The task of a child process: spend from one wallet in parallel. */
export interface SpenderTask {
  readonly address: string
  readonly memberId: MemberId
  readonly businessId: BusinessId
  readonly times: number
  readonly points: number
  readonly now: Instant
}

export interface SpenderReport {
  readonly orderIds: readonly OrderId[]
  readonly refusals: readonly string[]
}

process.once('message', (task: SpenderTask) => void compete(task))

async function compete(task: SpenderTask): Promise<void> {
  const { memberId, businessId, points, now } = task
  // The test measures who wins, not how fast: on a busy machine, forty connections exceed a server's time-outs.
  const pool = createPatientPool(task.address, { max: 20 })
  const db = createDatabase(pool)
  const spend = async () => {
    const orderId = randomUUID() as OrderId // made here
    await inTransaction(db, async (transaction) => {
      const context = {
        db: transaction,
        now,
        actor: null,
        requestId: 'spender',
        cache: null,
        log: createLog('silent'),
        enqueue: async () => {},
      }
      const parts = [{ businessId, points, isOwnBusiness: false }]
      const hold = await holdPoints(context, { memberId, checkoutId: orderId, parts })
      await captureHold(context, { holdId: hold.id, businessId, orderId })
    })
    return orderId
  }
  const results = await Promise.allSettled(Array.from({ length: task.times }, spend))
  await pool.end()
  const report: SpenderReport = {
    orderIds: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: results.flatMap((result) =>
      result.status === 'rejected'
        ? [result.reason instanceof Refusal ? result.reason.code : String(result.reason)]
        : [],
    ),
  }
  process.send?.(report, () => process.disconnect?.())
}
