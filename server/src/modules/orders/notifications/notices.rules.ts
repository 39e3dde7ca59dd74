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
        title: `Your order at ${businessName} is placed`,
        body: `We tell you as soon as ${number} is accepted. Until then you can cancel it free of charge.`,
      }
    case 'accepted':
      return { title: `${businessName} has accepted your order`, body: `${number} is being taken care of.` }
    case 'ready':
      return { title: `Your order at ${businessName} is ready`, body: `${number} is waiting for you.` }
    case 'rejected':
      return {
        title: `${businessName} could not take your order`,
        body: `${reason === null ? '' : `${reason} `}Everything that you paid for ${number} goes back.`,
      }
    case 'pending_payment':
    case 'preparing':
    case 'fulfilled':
    case 'expired':
    case 'cancelled':
      return null
  }
}

/** The notice to the staff about a new order. */
export function newOrderNotice(order: {
  businessName: string
  number: string
  usdCents: number
}): NoticeText {
  return {
    title: `A new order at ${order.businessName}`,
    body: `${order.number} for ${dollars(order.usdCents)} is waiting for your answer.`,
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
    title: `A refund is asked for at ${request.businessName}`,
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
        title: `${businessName} gave ${dollars(refund.usdCents)} back to you`,
        body: whereItGoes(refund),
      }
    case 'rejected':
      return { title: `${businessName} has answered your refund request`, body: refund.answer ?? '' }
    case 'failed':
      if (!refund.isAnswered)
        return {
          title: `Your refund of ${dollars(refund.cardUsdCents)} takes longer`,
          body: `It could not be sent to your card yet. We look at it by hand, and the money from ${businessName} stays yours.`,
        }
      return {
        title: `Your card did not take ${dollars(refund.cardUsdCents)}`,
        body: `We are sorting it out with your bank, and the money from ${businessName} stays yours.`,
      }
    case 'approved':
      return {
        title: `${businessName} agreed to give ${dollars(refund.usdCents)} back to you`,
        body: `It goes out as soon as ${businessName} has the money for it with us. You need not do anything.`,
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
    refund.points > 0 && `${pointsInWords(refund.points)} went back to your wallet.`,
    refund.storeCreditUsdCents > 0 && `${dollars(refund.storeCreditUsdCents)} is store credit again.`,
    refund.cardUsdCents > 0 && `${dollars(refund.cardUsdCents)} is on its way to your card.`,
  ]
  return parts.filter((part) => part !== false).join(' ')
}
