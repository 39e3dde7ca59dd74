import type { OrderRefund, OrderStatus } from 'contract/orders/orders'
import { dollars, pointsInWords } from '../../../platform/format/format.ts'

export interface NoticeText {
  readonly title: string
  readonly body: string
}

/** The notice to the customer about a state of the order; null for states without a notice. */
export function noticeOf(
  status: OrderStatus,
  { businessName, number, reason }: { businessName: string; number: string; reason: string | null },
): NoticeText | null {
  switch (status) {
    case 'placed':
      return {
        title: `Order placed at ${businessName}`,
        body: `We will notify you when ${number} is accepted. Until then you can cancel it free of charge.`,
      }
    case 'accepted':
      return {
        title: `${businessName} accepted your order`,
        body: `We will notify you when ${number} is ready.`,
      }
    case 'ready':
      return { title: `Your order at ${businessName} is ready`, body: `${number} is ready for you.` }
    case 'rejected':
      return {
        title: `${businessName} declined your order`,
        body: `${reason === null ? '' : `${reason} `}Your payment for ${number} is refunded in full.`,
      }
    case 'fulfilled':
      return {
        title: `Your order at ${businessName} is complete`,
        body: `${number} was picked up. Thank you for your order.`,
      }
    case 'cancelled':
      return {
        title: `You canceled your order at ${businessName}`,
        body: `Your payment for ${number} is refunded in full.`,
      }
    case 'pending_payment':
    case 'preparing':
    case 'expired':
      return null
  }
}

/** The notice to the customer who requested a refund. */
export function requestReceivedNotice(request: {
  businessName: string
  number: string
  usdCents: number
}): NoticeText {
  return {
    title: `Refund requested from ${request.businessName}`,
    body: `You asked for ${dollars(request.usdCents)} of ${request.number}. We will notify you when the business decides.`,
  }
}

/** The notice to the staff about an order that ended without their doing. */
export function endedOrderNotice(order: {
  businessName: string
  number: string
  isLapsed: boolean
}): NoticeText {
  return order.isLapsed
    ? {
        title: `Order lapsed at ${order.businessName}`,
        body: `${order.number} was not answered in time. It is declined, and the customer gets a full refund.`,
      }
    : {
        title: `Order canceled at ${order.businessName}`,
        body: `The customer canceled ${order.number} before it was accepted.`,
      }
}

/** The notice to the staff about a new order; it stays true after the answer. */
export function newOrderNotice(order: {
  businessName: string
  number: string
  usdCents: number
}): NoticeText {
  return {
    title: `New order at ${order.businessName}`,
    body: `${order.number} for ${dollars(order.usdCents)}.`,
  }
}

/** The notice to the staff about a refund request. */
export function requestNotice(request: {
  businessName: string
  number: string
  usdCents: number
  reason: string
}): NoticeText {
  return {
    title: `Refund requested at ${request.businessName}`,
    body: `${dollars(request.usdCents)} of ${request.number}: “${request.reason}”`,
  }
}

/** The notice to the customer about a refund; null while the request is undecided, or if it was canceled. */
export function refundNoticeOf(
  refund: Pick<
    OrderRefund,
    'status' | 'usdCents' | 'points' | 'storeCreditUsdCents' | 'cardUsdCents' | 'answer'
  > & { readonly isAnswered: boolean },
  businessName: string,
): NoticeText | null {
  switch (refund.status) {
    case 'processing':
    case 'succeeded':
      return {
        title: `${businessName} refunded you ${dollars(refund.usdCents)}`,
        body: whereItGoes(refund),
      }
    case 'rejected':
      return { title: `${businessName} declined your refund request`, body: refund.answer ?? '' }
    case 'failed':
      if (!refund.isAnswered)
        return {
          title: `Your refund of ${dollars(refund.cardUsdCents)} is delayed`,
          body: `We could not send it to your card yet. Our team is looking into it, and the money from ${businessName} is still yours.`,
        }
      return {
        title: `Your card did not accept a refund of ${dollars(refund.cardUsdCents)}`,
        body: `We are resolving it with your bank, and the money from ${businessName} is still yours.`,
      }
    case 'approved':
      return {
        title: `${businessName} approved a refund of ${dollars(refund.usdCents)}`,
        body: `We send it as soon as the balance of ${businessName} covers it. You do not need to do anything.`,
      }
    case 'canceled':
      return refund.answer === null
        ? null
        : { title: `Your refund from ${businessName} was not paid`, body: refund.answer }
    case 'requested':
      return null
  }
}

function whereItGoes(refund: Pick<OrderRefund, 'points' | 'storeCreditUsdCents' | 'cardUsdCents'>): string {
  const parts = [
    refund.points > 0 && `${pointsInWords(refund.points)} returned to your wallet.`,
    refund.storeCreditUsdCents > 0 && `${dollars(refund.storeCreditUsdCents)} returned to your store credit.`,
    refund.cardUsdCents > 0 && `${dollars(refund.cardUsdCents)} is on its way to your card.`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}
