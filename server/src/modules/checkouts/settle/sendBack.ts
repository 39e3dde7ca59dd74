import type { Context } from '../../../platform/context.ts'
import { endUnbookable } from '../../bookings/public.ts'
import { ordersOfCheckout } from '../../orders/public.ts'
import { type CheckoutRow, endCheckout } from '../core/checkout.repository.ts'
import { releaseCheckout, returnCard } from '../start/startCheckout.ts'
import { bookingOrdersAmong } from './placeOrders.ts'

/** Paid, but nothing can be delivered for it: stock and points go back, and after the commit the card payment. */
export async function sendBack(context: Context, row: CheckoutRow): Promise<CheckoutRow> {
  const orderIds = bookingOrdersAmong(await ordersOfCheckout(context, row.id))
  if (row.status === 'open') await releaseCheckout(context, row, 'cancelled')
  await endUnbookable(context, orderIds)
  await returnCard(context, row)
  return endCheckout(context.db, row.id, { status: 'returned', now: context.now })
}
