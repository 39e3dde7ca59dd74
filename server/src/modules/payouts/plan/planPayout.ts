import { sumOf } from 'contract/core/sum'
import type { BusinessId, OrderId, PayoutId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, type BusinessFacts } from '../../businesses/public.ts'
import { earmark, lockPayable, proceedsOf, owedOf } from '../../ledger/public.ts'
import { payoutMinimumUsdCents, type PayoutRun, payoutRunAt } from '../../loyalty/public.ts'
import {
  openRefundsOf,
  lockOrdersForPayout,
  putIntoPayout,
  takeOutOfPayout,
  ordersAwaitingPayout,
} from '../../orders/public.ts'
import { stopOf } from '../../outflows/public.ts'
import { reservedBudgetOf } from '../../referrals/public.ts'
import {
  accountOf,
  endPayout,
  insertAccount,
  insertPayout,
  openPayoutOf,
  type PayoutPlan,
  updatePayout,
  wasPaidOn,
} from '../payout.repository.ts'
import { belowMinimum, type Due, dueAt, netCentsOf, noAccount, type OrderMoney } from '../payout.rules.ts'

export interface UnpaidOrder extends OrderMoney {
  readonly id: OrderId
}

/** Orders of a business that no payout includes yet, with their proceeds. */
export async function unpaidOrders(context: Context, businessId: BusinessId): Promise<UnpaidOrder[]> {
  const orders = await ordersAwaitingPayout(context, businessId)
  const proceeds = await proceedsOf(
    context,
    orders.map(({ id }) => id),
  )
  return orders.flatMap((order) => {
    const money = proceeds.get(order.id)
    return money ? [{ ...order, money }] : []
  })
}

/** The amount that each run would pay a business under the current state, in the order of `runs`, less reserves. */
export async function duesOf(
  context: Context,
  businessId: BusinessId,
  { runs, orders }: { runs: readonly PayoutRun[]; orders: readonly UnpaidOrder[] },
): Promise<Due<UnpaidOrder>[]> {
  const owed = await owedOf(
    context,
    runs.map(({ closedUntil }) => ({ businessId, closedUntil })),
  )
  const reservedBudget =
    (await reservedBudgetOf(context, businessId)) + (await openRefundCentsOf(context, businessId))
  return runs.map(({ closedUntil }, at) => {
    const due = dueAt(owed[at]!, orders, closedUntil) // one per run
    return { ...due, usdCents: due.usdCents - reservedBudget }
  })
}

/**
 * The possible cost of requested or held refunds of paid-out orders. Orders with such refunds are not paid out before
 * they end.
 */
export async function openRefundCentsOf(context: Context, businessId: BusinessId): Promise<number> {
  const refunds = await openRefundsOf(context, businessId)
  return sumOf(
    refunds.filter(({ isPaidOut }) => isPaidOut),
    ({ cost }) => cost,
  )
}

/**
 * Plans the payout of a business and stores it before the transfer; a payout under way takes precedence. Returns the
 * payout to send; null if there is none. Concurrent calls plan one payout.
 */
export async function planPayout(
  context: Context,
  businessId: BusinessId,
  provider: 'stripe' | 'sandbox',
): Promise<PayoutId | null> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) return null
  await lockOrdersForPayout(context, { businessId, payoutId: null })
  await lockPayable(context, businessId)
  const open = await openPayoutOf(context.db, businessId)
  if (open?.status === 'processing') return open.id
  const run = payoutRunAt(context.now, business.timeZone)
  if (await wasPaidOn(context.db, businessId, run.on)) return null
  const orders = await unpaidOrders(context, businessId)
  const [due] = await duesOf(context, businessId, { runs: [run], orders })
  if (!due || due.usdCents < payoutMinimumUsdCents) {
    if (open) await dropPayout(context, open.id)
    return null
  }
  const destination = await destinationOf(context, business, provider)
  const held = await stopOf(context, businessId)
  const failure = held ?? (destination === null ? noAccount : null)
  const plan = planOf(run, due, {
    businessId,
    destination: failure === null ? destination : null,
    failure,
  })
  if (open) await takeOutOfPayout(context, open.id)
  const { id, status } = open
    ? await updatePayout(context.db, open.id, plan)
    : await insertPayout(context.db, plan, context.now)
  if (status !== 'processing') return null
  await earmark(context, { id, businessId, usdCents: due.usdCents })
  await putIntoPayout(
    context,
    id,
    due.orders.map((order) => ({ id: order.id, usdCents: netCentsOf(order.money) })),
  )
  return id
}

function planOf(
  run: PayoutRun,
  due: Due<UnpaidOrder>,
  to: Pick<PayoutPlan, 'businessId' | 'destination' | 'failure'>,
): PayoutPlan {
  return {
    ...run,
    ...to,
    amount: due.usdCents,
    orderCount: due.orders.length,
    ordersAmount: due.ordersUsdCents,
  }
}

/** Cancels a pending payout that is no longer due, because refunds came in. */
async function dropPayout(context: Context, id: PayoutId): Promise<void> {
  await endPayout(context.db, id, {
    from: 'pending',
    status: 'canceled',
    transferId: null,
    failure: belowMinimum,
    now: context.now,
  })
}

/** The destination account; null until the processor has verified it. The sandbox has one account for all. */
async function destinationOf(
  context: Context,
  { id }: BusinessFacts,
  provider: 'stripe' | 'sandbox',
): Promise<string | null> {
  const account = await accountOf(context.db, id)
  if (account) return account.verified_at === null ? null : account.destination
  if (provider !== 'sandbox') return null
  const destination = `acct_sandbox_${id}`
  await insertAccount(context.db, {
    business_id: id,
    destination,
    created_at: context.now,
    verified_at: context.now,
    bank_name: null,
    bank_last4: null,
  })
  return destination
}
