import type { PayoutId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Context } from '../../../platform/context.ts'
import { sweep, type Write } from '../../../platform/jobs/sweep.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentGateway, Transfer } from '../../../integrations/payments/gateway.ts'
import { dropEarmark, freePayableOf, lockPayable, payOut, owedAtLeast } from '../../ledger/public.ts'
import { payoutMinimumUsdCents } from '../../loyalty/public.ts'
import { lockOrdersForPayout, takeOutOfPayout } from '../../orders/public.ts'
import { longDate } from '../../../platform/format/format.ts'
import { planPayout } from '../plan/planPayout.ts'
import {
  endPayout,
  noteAttempt,
  type PayoutRow,
  payoutsOnTheirWay,
  setFailure,
} from '../payout.repository.ts'
import { passingFailures, reversedMeanwhile } from '../payout.rules.ts'

/** What talks to the card processor about transfers: never inside of a transaction. */
export interface TransferDesk {
  readonly gateway: Pick<PaymentGateway, 'transfer' | 'transferOfGroup' | 'reverseTransfer'>
  readonly provider: 'stripe' | 'sandbox'
  /** A transaction of its own for what is decided, and for what the processor answered. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/**
 * Pays every business what it is owed for days up to two days ago, at most once a day. Less than the minimum, and what a
 * business owes, is carried forward. Running it again, or twice at once, changes nothing.
 * @throws SweepError
 */
export async function settlePayouts(port: TransferDesk): Promise<void> {
  const businessIds = await port.write((context) => owedAtLeast(context, payoutMinimumUsdCents))
  await each(port.write, { job: 'settle-payouts', all: businessIds }, async (businessId) => {
    const id = await port.write((context) => planPayout(context, businessId, port.provider))
    if (id !== null) await sendPayout(port, id)
  })
}

/** Payouts that were decided and did not get through. @throws as `settlePayouts` */
export async function resendPayouts(port: TransferDesk): Promise<void> {
  const ids = await port.write((context) => payoutsOnTheirWay(context.db))
  await each(port.write, { job: 'resend-payouts', all: ids }, (id) => sendPayout(port, id))
}

/** One that fails keeps none of the others waiting, and operators see it. @throws SweepError */
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

/** The transfer of a payout, under its own id, and then the books: wherever it stops, doing it again ends the same. */
export async function sendPayout(port: TransferDesk, id: PayoutId): Promise<void> {
  const payout = await port.write((context) => noteAttempt(context.db, id))
  if (!payout) return
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

/** The group of a payout's one transfer: by it the transfer is found again. */
export const groupOf = (id: PayoutId) => `payout_${id}`

/** Refunds since the plan took what it was to pay. A transfer that was tried before may have been made, and is booked. */
async function isUncovered(port: TransferDesk, payout: PayoutRow): Promise<boolean> {
  if (payout.attempts > 1) return false
  return port.write(async (context) => {
    await lockPayable(context, payout.business_id)
    return (await freePayableOf(context, payout.business_id)) < 0
  })
}

async function transferOf({ gateway }: TransferDesk, payout: PayoutRow): Promise<Transfer> {
  const { id, amount, destination, attempts } = payout
  if (destination === null) throw new Error(`payout ${id} goes nowhere`)
  const group = groupOf(id)
  // The processor forgets keys after a day, but never a transfer.
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
}

/** Nothing was sent, and will not be: the money is in the next payout. */
async function failPayout(context: Context, { id, business_id }: PayoutRow, failure: string): Promise<void> {
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
  context.log.warn({ payoutId: id, failure }, 'a payout was refused')
  await takeOutOfPayout(context, id)
}
