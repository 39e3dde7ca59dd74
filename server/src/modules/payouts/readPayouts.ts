import { sumOf } from 'contract/core/sum'
import type { BusinessId, OrderId, PayoutId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import {
  newClientFeeBasisPoints,
  type OrderPayout,
  type Payout,
  type Payouts,
} from 'contract/payouts/payouts'
import type { Context } from '../../platform/context.ts'
import { csvOf, dollarsCell } from 'contract/core/csv'
import { requirePermission } from '../businesses/public.ts'
import { balanceOf, proceedsOf } from '../ledger/public.ts'
import { nextPayoutRuns, noPayoutSentence, payoutMinimumUsdCents, type PayoutRun } from '../loyalty/public.ts'
import { type PayableOrder, payableOrdersOf } from '../orders/public.ts'
import { isNewSeller, knownStop } from '../outflows/public.ts'
import { stopSentences } from '../outflows/public.rules.ts'
import { reservedBudgetOf } from '../referrals/public.ts'
import { dollars } from '../../platform/format/format.ts'
import { duesOf, openRefundCentsOf, type UnpaidOrder, unpaidOrders } from './plan/planPayout.ts'
import { payoutsByIds, payoutsOf, type PayoutWithOrders } from './payout.queries.ts'
import { isRipe, netCentsOf, orderPayoutState, payoutReason } from './payout.rules.ts'

const shownMax = 100

/** The next and past payouts of a business, for its staff. @throws Refusal business_not_found */
export async function readPayouts(context: Context, businessId: BusinessId): Promise<Payouts> {
  const { timeZone } = await requirePermission(context, businessId, 'money.view')
  const orders = await unpaidOrders(context, businessId)
  const rows = await payoutsOf(context.db, businessId, shownMax)
  const runs = nextPayoutRuns(context.now, timeZone)
  return {
    businessId,
    ...(await nextOf(context, businessId, { runs, orders, open: rows.find(isOpen) ?? null })),
    waiting: countAndTotal(
      orders.filter(({ status, frozenAt }) => status !== 'fulfilled' && frozenAt === null),
    ),
    frozen: countAndTotal(orders.filter(({ frozenAt }) => frozenAt !== null)),
    newClientFeeBasisPoints,
    payouts: rows.map(payoutFrom),
  }
}

const isOpen = ({ status }: PayoutWithOrders) => status === 'pending' || status === 'processing'

function countAndTotal(orders: readonly UnpaidOrder[]) {
  return { orderCount: orders.length, usdCents: usdCents(sumOf(orders, ({ money }) => netCentsOf(money))) }
}

async function nextOf(
  context: Context,
  businessId: BusinessId,
  {
    open,
    ...input
  }: { runs: readonly PayoutRun[]; orders: readonly UnpaidOrder[]; open: PayoutWithOrders | null },
): Promise<Pick<Payouts, 'nextPayout' | 'noPayoutBecause'>> {
  // A payout under way is deducted before the next one is computed.
  const sent = open?.status === 'processing' ? open.amount : 0
  const dues = await duesOf(context, businessId, input)
  const at = dues.findIndex((due) => due.usdCents - sent >= payoutMinimumUsdCents)
  const [run, due] = [input.runs[at], dues[at]]
  if (run && due) {
    const stop =
      (await knownStop(context, businessId)) ??
      ((await isNewSeller(context, businessId)) ? 'new_business' : null)
    if (stop !== null) return { nextPayout: null, noPayoutBecause: stopSentences[stop] }
    const amount = due.usdCents - sent
    const nextPayout = {
      usdCents: usdCents(amount),
      on: run.on,
      orderCount: due.orders.length,
      ordersUsdCents: usdCents(due.ordersUsdCents),
      otherUsdCents: usdCents(amount - due.ordersUsdCents),
    }
    return { nextPayout, noPayoutBecause: null }
  }
  const [owed = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  const reservedBudget = await reservedBudgetOf(context, businessId)
  const openRefunds = await openRefundCentsOf(context, businessId)
  if (openRefunds > 0 && owed - sent - reservedBudget >= payoutMinimumUsdCents)
    return { nextPayout: null, noPayoutBecause: openRefundsSentence(openRefunds) }
  if (reservedBudget > 0 && owed - sent >= payoutMinimumUsdCents)
    return { nextPayout: null, noPayoutBecause: retainedSentence(reservedBudget) }
  return { nextPayout: null, noPayoutBecause: whyNot(owed - sent, input.orders) }
}

const openRefundsSentence = (cents: number) =>
  `${dollars(cents)} of your balance is reserved for open refunds.`

const retainedSentence = (cents: number) =>
  `${dollars(cents)} of your balance is reserved for your referral campaign.`

function whyNot(owed: number, orders: readonly UnpaidOrder[]): string {
  const waits = orders.some(({ status, frozenAt }) => status !== 'fulfilled' || frozenAt !== null)
  return owed >= payoutMinimumUsdCents && waits
    ? 'Your balance is from orders that are not complete yet. It is paid two days after completion.'
    : noPayoutSentence(owed)
}

function payoutFrom(row: PayoutWithOrders): Payout {
  return {
    id: row.id,
    on: row.paid_on,
    usdCents: row.amount,
    orderCount: row.order_count,
    ordersUsdCents: row.orders_amount,
    otherUsdCents: usdCents(row.amount - row.orders_amount),
    status: row.status,
    reason: payoutReason(row),
    returnedUsdCents: usdCents(row.returned),
  }
}

const statusWords: Record<Payout['status'], string> = {
  pending: 'Pending',
  processing: 'Processing',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
}

/** All payouts as CSV in dollars, oldest first. @throws Refusal business_not_found */
export async function payoutsCsv(context: Context, businessId: BusinessId): Promise<string> {
  await requirePermission(context, businessId, 'money.view')
  const rows = (await payoutsOf(context.db, businessId)).map(payoutFrom).toReversed()
  return csvOf(
    [
      'Date',
      'Amount (USD)',
      'Order amount (USD)',
      'Orders',
      'Points and other sales (USD)',
      'Reversed (USD)',
      'Status',
      'Reason',
    ],
    rows.map((row) => [
      row.on,
      dollarsCell(row.usdCents),
      dollarsCell(row.ordersUsdCents),
      row.orderCount,
      dollarsCell(row.otherUsdCents),
      dollarsCell(row.returnedUsdCents),
      statusWords[row.status],
      row.reason ?? '',
    ]),
  )
}

/**
 * The marketplace fee and payout state of orders; omits orders of other businesses.
 * @throws Refusal business_not_found
 */
export async function orderPayouts(
  context: Context,
  { businessId, orderIds }: { businessId: BusinessId; orderIds: readonly OrderId[] },
): Promise<OrderPayout[]> {
  const { timeZone } = await requirePermission(context, businessId, 'money.view')
  const orders = await payableOrdersOf(context, { businessId, orderIds })
  const proceeds = await proceedsOf(
    context,
    orders.map(({ id }) => id),
  )
  const payouts = await payoutsById(context, orders)
  const runs = nextPayoutRuns(context.now, timeZone)
  return orders.flatMap((order) => {
    const money = proceeds.get(order.id)
    if (!money) return []
    const payout = order.payoutId === null ? null : (payouts.get(order.payoutId) ?? null)
    return {
      orderId: order.id,
      state: orderPayoutState(order, payout),
      on: payout?.paid_on ?? dayOf(order, runs),
      feeUsdCents: usdCents(money.fee - money.refundedFee),
      usdCents: usdCents(netCentsOf(money)),
    }
  })
}

const dayOf = (order: PayableOrder, runs: readonly PayoutRun[]): LocalDate | null =>
  runs.find(({ closedUntil }) => isRipe(order, closedUntil))?.on ?? null

async function payoutsById(
  context: Context,
  orders: readonly PayableOrder[],
): Promise<ReadonlyMap<PayoutId, PayoutWithOrders>> {
  const ids = new Set(orders.flatMap(({ payoutId }) => payoutId ?? []))
  return new Map((await payoutsByIds(context.db, [...ids])).map((row) => [row.id, row]))
}
