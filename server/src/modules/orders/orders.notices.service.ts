import type { Context } from '../../context.ts'
import { businessFacts } from '../businesses/businesses.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { noticeOf, refundNoticeOf, type Words } from './orders.notices.rules.ts'
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

async function nameOf(context: Context, { business_id: businessId }: Told): Promise<string> {
  return (await businessFacts(context, [businessId])).get(businessId)?.name ?? 'a business'
}

async function tell(context: Context, order: Told, notice: Words & { naturalKey: string }): Promise<void> {
  await notify(context, { memberId: order.member_id, ...notice, href: `/orders?o=${order.id}` })
}
