import type { OrderId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { personOf, receiptAddressOf } from '../../identity/public.ts'
import { orderOfMember } from '../core/readOrders.ts'
import { receiptFrom } from './receipt.rules.ts'
import { printReceipt } from './receipt.pdf.ts'

/** A PDF of one of the member's orders. @throws Refusal order_not_found, also for orders of other members */
export async function receiptOf(context: Context, orderId: OrderId): Promise<Uint8Array<ArrayBuffer>> {
  const order = await orderOfMember(context, orderId)
  const business = (await businessFacts(context, [order.business.id])).get(order.business.id)
  const { preferences } = await personOf(context, memberOf(context))
  const address = await receiptAddressOf(context, memberOf(context))
  return printReceipt(receiptFrom(order, business?.timeZone ?? utc, preferences, address), context.now)
}

const utc = 'UTC' as TimeZone // a zone of the IANA list
