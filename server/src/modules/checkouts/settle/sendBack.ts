import type { Context } from '../../../platform/context.ts'
import { endUnbookable } from '../../bookings/public.ts'
import { ordersOfCheckout } from '../../orders/public.ts'
import { type CheckoutRow, endCheckout } from '../core/checkout.repository.ts'
import { releaseCheckout, returnCard } from '../start/startCheckout.ts'
import { bookingOrdersAmong } from './placeOrders.ts'

/** Handles a payment that cannot be fulfilled: releases stock and points now, and refunds the card after the commit. */
export async function sendBack(context: Context, row: CheckoutRow): Promise<CheckoutRow> {
  const orderIds = bookingOrdersAmong(await ordersOfCheckout(context, row.id))
  if (row.status === 'open') await releaseCheckout(context, row, 'cancelled')
  await endUnbookable(context, orderIds)
  await returnCard(context, row)
  return endCheckout(context.db, row.id, { status: 'returned', now: context.now })
}
