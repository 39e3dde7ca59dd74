import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { endChargeOrder } from '../../bookings/public.ts'
import { notePaidCard } from '../../cards/public.ts'
import { removeFromCart } from '../../carts/public.ts'
import { noteFirstOrders } from '../../commission/public.ts'
import { placeOrders as announceOrders } from '../../orders/public.ts'
import { type CheckoutRow, endCheckout } from '../core/checkout.repository.ts'
import type { PlacedOrders } from './placeOrders.ts'

/** Last step of a settle: marks the checkout as paid and passes the orders to their businesses. */
export async function fulfil(
  context: Context,
  row: CheckoutRow,
  { intent, placed }: { intent: PaymentIntent | null; placed: PlacedOrders },
): Promise<CheckoutRow> {
  const { orders } = placed
  const [paid] = await concurrently([
    endCheckout(context.db, row.id, { status: 'paid', now: context.now }),
    notePaidCard(context, {
      memberId: row.member_id,
      fingerprint: intent?.card?.fingerprint ?? null,
      orders: orders.filter(({ card }) => card > 0),
    }),
    noteFirstOrders(context, row.member_id, orders),
    removeFromCart(
      context,
      row.member_id,
      orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])),
    ),
    announce(context, placed),
  ])
  return paid
}

async function announce(context: Context, { purchases, charges }: PlacedOrders): Promise<void> {
  await announceOrders(
    context,
    [...purchases].map(([orderId, { receipt, releasedAt }]) => ({
      orderId,
      earnedPoints: receipt.points,
      pointsReleasedAt: releasedAt,
    })),
  )
  await concurrently([...charges.keys()].map((orderId) => endChargeOrder(context, orderId)))
}
