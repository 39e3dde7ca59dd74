import type { CheckoutId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { askBeforePayment } from '../../bookings/public.ts'
import { cardPaymentOf } from './cardPayment.ts'

/** First step of a settle, outside any transaction: reads the calendars of the staff and the card payment. */
export async function prepareSettle(
  { port, calendarPort }: { port: PaymentPort; calendarPort: CalendarPort },
  id: CheckoutId,
): Promise<PaymentIntent | null> {
  await askBeforePayment(calendarPort, id)
  return cardPaymentOf(port, id)
}
