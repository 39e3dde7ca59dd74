import { sumOf } from 'contract/core/sum'
import type { BusinessId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { SweepError } from '../../../platform/jobs/sweep.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockPayable, takeBackPayout, balanceOf, debtors } from '../../ledger/public.ts'
import { endCampaignsToCover, unsettledOf } from '../../loyalty/public.ts'
import { businessesWithHeldRefunds, heldRefundsMayBeCovered, openRefundsOf } from '../../orders/public.ts'
import { longDate } from '../../../platform/format/format.ts'
import { openPayoutOf, payoutById, type PayoutRow } from '../payout.repository.ts'
import {
  endReversal,
  insertReversal,
  noteReversalAttempt,
  paidSince,
  type ReversalRow,
  reversalsOf,
  reversalsOnTheirWay,
} from './reversals.repository.ts'
import { debtOf, passingFailures, reversalsFor } from '../payout.rules.ts'
import { each, groupOf, type TransferGateway } from '../send/sendPayouts.ts'

/**
 * Card networks accept disputes for up to 540 days after the payment. Older transfers are not reversed: their amount
 * remains a debt that later sales pay.
 */
export const reversibleDays = 540

/**
 * Reverses transfers to businesses for their debts after refunds and disputes, and for refunds that they approved,
 * which are paid afterwards. The part that cannot be reversed remains a debt that later sales pay.
 * @throws SweepError of all failures, after every business was tried
 */
export async function recoverRefunds(port: TransferGateway): Promise<void> {
  const businessIds = await port.write(async (context) => [
    ...new Set([...(await debtors(context)), ...(await businessesWithHeldRefunds(context))]),
  ])
  const failures: unknown[] = []
  const keep = (error: unknown) => void failures.push(error)
  await each(port.write, { job: 'recover-refunds', all: businessIds }, (businessId) =>
    port.write((context) => planReversals(context, businessId)),
  ).catch(keep)
  // A failed plan does not block transfers that were planned earlier.
  const ids = await port.write((context) => reversalsOnTheirWay(context.db))
  await each(port.write, { job: 'recover-refunds', all: ids }, (id) => sendReversal(port, id)).catch(keep)
  if (failures.length > 0) throw new SweepError(failures, 'some refunds could not be recovered')
}

/**
 * Stores the planned reversals before any request to the processor. Concurrent calls plan them once. For the part of
 * the debt that no transfer covers, ends campaigns of the business and returns the rest of their budgets.
 */
export async function planReversals(context: Context, businessId: BusinessId): Promise<void> {
  await lockPayable(context, businessId)
  // A payout under way would change the debt.
  if ((await openPayoutOf(context.db, businessId))?.status === 'processing') return
  const since = minus(context.now, { days: reversibleDays })
  const payouts = await paidSince(context.db, businessId, since)
  const payoutIds = payouts.map(({ id }) => id)
  const reversals = await reversalsOf(context.db, payoutIds)
  if (reversals.some(({ status }) => status === 'processing')) return
  const [balance = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  const held = (await openRefundsOf(context, businessId)).filter(({ isHeld }) => isHeld)
  const debt = debtOf({
    balance,
    unsettled: await unsettledOf(context, businessId),
    heldRefunds: sumOf(held, ({ cost }) => cost),
  })
  const transfers = payouts.map(({ id, amount }) => {
    const own = reversals.filter(({ payout_id }) => payout_id === id)
    return {
      id,
      sent: amount,
      returned: total(own.filter(({ status }) => status === 'done')),
      isRefused: own.some(({ status }) => status === 'failed'),
    }
  })
  const planned = reversalsFor(debt, transfers)
  for (const { id, usdCents } of planned)
    await insertReversal(context.db, { payoutId: id, usdCents, now: context.now })
  const usdCents = debt - sumOf(planned, (reversal) => reversal.usdCents)
  if ((await endCampaignsToCover(context, { businessId, usdCents })) > 0)
    await heldRefundsMayBeCovered(context, businessId)
}

const total = (rows: readonly ReversalRow[]) => sumOf(rows, ({ amount }) => amount)

async function sendReversal(port: TransferGateway, id: string): Promise<void> {
  const reversal = await port.write((context) => noteReversalAttempt(context.db, id))
  if (!reversal) return
  const payout = await port.write((context) => payoutById(context.db, reversal.payout_id))
  if (!payout?.transfer_id) throw new Error(`payout ${reversal.payout_id} was never sent`)
  try {
    if (!(await isTakenBack(port, reversal, payout)))
      await port.gateway.reverseTransfer({
        key: `reversal:${id}`,
        transferId: payout.transfer_id,
        amountUsdCents: reversal.amount,
      })
    await port.write((context) => bookReversal(context, reversal, payout))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code } = error
    if (!passingFailures.includes(code))
      await port.write(async (context) => {
        await endReversal(context.db, id, { status: 'failed', failure: code, now: context.now })
        context.log.warn({ reversalId: id, failure: code }, 'a transfer could not be reversed')
      })
  }
}

/**
 * Returns true if an earlier attempt succeeded: the processor expires keys after a day, but always reports its
 * reversals.
 */
async function isTakenBack(
  port: TransferGateway,
  reversal: ReversalRow,
  payout: PayoutRow,
): Promise<boolean> {
  if (reversal.attempts <= 1) return false
  const transfer = await port.gateway.transferOfGroup(groupOf(payout.id))
  const own = await port.write((context) => reversalsOf(context.db, [payout.id]))
  const booked = total(own.filter(({ status }) => status === 'done'))
  return (transfer?.reversedUsdCents ?? 0) >= booked + reversal.amount
}

async function bookReversal(context: Context, { id, amount }: ReversalRow, payout: PayoutRow): Promise<void> {
  await lockPayable(context, payout.business_id)
  if (!(await endReversal(context.db, id, { status: 'done', failure: null, now: context.now }))) return
  await takeBackPayout(context, {
    statementId: `reversal:${id}`,
    businessId: payout.business_id,
    usdCents: amount,
    title: `Reversal of the payout of ${longDate(payout.paid_on)}`,
  })
  await heldRefundsMayBeCovered(context, payout.business_id)
}
