import type { OrderId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Order } from 'contract/orders/orders'
import { type Context, memberOf } from '../../../platform/context.ts'
import { businessFacts, type PlaceDetails, placeDetailsOf } from '../../businesses/public.ts'
import { personOf, receiptAddressOf } from '../../identity/public.ts'
import { placedOrder } from '../core/order.queries.ts'
import { orderOfMember } from '../core/readOrders.ts'
import { paperOf, receiptFrom } from './receipt.rules.ts'
import { printReceipt } from './receipt.pdf.ts'

/** A PDF of one of the member's orders. @throws Refusal order_not_found, also for orders of other members */
export async function receiptOf(context: Context, orderId: OrderId): Promise<Uint8Array<ArrayBuffer>> {
  const order = await orderOfMember(context, orderId)
  const business = (await businessFacts(context, [order.business.id])).get(order.business.id)
  const { preferences } = await personOf(context, memberOf(context))
  const billedTo = await receiptAddressOf(context, memberOf(context))
  const shop = await shopOf(context, order)
  const receipt = receiptFrom(order, business?.timeZone ?? utc, preferences, { shop, billedTo })
  return printReceipt(receipt, paperOf(shop?.country), context.now)
}

/** The location of the order; the main one if it has none, or if its own was removed. */
async function shopOf(context: Context, { id, business }: Order): Promise<PlaceDetails | undefined> {
  const row = await placedOrder(context.db, id)
  const places = await placeDetailsOf(context, [business.id])
  return places.find(({ locationId }) => locationId === row?.location_id) ?? places[0]
}

const utc = 'UTC' as TimeZone // a zone of the IANA list
