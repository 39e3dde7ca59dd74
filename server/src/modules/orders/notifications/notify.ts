import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { dollars } from '../../../platform/format/format.ts'
import {
  type BusinessFacts,
  businessFacts,
  peopleAtLocations,
  peopleOfBusinesses,
} from '../../businesses/public.ts'
import { type MailSubject, type NotificationDraft, notifyAll } from '../../notifications/public.ts'
import {
  endedOrderNotice,
  newOrderNotice,
  noticeOf,
  refundNoticeOf,
  requestNotice,
  requestReceivedNotice,
  type NoticeText,
} from './notices.rules.ts'
import { orderTask, refundTask } from './outcome.rules.ts'
import type { RefundRow } from '../core/order.queries.ts'
import type { OrderRow } from '../core/order.repository.ts'

type NoticeContext = Pick<OrderRow, 'id' | 'number' | 'member_id' | 'business_id' | 'location_id'>
type Placed = Pick<OrderRow, 'status' | 'total'>

/** Notifies the customer once for each state of an order that has a notice. */
export async function notifyCustomer(
  context: Context,
  order: NoticeContext & Pick<OrderRow, 'status'>,
  reason: string | null = null,
): Promise<void> {
  const businessName = await nameOf(context, order)
  const words = noticeOf(order.status, { businessName, number: order.number, reason })
  if (words) await notify(context, order, { kind: 'order_changed', naturalKey: statusKey(order), ...words })
}

/** Notifies the customer once for each state of a refund. */
export async function notifyOfRefund(
  context: Context,
  order: NoticeContext,
  refund: RefundRow,
): Promise<void> {
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
    await notify(context, order, {
      kind: 'refund_changed',
      naturalKey: `refund:${refund.id}:${refund.status}${refund.round === 0 ? '' : `:${refund.round}`}`,
      ...words,
    })
}

/** Notifies the customers and all staff of the businesses once about placed orders. */
export async function notifyOfPlaced(
  context: Context,
  orders: readonly (NoticeContext & Placed)[],
): Promise<void> {
  const businessIds = [...new Set(orders.map((order) => order.business_id))]
  const businesses = await businessFacts(context, businessIds)
  const staffAt = await peopleAtLocations(context, businessIds, 'orders.fulfil')
  await notifyAll(
    context,
    orders.flatMap((order) => {
      const business = businesses.get(order.business_id)
      const about = { businessName: business?.name ?? someBusiness, number: order.number }
      const forCustomer = noticeOf(order.status, { ...about, reason: null })
      const forBusiness = {
        kind: 'new_order' as const,
        naturalKey: `new-order:${order.id}`,
        task: orderTask(order.id),
        ...newOrderNotice({ ...about, usdCents: order.total }),
        href: boardOf(business),
        mail: {
          paragraphs: [`${order.number} for ${dollars(order.total)} needs your response.`],
          button: 'Answer the order',
          about: { kind: 'new_order', id: order.id } as const,
        },
      }
      return [
        ...(forCustomer
          ? [toCustomer(order, { kind: 'receipt', naturalKey: statusKey(order), ...forCustomer }, 'receipt')]
          : []),
        ...staffAt(order.business_id, order.location_id).map((memberId) => ({ memberId, ...forBusiness })),
      ]
    }),
  )
}

/** Notifies the customer and all staff of the business once about a refund request. */
export async function notifyOfRequest(
  context: Context,
  order: NoticeContext,
  request: RefundRow,
): Promise<void> {
  const { id, gross: usdCents, reason } = request
  const businessName = await nameOf(context, order)
  await notifyBusiness(context, order, {
    kind: 'business_order',
    naturalKey: `refund-request:${id}`,
    task: refundTask(id),
    ...requestNotice({ businessName, number: order.number, usdCents, reason }),
  })
  await notify(context, order, {
    kind: 'refund_changed',
    naturalKey: `refund-request:${id}:received`,
    ...requestReceivedNotice({ businessName, number: order.number, usdCents }),
  })
}

/** Notifies all staff once that an order was cancelled by its customer, or declined for lack of an answer. */
export async function notifyOfEnded(
  context: Context,
  order: NoticeContext & Pick<OrderRow, 'status'>,
  { isLapsed }: { isLapsed: boolean },
): Promise<void> {
  const businessName = await nameOf(context, order)
  await notifyBusiness(context, order, {
    kind: 'business_order',
    naturalKey: `${statusKey(order)}:business`,
    ...endedOrderNotice({ businessName, number: order.number, isLapsed }),
  })
}

const someBusiness = 'a business'

async function nameOf(context: Context, { business_id: businessId }: NoticeContext): Promise<string> {
  return (await businessFacts(context, [businessId])).get(businessId)?.name ?? someBusiness
}

const statusKey = ({ id, status }: Pick<OrderRow, 'id' | 'status'>) => `order:${id}:${status}`

type Notice = NoticeText & Pick<NotificationDraft, 'kind' | 'naturalKey' | 'task'>

async function notify(context: Context, order: NoticeContext, notice: Notice): Promise<void> {
  await notifyAll(context, [toCustomer(order, notice)])
}

function toCustomer(
  order: NoticeContext,
  notice: Notice,
  about: MailSubject['kind'] = 'order',
): NotificationDraft {
  return {
    memberId: order.member_id,
    ...notice,
    href: paths.orders({ o: order.id }),
    mail: { button: 'View order', about: { kind: about, id: order.id } },
  }
}

async function notifyBusiness(context: Context, order: NoticeContext, notice: Notice): Promise<void> {
  const { id, business_id: businessId } = order
  const href = boardOf((await businessFacts(context, [businessId])).get(businessId))
  const people = await staffOf(context, order)
  await notifyAll(
    context,
    people.map((memberId) => ({
      memberId,
      ...notice,
      href,
      mail: { button: 'Open orders', about: { kind: 'business_order', id } },
    })),
  )
}

/** The people who may move the order at its location. */
async function staffOf(
  context: Context,
  { business_id: businessId, location_id: locationId }: NoticeContext,
): Promise<readonly MemberId[]> {
  const people = await peopleOfBusinesses(context, [businessId], 'orders.fulfil', locationId)
  return people.get(businessId) ?? []
}

const boardOf = (business: BusinessFacts | undefined) => (business ? paths.ownOrders(business.slug) : null)
