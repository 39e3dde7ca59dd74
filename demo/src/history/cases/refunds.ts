import { orderOfBusiness } from '../../../../server/src/modules/orders/core/readOrders.ts'
import { refundOrder } from '../../../../server/src/modules/orders/refunds/requestRefund.ts'
import type { Moment } from '../calendar.ts'
import { type HistoryEvent, known, type Mailbox } from '../context.ts'
import { asksForRefund } from '../ordering.ts'
import { readData } from '../../town/data.ts'
import type { ShopKey } from '../shops.ts'
import { caseOrder } from './orders.ts'

interface Request {
  readonly shop: ShopKey
  readonly paidDaysAgo: number
  readonly askedDaysAgo: number
  readonly reason: string
  readonly answer?: {
    readonly daysAgo: number
    readonly decision: 'approve' | 'reject'
    readonly reason: string
  }
  readonly minimumUsdCents?: number
}

const requests = readData('refundRequests.json') as readonly Request[] // our own file

/**
 * Refund requests: open, approved, declined, and one that its business cannot cover, because the order was paid out long
 * ago and is more than the business has sold since.
 */
export function refundRequests(customers: readonly Mailbox[]): HistoryEvent[] {
  return requests.flatMap(({ shop, paidDaysAgo, askedDaysAgo, reason, answer, ...rest }, index) => {
    const order = `refund ${index}`
    const who = customers[(index + 7) % customers.length]! // below the length
    return [
      caseOrder({ ...rest, order, who, shop, paidDaysAgo, index }),
      asksForRefund({ daysAgo: askedDaysAgo, minute: 15 * 60 + index }, { who, order, reason }),
      ...(answer
        ? [answers({ daysAgo: answer.daysAgo, minute: 16 * 60 + index }, { shop, order, answer })]
        : []),
    ]
  })
}

function answers(
  moment: Moment,
  { shop, order, answer }: { shop: ShopKey; order: string; answer: NonNullable<Request['answer']> },
): HistoryEvent {
  const { decision, reason } = answer
  return {
    ...moment,
    run: async (history) => {
      const { id: businessId, owner } = history.shop(shop)
      const orderId = known(history.orders, order)
      const context = history.as(owner)
      const { refunds } = await orderOfBusiness(context, { businessId, orderId })
      const requestId = refunds.find(({ status }) => status === 'requested')?.id
      await refundOrder(context, { businessId, orderId, requestId, decision, reason })
    },
  }
}

const reviewedShop = 'taqueria'

/** One card pays for many orders of one shop, so that its next payout waits for an operator. */
export function ordersOfOneCard(customers: readonly Mailbox[]): HistoryEvent[] {
  return Array.from({ length: 9 }, (_, index) =>
    caseOrder({
      order: `one card ${index}`,
      who: customers[index % 3]!, // three accounts pay with it
      shop: reviewedShop,
      paidDaysAgo: 5 + index * 2,
      index,
      cardFingerprint: 'fp_shared_by_three',
    }),
  )
}
