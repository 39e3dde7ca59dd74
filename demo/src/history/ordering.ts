import { createHash } from 'node:crypto'
import type { Checkout } from 'contract/checkouts/checkouts'
import type { CheckoutId, GiftCardId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import type { moveOrder as moveRoute } from 'contract/orders/orders'
import type { Sent } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { Context } from '../../../server/src/platform/context.ts'
import type { PaymentIntent } from '../../../server/src/integrations/payments/gateway.ts'
import { insertIntent, newId } from '../../../server/src/standins/cardProcessor/charges.repository.ts'
import { intentOfRow } from '../../../server/src/standins/cardProcessor/answers.ts'
import { readProfile } from '../../../server/src/modules/businesses/businesses.ts'
import { addToCart } from '../../../server/src/modules/carts/carts.ts'
import { noteCardPayment } from '../../../server/src/modules/checkouts/settle/cardPayment.ts'
import { priceCheckout } from '../../../server/src/modules/checkouts/quote/quoteCheckout.ts'
import { startCheckout } from '../../../server/src/modules/checkouts/start/startCheckout.ts'
import { settleOwnCheckout } from '../../../server/src/modules/checkouts/settle/settleCheckout.ts'
import { moveOrder } from '../../../server/src/modules/orders/fulfilment/moveOrder.ts'
import { requestRefund } from '../../../server/src/modules/orders/refunds/requestRefund.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import { type HistoryEvent, known, type Mailbox, type History } from './context.ts'

export interface Order {
  /** Name within the history. */
  readonly order: string
  readonly who: Mailbox
  readonly shop: ShopKey
  /** Quantities of the first products with unlimited stock. */
  readonly pieces: readonly number[]
  readonly tipUsdCents?: number
}

type Step = Sent<typeof moveRoute>['body']['to']

/** Order statuses in sequence. */
const steps = ['accepted', 'preparing', 'ready', 'fulfilled'] as const satisfies readonly Step[]

/** Adds products to the cart and pays by card. */
export async function placeOrder(
  history: History,
  { order, who, shop, pieces, tipUsdCents }: Order,
): Promise<void> {
  const context = history.as(who)
  const { id: businessId, slug } = history.shop(shop)
  await addToCart(context, await itemsOf(context, slug, pieces))
  const tips = tipUsdCents === undefined ? [] : [{ businessId, usdCents: usdCents(tipUsdCents) }]
  const tender = { points: 0, usesStoreCredit: false, tips }
  const { quote } = await priceCheckout(context, tender)
  const checkout = await startCheckout(context, { ...tender, version: quote.version })
  const intent = await paidByCard(context, checkout)
  await noteCardPayment(context, checkout.id, { intent, provider: 'sandbox' })
  await settleOwnCheckout(context, checkout.id, intent)
  const [orderId] = checkout.orderIds
  if (!orderId) throw new Error(`the history bought nothing for ${order}`)
  history.orders.set(order, orderId)
}

async function itemsOf(context: Context, slug: string, pieces: readonly number[]) {
  const { products } = await readProfile(context, slug)
  const always = products.filter(({ stock }) => stock === null)
  return pieces.flatMap((quantity, at): { productId: ProductId; quantity: number }[] => {
    const product = always[at]
    if (!product) throw new Error(`${slug} has too few products for the history`)
    return quantity > 0 ? [{ productId: product.id, quantity }] : []
  })
}

async function paidByCard(context: Context, { id, card, ...checkout }: Checkout): Promise<PaymentIntent> {
  if (!card) throw new Error('the history pays its orders by card')
  const cents = usdCents(checkout.totalUsdCents - checkout.points - checkout.storeCreditUsdCents)
  return paymentOf(context, { id, usdCents: cents })
}

/** Records a succeeded payment in the sandbox, so that it can be refunded there. */
export async function paymentOf(
  context: Context,
  {
    id,
    usdCents: cents,
    cardFingerprint = null,
  }: { id: CheckoutId | GiftCardId; usdCents: UsdCents; cardFingerprint?: string | null },
): Promise<PaymentIntent> {
  const intentId = newId('pi')
  const row = await insertIntent(context.db, {
    id: intentId,
    key: `checkout:${id}`,
    request_hash: createHash('sha256').update(id).digest(),
    client_secret: newId(`${intentId}_secret`),
    status: 'succeeded',
    amount_usd_cents: cents,
    received_usd_cents: cents,
    reference: id,
    decline: null,
    card_brand: 'visa',
    card_last4: '4242',
    card_fingerprint: cardFingerprint,
    action_token: null,
    action_decline: null,
    dispute_id: null,
    dispute_status: null,
    created_at: context.now,
  })
  if (!row) throw new Error('a payment of the history already exists')
  return intentOfRow(row)
}

/** Staff advance the order to a status. */
export async function handleOrder(
  history: History,
  { order, shop, until }: Pick<Order, 'order' | 'shop'> & { until: (typeof steps)[number] },
): Promise<void> {
  const { id: businessId, owner } = history.shop(shop)
  const orderId = known(history.orders, order)
  for (const [at, to] of steps.slice(0, steps.indexOf(until) + 1).entries())
    await moveOrder(history.as(owner), { businessId, orderId, from: steps[at - 1] ?? 'placed', to })
}

/** An order that is fulfilled within half an hour. */
export function orders(moment: Moment, order: Order): HistoryEvent[] {
  const after = (minutes: number): Moment => ({ ...moment, minute: moment.minute + minutes })
  return [
    { ...moment, run: (history) => placeOrder(history, order) },
    { ...after(25), run: (history) => handleOrder(history, { ...order, until: 'fulfilled' }) },
  ]
}

export function asksForRefund(
  moment: Moment,
  { who, order, reason }: { who: Mailbox; order: string; reason: string },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      await requestRefund(history.as(who), { orderId: known(history.orders, order), reason, lines: [] })
    },
  }
}

/** An event of the last hour, timed in minutes before now. */
export interface LateHappening {
  readonly minutesAgo: number
  run(history: History): Promise<void>
}

export function minutesBefore(now: Instant, minutes: number): Instant {
  return minus(now, { minutes })
}
