import type { OrderStatus } from 'contract/orders'

export interface Words {
  readonly title: string
  readonly body: string
}

/** What the customer is told when an order gets into a state; null where they know already. */
export function noticeOf(
  status: OrderStatus,
  { businessName, number, reason }: { businessName: string; number: string; reason: string | null },
): Words | null {
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
