import type { Context } from '../../context.ts'
import { businessFacts, peopleOfBusiness } from '../businesses/businesses.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import {
  newOrderNotice,
  noticeOf,
  refundNoticeOf,
  requestNotice,
  type Words,
} from './orders.notices.rules.ts'
import type { RefundRow } from './orders.queries.ts'
import type { OrderRow } from './orders.repository.ts'

type Told = Pick<OrderRow, 'id' | 'number' | 'member_id' | 'business_id'>

/** Tells the customer what became of an order, once for each of its states; some states are not worth a word. */
export async function tellCustomer(
  context: Context,
  order: Told & Pick<OrderRow, 'status'>,
  reason: string | null = null,
): Promise<void> {
  const businessName = await nameOf(context, order)
  const words = noticeOf(order.status, { businessName, number: order.number, reason })
  if (words) await tell(context, order, { naturalKey: `order:${order.id}:${order.status}`, ...words })
}

/** Tells the customer what became of a refund, once for each of its states. */
export async function tellOfRefund(context: Context, order: Told, refund: RefundRow): Promise<void> {
  const words = refundNoticeOf(
    {
      status: refund.status,
      usdCents: refund.gross,
      points: refund.points,
      storeCreditUsdCents: refund.store_credit,
      cardUsdCents: refund.card,
      answer: refund.answer,
      isAnswered: refund.provider_id !== null,
    },
    await nameOf(context, order),
  )
  if (words)
    await tell(context, order, {
      naturalKey: `refund:${refund.id}:${refund.status}${refund.round === 0 ? '' : `:${refund.round}`}`,
      ...words,
    })
}

/** Tells everybody at the business once that an order came in. */
export async function tellOfNewOrder(context: Context, order: Told & Pick<OrderRow, 'total'>): Promise<void> {
  const businessName = await nameOf(context, order)
  await tellBusiness(context, order, {
    naturalKey: `new-order:${order.id}`,
    ...newOrderNotice({ businessName, number: order.number, usdCents: order.total }),
  })
}

/** Tells everybody at the business once that a customer asks for money back. */
export async function tellOfRequest(context: Context, order: Told, request: RefundRow): Promise<void> {
  const { id, gross: usdCents, reason } = request
  const businessName = await nameOf(context, order)
  await tellBusiness(context, order, {
    naturalKey: `refund-request:${id}`,
    ...requestNotice({ businessName, number: order.number, usdCents, reason }),
  })
}

async function nameOf(context: Context, { business_id: businessId }: Told): Promise<string> {
  return (await businessFacts(context, [businessId])).get(businessId)?.name ?? 'a business'
}

async function tell(context: Context, order: Told, notice: Words & { naturalKey: string }): Promise<void> {
  await notify(context, { memberId: order.member_id, ...notice, href: `/orders?o=${order.id}` })
}

/** Leads to the business's board. */
async function tellBusiness(
  context: Context,
  { business_id: businessId }: Told,
  notice: Words & { naturalKey: string },
): Promise<void> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  const href = business ? `/dashboard/${business.slug}/orders` : null
  for (const memberId of await peopleOfBusiness(context, businessId))
    await notify(context, { memberId, ...notice, href })
}
