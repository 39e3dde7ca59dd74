import { Refusal } from '../../platform/http/problem.ts'
import type { PaymentGateway, PaymentIntent } from './gateway.ts'

/** Cancels a payment unless it succeeded before or in a race; returns its resulting state. */
export async function cancelUnlessPaid(
  gateway: Pick<PaymentGateway, 'readIntent' | 'cancelIntent'>,
  intentId: string,
): Promise<PaymentIntent> {
  const intent = await gateway.readIntent(intentId)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent
  try {
    return await gateway.cancelIntent(intentId)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment_moved_on') return gateway.readIntent(intentId)
    throw error
  }
}
