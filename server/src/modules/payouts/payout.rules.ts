import type { Instant } from 'contract/core/instant'
import type { OrderStatus } from 'contract/orders/orders'
import type { OrderPayoutState, PayoutStatus } from 'contract/payouts/payouts'
import { sum } from 'contract/core/sum'
import { isBefore, plus } from 'contract/core/time'
import { stopSentences } from '../outflows/public.rules.ts'

/** The proceeds of an order, in cents. */
interface Money {
  readonly postedAt: Instant
  readonly sold: number
  readonly refunds: readonly { readonly at: Instant; readonly usdCents: number }[]
}

/** An order's state for payouts. */
export interface Progress {
  readonly status: OrderStatus
  readonly statusAt: Instant
  readonly frozenAt: Instant | null
  readonly hasOpenRefund: boolean
}

export interface OrderMoney extends Progress {
  readonly money: Money
}

/** The proceeds of an order less its refunds: all refunds, or those before an instant. */
export function netCentsOf({ sold, refunds }: Money, before: Instant | null = null): number {
  return refunds
    .filter(({ at }) => before === null || isBefore(at, before))
    .reduce((left, { usdCents }) => left - usdCents, sold)
}

/** Fulfilled before the end of the payout's days, not frozen, and without an open refund. */
export function isRipe(
  { status, statusAt, frozenAt, hasOpenRefund }: Progress,
  closedUntil: Instant,
): boolean {
  return status === 'fulfilled' && frozenAt === null && !hasOpenRefund && isBefore(statusAt, closedUntil)
}

export interface Due<Order> {
  readonly usdCents: number
  readonly orders: readonly Order[]
  readonly ordersUsdCents: number
}

/**
 * The amount due for days that ended before `closedUntil`: the ledger's balance for them, without the money of orders
 * that are frozen or not complete. At most the current balance without those orders, so that later refunds are
 * deducted immediately. A negative amount is a debt.
 */
export function dueAt<Order extends OrderMoney>(
  owed: { balance: number; closed: number },
  orders: readonly Order[],
  closedUntil: Instant,
): Due<Order> {
  const ripe = orders.filter((order) => isRipe(order, closedUntil))
  const unripe = orders.filter((order) => !isRipe(order, closedUntil))
  const now = sum(unripe.map(({ money }) => netCentsOf(money)))
  const then = sum(
    unripe
      .filter(({ money }) => isBefore(money.postedAt, closedUntil))
      .map(({ money }) => netCentsOf(money, closedUntil)),
  )
  return {
    usdCents: Math.min(owed.balance - now, owed.closed - then),
    orders: ripe,
    ordersUsdCents: sum(ripe.map(({ money }) => netCentsOf(money))),
  }
}

interface Transfer<Id> {
  readonly id: Id
  readonly sent: number
  /** Already reversed. */
  readonly returned: number
  /** The processor rejected a reversal of this transfer: do not retry. */
  readonly isRefused: boolean
}

/** Spreads a debt over transfers to reverse, in cents, in their order. The excess remains a debt. */
export function reversalsFor<Id>(
  debt: number,
  transfers: readonly Transfer<Id>[],
): { readonly id: Id; readonly usdCents: number }[] {
  let left = debt
  const reversals = []
  for (const { id, sent, returned, isRefused } of transfers) {
    const usdCents = isRefused ? 0 : Math.min(left, sent - returned)
    if (usdCents <= 0) continue
    reversals.push({ id, usdCents })
    left -= usdCents
  }
  return reversals
}

/**
 * The debt of a business, in cents: the larger of its negative balance and the shortfall of its completed sales to
 * pay its held refunds. `balance` includes `unsettled`, the money of orders that are not complete.
 */
export function debtOf(business: {
  readonly balance: number
  readonly unsettled: number
  readonly heldRefunds: number
}): number {
  const { balance, unsettled, heldRefunds } = business
  const needed = heldRefunds > 0 ? heldRefunds - (balance - unsettled) : 0
  return Math.max(0, -balance, needed)
}

/** The payout state of an order. `payout` is the payout that includes it. */
export function orderPayoutState(
  order: Progress,
  payout: { readonly status: PayoutStatus } | null,
): OrderPayoutState {
  if (payout) return payout.status === 'pending' ? 'scheduled' : payout.status
  if (order.frozenAt !== null) return 'frozen'
  if (order.status === 'fulfilled') return 'scheduled'
  return isOver(order.status) ? 'canceled' : 'pending'
}

const isOver = (status: OrderStatus) =>
  status === 'rejected' || status === 'cancelled' || status === 'expired'

/** Temporary refusals of the processor: the same payout is retried. */
export const passingFailures: readonly string[] = [
  'payments_unavailable',
  'payout_balance_insufficient',
  'idempotency_in_progress',
]

export const noAccount = 'account_missing'
export const belowMinimum = 'below_minimum'
export const reversedMeanwhile = 'reversed_meanwhile'

/** An attempt ends within seconds; the time limit of the processor's calls is far below this. */
const attemptSecondsMax = 60

/** Whether a transfer of this payout may be on its way to the processor right now. */
export function isBeingSent(payout: { attempted_at: Instant | null }, now: Instant): boolean {
  return (
    payout.attempted_at !== null && isBefore(now, plus(payout.attempted_at, { seconds: attemptSecondsMax }))
  )
}

/** Why a payout is pending, by its failure. */
export const waitSentences: Record<string, string> = {
  [noAccount]: 'We do not have your bank account yet. We hold this payout until we do.',
  [belowMinimum]: 'Refunds reduced this payout to less than $10.00. The balance is carried forward.',
  ...stopSentences,
  payments_unavailable: 'The payment service is not responding. We retry every few minutes.',
  payout_balance_insufficient: 'Card payments are still settling. We retry every few minutes.',
}

/** Why a payout is pending, failed or canceled; null without a reason. */
export function payoutReason(payout: { status: PayoutStatus; failure: string | null }): string | null {
  if (payout.status === 'paid' || payout.failure === null) return null
  if (payout.failure === reversedMeanwhile)
    return 'Refunds reduced your balance before this payout. Your next payout includes the rest.'
  if (payout.status === 'failed')
    return 'Your bank rejected this payout. Your next payout includes the amount.'
  return (
    waitSentences[payout.failure] ??
    'The payment service has not accepted this payout yet. We retry every few minutes.'
  )
}
