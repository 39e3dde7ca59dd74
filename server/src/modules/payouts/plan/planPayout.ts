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
  unpaidOrdersOf,
} from '../../orders/public.ts'
import { keptBackOf } from '../../referrals/public.ts'
import { heldBecause } from './holds.ts'
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
import { belowMinimum, type Due, dueAt, keptOf, noAccount, type OrderMoney } from '../payout.rules.ts'

export interface UnpaidOrder extends OrderMoney {
  readonly id: OrderId
}

/** Orders of a business that were in no payout yet, with what they brought. */
export async function unpaidOrders(context: Context, businessId: BusinessId): Promise<UnpaidOrder[]> {
  const orders = await unpaidOrdersOf(context, businessId)
  const proceeds = await proceedsOf(
    context,
    orders.map(({ id }) => id),
  )
  return orders.flatMap((order) => {
    const money = proceeds.get(order.id)
    return money ? [{ ...order, money }] : []
  })
}

/** What each run of the payouts would pay a business as things are, in the order of asking, without what is kept back. */
export async function duesOf(
  context: Context,
  businessId: BusinessId,
  { runs, orders }: { runs: readonly PayoutRun[]; orders: readonly UnpaidOrder[] },
): Promise<Due<UnpaidOrder>[]> {
  const owed = await owedOf(
    context,
    runs.map(({ closedUntil }) => ({ businessId, closedUntil })),
  )
  const keptBack = (await keptBackOf(context, businessId)) + (await openRefundCentsOf(context, businessId))
  return runs.map(({ closedUntil }, at) => {
    const due = dueAt(owed[at]!, orders, closedUntil) // one for each run
    return { ...due, usdCents: due.usdCents - keptBack }
  })
}

/** What refunds that are asked for or held may still cost, of orders that were paid out: others are not paid out before. */
export async function openRefundCentsOf(context: Context, businessId: BusinessId): Promise<number> {
  const refunds = await openRefundsOf(context, businessId)
  return refunds.reduce((sum, { cost }) => sum + cost, 0)
}

/**
 * Decides what a business is paid now, and writes it down before anything is sent; a payout that is on its way comes
 * first. Answers the one to be sent; null when there is none. However many do this at once, there is one.
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
  const held = await heldBecause(context, businessId)
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
    due.orders.map((order) => ({ id: order.id, usdCents: keptOf(order.money) })),
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

/** What waited is not due any more: refunds came meanwhile. */
async function dropPayout(context: Context, id: PayoutId): Promise<void> {
  await endPayout(context.db, id, {
    from: 'pending',
    status: 'canceled',
    transferId: null,
    failure: belowMinimum,
    now: context.now,
  })
}

/** Where the money goes; null until the processor has verified the account. The sandbox has one for everybody. */
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
  })
  return destination
}
