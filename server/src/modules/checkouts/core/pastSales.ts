import { randomUUIDv7 } from 'node:crypto'
import type { BusinessId, CheckoutId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import { type UsdCents, usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { noteFirstOrders, ratesFor, feeOf } from '../../commission/public.ts'
import { recordPurchase } from '../../loyalty/public.ts'
import { handOverAtOnce, openOrders, placeOrders } from '../../orders/public.ts'
import { endCheckout, insertCheckout, setCard } from './checkout.repository.ts'

/** A past card purchase of a member at a business. */
export interface PastSale {
  readonly memberId: MemberId
  readonly business: { readonly id: BusinessId; readonly slug: string }
  readonly product: { readonly id: ProductId; readonly name: string; readonly unitUsdCents: UsdCents }
  readonly quantity: number
  /** The member came by a friend's link. */
  readonly cameByFriend: boolean
  /** Returns the payment as the card processor stores it. */
  pay(checkout: { id: CheckoutId; usdCents: UsdCents }): Promise<PaymentIntent>
}

const minutesToPay = 15

/** Checks out, pays, books and fulfils in one step, without cart and quote. For past sales of seeds. */
export async function sellOnTheSpot(context: Context, sale: PastSale): Promise<OrderId> {
  const { memberId, business, product, quantity } = sale
  const orderId = randomUUIDv7() as OrderId // a new id
  const card = usdCents(product.unitUsdCents * quantity)
  const checkout = await insertCheckout(context.db, {
    id: randomUUIDv7() as CheckoutId, // a new id
    memberId,
    points: points(0),
    storeCredit: usdCents(0),
    card,
    holdId: null,
    now: context.now,
    expiresAt: plus(context.now, { minutes: minutesToPay }),
    isOffSession: false,
  })
  await setCard(context.db, checkout.id, await sale.pay({ id: checkout.id, usdCents: card }), 'sandbox')
  const links = { own: [], friend: sale.cameByFriend ? [business.slug] : [] }
  const rates = await ratesFor(context, memberId, { businesses: [business], links })
  const amounts = { subtotal: card, tax: 0, tip: 0, card, storeCredit: 0 }
  const feeUsdCents = feeOf(amounts, rates.get(business.id) ?? 0)
  const line = { quantity, points: 0, storeCreditUsdCents: 0, cardUsdCents: card }
  await openOrders(context, {
    checkoutId: checkout.id,
    memberId,
    orders: [
      {
        id: orderId,
        businessId: business.id,
        lines: [{ productId: product.id, name: product.name, unitUsdCents: product.unitUsdCents, ...line }],
        pickup: { at: null, note: '' },
        tipUsdCents: 0,
        points: 0,
        storeCreditUsdCents: 0,
        cardUsdCents: card,
        feeUsdCents,
        earnPoints: 0,
      },
    ],
  })
  const { receipt, releasedAt } = await recordPurchase(context, {
    orderId,
    memberId,
    businessId: business.id,
    lines: [{ usdCents: card, isEligible: true }],
    holdId: null,
    cardUsdCents: card,
    storeCreditUsdCents: 0,
    externalUsdCents: 0,
    feeUsdCents,
  })
  await placeOrders(context, [{ orderId, earnedPoints: receipt.points, pointsReleasedAt: releasedAt }])
  await noteFirstOrders(context, memberId, [{ id: orderId, businessId: business.id }])
  await handOverAtOnce(context, orderId)
  await endCheckout(context.db, checkout.id, { status: 'paid', now: context.now })
  return orderId
}
