import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../src/platform/context.ts'
import { createDatabase, createPool } from '../../../src/platform/db/pool.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { createLog } from '../../../src/platform/log/log.ts'
import { activateSource, earnPoints, reverseEarned } from '../../../src/modules/ledger/earn/earn.ts'
import { captureHold, holdPoints, voidHold } from '../../../src/modules/ledger/holds/holds.ts'
import { payIn } from '../../../src/modules/ledger/sales/money.ts'
import { recordSale, refundSale } from '../../../src/modules/ledger/sales/sales.ts'

/** The task of a child process: trade as fast as possible until it is killed. */
export interface TraderTask {
  readonly address: string
  readonly memberIds: readonly MemberId[]
  readonly businessIds: readonly BusinessId[]
  readonly now: Instant
  readonly actors: number
}

/** Reports a transaction that the database acknowledged. */
export interface TraderReport {
  readonly key: string
}

process.once('message', (task: TraderTask) => void trader(task))

async function trader(task: TraderTask): Promise<void> {
  const db = createDatabase(createPool(task.address, { max: task.actors }))
  const run = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inTransaction(db, (transaction) =>
      work({
        db: transaction,
        now: task.now,
        actor: null,
        requestId: 'trader',
        cache: null,
        log: createLog('silent'),
        enqueue: async () => {},
      }),
    )
  for (const businessId of task.businessIds)
    await run((context) =>
      payIn(context, {
        transferId: `trader:${businessId}`,
        businessId,
        usdCents: 1_000_000_000,
        title: 'Paid in',
      }),
    )
  const actor = async () => {
    for (;;) {
      const visit = { memberId: oneOf(task.memberIds), businessId: oneOf(task.businessIds) }
      try {
        await shop(run, { ...visit, orderId: randomUUIDv7() as OrderId }) // made here
      } catch (error) {
        // Too few points are expected. A lost database connection ends the process's work.
        if (!(error instanceof Refusal)) return
      }
    }
  }
  await Promise.all(Array.from({ length: task.actors }, actor))
}

type Run = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** One visit in five transactions, any of which may be the last acknowledged one. */
async function shop(
  run: Run,
  { memberId, businessId, orderId }: { memberId: MemberId; businessId: BusinessId; orderId: OrderId },
): Promise<void> {
  await run((context) => earn(context, { memberId, businessId, orderId }))
  acknowledge(`earn:order:${orderId}:base`)
  const parts = [{ businessId, points: 10, isOwnBusiness: false }]
  const { id } = await run((context) => holdPoints(context, { memberId, checkoutId: orderId, parts }))
  acknowledge(`hold:${orderId}`)
  if (Math.random() < 0.3) {
    await run((context) => voidHold(context, { holdId: id, memberId }))
    acknowledge(`void:${orderId}`)
    return
  }
  await run((context) => pay(context, { memberId, businessId, orderId, holdId: id }))
  acknowledge(`capture:${orderId}`)
  acknowledge(`sale:${orderId}`)
  if (Math.random() < 0.5) return
  const refundId = randomUUID()
  await run((context) => refund(context, { memberId, orderId, refundId }))
  acknowledge(`refund:${refundId}`)
  acknowledge(`reverse:${refundId}:base`)
}

interface Visit {
  readonly memberId: MemberId
  readonly businessId: BusinessId
  readonly orderId: OrderId
}

async function earn(context: Context, { memberId, businessId, orderId }: Visit): Promise<void> {
  const lot = {
    component: 'base',
    points: 12,
    funderId: businessId,
    scopeBusinessId: null,
    ruleId: null,
    activatesAt: null,
    expiry: 'never',
    expiresAt: null,
    jurisdiction: 'US',
    detail: {},
  } as const
  const source = { memberId, source: 'order', sourceId: orderId } as const
  await earnPoints(context, { ...source, businessId, title: 'Earned', lots: [lot] })
  await activateSource(context, source)
}

async function pay(
  context: Context,
  { memberId, businessId, orderId, holdId }: Visit & { holdId: HoldId },
): Promise<void> {
  await captureHold(context, { holdId, businessId, orderId })
  await recordSale(context, {
    orderId,
    memberId,
    businessId,
    title: 'Paid',
    grossUsdCents: 250,
    pointsTender: 10,
    cardUsdCents: 240,
    storeCreditUsdCents: 0,
    externalUsdCents: 0,
    feeUsdCents: 7,
  })
}

async function refund(
  context: Context,
  { memberId, orderId, refundId }: { memberId: MemberId; orderId: OrderId; refundId: string },
): Promise<void> {
  await refundSale(context, { refundId, orderId, grossUsdCents: 250, asStoreCredit: false })
  const parts = [{ component: 'base', points: 12 }]
  const source = { source: 'order', sourceId: orderId } as const
  await reverseEarned(context, { ...source, memberId, refundId, title: 'Refund', parts })
}

function acknowledge(key: string): void {
  process.send?.({ key } satisfies TraderReport)
}

function oneOf<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)]! // within bounds, never empty
}
