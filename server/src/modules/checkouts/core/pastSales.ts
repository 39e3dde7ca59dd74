import { randomUUIDv7 } from 'node:crypto'
import type { BusinessId, CheckoutId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import { type UsdCents, usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { sumOf } from 'contract/core/sum'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { notePaidCard } from '../../cards/public.ts'
import { noteFirstOrders, ratesFor, feeOf } from '../../commission/public.ts'
import { recordPurchase } from '../../loyalty/public.ts'
import { handOver, openOrders, placeOrders } from '../../orders/public.ts'
import { endCheckout, insertCheckout, setCard } from './checkout.repository.ts'

/** A past card purchase of a member at a business. */
export interface PastSale {
  readonly memberId: MemberId
  readonly business: { readonly id: BusinessId; readonly slug: string }
  readonly lines: readonly {
    readonly product: { readonly id: ProductId; readonly name: string; readonly unitUsdCents: UsdCents }
    readonly quantity: number
  }[]
  /** Minutes from the order until its pickup. */
  readonly pickedUpAfterMinutes: number
  /** The member came through a friend's link. */
  readonly cameByFriend: boolean
  /** Returns the payment as the card processor stores it. */
  pay(checkout: { id: CheckoutId; usdCents: UsdCents }): Promise<PaymentIntent>
}

const minutesToPay = 15

/** Checks out, pays, books and fulfils in one step, without cart and quote. For past sales of seeds. */
export async function sellOnTheSpot(context: Context, sale: PastSale): Promise<OrderId> {
  const { memberId, business, lines } = sale
  const orderId = randomUUIDv7() as OrderId // a new id
  const card = usdCents(sumOf(lines, ({ product, quantity }) => product.unitUsdCents * quantity))
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
  const intent = await sale.pay({ id: checkout.id, usdCents: card })
  await setCard(context.db, checkout.id, intent, 'sandbox')
  const links = { own: [], friend: sale.cameByFriend ? [business.slug] : [] }
  const rates = await ratesFor(context, memberId, { businesses: [business], links })
  const amounts = { subtotal: card, tax: 0, tip: 0, card, storeCredit: 0 }
  const feeUsdCents = feeOf(amounts, rates.get(business.id) ?? 0)
  await openOrders(context, {
    checkoutId: checkout.id,
    memberId,
    orders: [
      {
        id: orderId,
        businessId: business.id,
        lines: lines.map(({ product: { id: productId, name, unitUsdCents }, quantity }) => ({
          productId,
          name,
          unitUsdCents,
          quantity,
          points: 0,
          storeCreditUsdCents: 0,
          cardUsdCents: unitUsdCents * quantity,
        })),
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
    lines: lines.map(({ product, quantity }) => ({
      usdCents: product.unitUsdCents * quantity,
      isEligible: true,
    })),
    holdId: null,
    cardUsdCents: card,
    storeCreditUsdCents: 0,
    externalUsdCents: 0,
    feeUsdCents,
  })
  await placeOrders(context, [{ orderId, earnedPoints: receipt.points, pointsReleasedAt: releasedAt }])
  await noteFirstOrders(context, memberId, [{ id: orderId, businessId: business.id }])
  await notePaidCard(context, {
    memberId,
    fingerprint: intent.card?.fingerprint ?? null,
    orders: [{ id: orderId, businessId: business.id }],
  })
  await handOver(context, { orderId, pickedUpAfterMinutes: sale.pickedUpAfterMinutes })
  await endCheckout(context.db, checkout.id, { status: 'paid', now: context.now })
  return orderId
}
