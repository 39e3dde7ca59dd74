import type { PayoutId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Context } from '../../../platform/context.ts'
import { sweep, type Write } from '../../../platform/jobs/sweep.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentGateway, Transfer } from '../../../integrations/payments/gateway.ts'
import { dropEarmark, freePayableOf, lockPayable, payOut, owedAtLeast } from '../../ledger/public.ts'
import { payoutMinimumUsdCents } from '../../loyalty/public.ts'
import { lockOrdersForPayout, takeOutOfPayout } from '../../orders/public.ts'
import { stopOf } from '../../outflows/public.ts'
import { longDate } from '../../../platform/format/format.ts'
import { notifyOfPayout } from '../jobNames.ts'
import { planPayout } from '../plan/planPayout.ts'
import { recall } from '../plan/recall.ts'
import {
  accountOf,
  endPayout,
  noteAttempt,
  payoutById,
  type PayoutRow,
  payoutsOnTheirWay,
  setFailure,
} from '../payout.repository.ts'
import { isBeingSent, noAccount, passingFailures, reversedMeanwhile } from '../payout.rules.ts'

/** Dependencies of transfer calls to the card processor; never used inside a transaction. */
export interface TransferGateway {
  readonly gateway: Pick<PaymentGateway, 'transfer' | 'transferOfGroup' | 'reverseTransfer'>
  readonly provider: 'stripe' | 'sandbox'
  /** Stores decisions and the processor's responses, each in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/**
 * Pays each business its balance for days up to two days ago, at most once a day. Amounts below the minimum, and debts,
 * are carried forward. Idempotent, also when run concurrently.
 * @throws SweepError
 */
export async function settlePayouts(port: TransferGateway): Promise<void> {
  const businessIds = await port.write((context) => owedAtLeast(context, payoutMinimumUsdCents))
  await each(port.write, { job: 'settle-payouts', all: businessIds }, async (businessId) => {
    const id = await port.write((context) => planPayout(context, businessId, port.provider))
    if (id !== null) await sendPayout(port, id)
  })
}

/** Resends planned payouts that did not get through. @throws as `settlePayouts` */
export async function resendPayouts(port: TransferGateway): Promise<void> {
  const ids = await port.write((context) => payoutsOnTheirWay(context.db))
  await each(port.write, { job: 'resend-payouts', all: ids }, (id) => sendPayout(port, id))
}

/** Runs all items; a failure does not block the others, and operators see it. @throws SweepError */
export async function each<T extends string>(
  write: Write,
  { job, all }: { job: string; all: readonly T[] },
  run: (one: T) => Promise<void>,
): Promise<void> {
  await sweep(write, {
    job,
    find: async (_context, resting) => all.filter((one) => !resting.includes(one)),
    run,
  })
}

/** Sends the transfer under the payout's own id, then books it. Safe to repeat after a stop at any point. */
export async function sendPayout(port: TransferGateway, id: PayoutId): Promise<void> {
  const begun = await port.write((context) => beginAttempt(context, id))
  if (!begun) return
  const { payout, stop } = begun
  if (stop !== null) return settleStopped(port, payout, stop)
  try {
    if (await isUncovered(port, payout))
      return await port.write((context) => failPayout(context, payout, reversedMeanwhile))
    const transfer = await transferOf(port, payout)
    await port.write((context) => bookPayout(context, payout, transfer))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    await port.write((context) =>
      passingFailures.includes(code) ? setFailure(context.db, id, code) : failPayout(context, payout, code),
    )
  }
}

interface Begun {
  readonly payout: PayoutRow
  /** Why it must not be sent any more, although an earlier attempt may have sent it. */
  readonly stop: string | null
}

/**
 * Asks again what may stop the payout: it may have been planned before a dispute, a change of the bank account or a
 * new owner. Counts the attempt before it starts, so that a later attempt finds that a transfer may exist. Null if
 * there is nothing to do.
 */
async function beginAttempt(context: Context, id: PayoutId): Promise<Begun | null> {
  const planned = await payoutById(context.db, id)
  if (planned?.status !== 'processing') return null
  const { business_id: businessId } = planned
  await lockOrdersForPayout(context, { businessId, payoutId: id })
  await lockPayable(context, businessId)
  const stop = await stopOfPayout(context, planned)
  if (stop === null) {
    const payout = await noteAttempt(context.db, id, context.now)
    return payout && { payout, stop }
  }
  const payout = await payoutById(context.db, id)
  if (payout?.status !== 'processing' || isBeingSent(payout, context.now)) return null
  if (payout.attempts > 0) return { payout, stop }
  await recall(context, payout, stop)
  return null
}

async function stopOfPayout(context: Context, payout: PayoutRow): Promise<string | null> {
  const stop = await stopOf(context, payout.business_id)
  if (stop !== null) return stop
  const account = await accountOf(context.db, payout.business_id)
  if (!account || account.verified_at === null) return noAccount
  return account.destination === payout.destination ? null : noAccount
}

/** Books the transfer of an earlier attempt, if there is one. Otherwise the payout waits. */
async function settleStopped(port: TransferGateway, payout: PayoutRow, stop: string): Promise<void> {
  const transfer = await port.gateway.transferOfGroup(groupOf(payout.id))
  await port.write((context) =>
    transfer ? bookPayout(context, payout, transfer) : recall(context, payout, stop),
  )
}

/** The transfer group of a payout, which identifies its only transfer. */
export const groupOf = (id: PayoutId) => `payout_${id}`

/**
 * Returns true if refunds since the plan have used the planned amount. After a first attempt the transfer may exist, so
 * it is booked in any case.
 */
async function isUncovered(port: TransferGateway, payout: PayoutRow): Promise<boolean> {
  if (payout.attempts > 1) return false
  return port.write(async (context) => {
    await lockPayable(context, payout.business_id)
    return (await freePayableOf(context, payout.business_id)) < 0
  })
}

async function transferOf({ gateway }: TransferGateway, payout: PayoutRow): Promise<Transfer> {
  const { id, amount, destination, attempts } = payout
  if (destination === null) throw new Error(`payout ${id} has no destination`)
  const group = groupOf(id)
  // The processor expires keys after a day, but never a transfer.
  const known = attempts > 1 ? await gateway.transferOfGroup(group) : null
  return (
    known ?? gateway.transfer({ key: `payout:${id}`, amountUsdCents: usdCents(amount), destination, group })
  )
}

async function bookPayout(context: Context, payout: PayoutRow, transfer: Transfer): Promise<void> {
  const { id, business_id: businessId, amount, paid_on } = payout
  await lockPayable(context, businessId)
  const paid = await endPayout(context.db, id, {
    from: 'processing',
    status: 'paid',
    transferId: transfer.id,
    failure: null,
    now: context.now,
  })
  if (!paid) return
  await dropEarmark(context, id)
  await payOut(context, {
    statementId: id,
    businessId,
    usdCents: amount,
    title: `Payout of ${longDate(paid_on)}`,
  })
  await context.enqueue(notifyOfPayout, { payoutId: id })
}

/** Fails a payout that was not sent and will not be; the next payout includes the money. */
export async function failPayout(
  context: Context,
  { id, business_id }: PayoutRow,
  failure: string,
): Promise<void> {
  await lockOrdersForPayout(context, { businessId: business_id, payoutId: id })
  await lockPayable(context, business_id)
  const failed = await endPayout(context.db, id, {
    from: 'processing',
    status: 'failed',
    transferId: null,
    failure,
    now: context.now,
  })
  if (!failed) return
  await dropEarmark(context, id)
  context.log.warn({ payoutId: id, failure }, 'a payout was rejected')
  await takeOutOfPayout(context, id)
  await context.enqueue(notifyOfPayout, { payoutId: id })
}
