import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { OrderStatus, OrderPaymentStatus } from 'contract/orders/orders'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { paymentName, statusTone } from '../orderText.ts'
import styles from './StatusChip.module.css'

interface Props {
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
}

/** Status of an order, and whether it was refunded. */
export function StatusChip({ status, paymentStatus }: Props) {
  const payment = paymentName(paymentStatus)
  return (
    <span className={styles.chips}>
      <ToneChip data-tone={statusTone(status)}>{orderStatusNames[status]}</ToneChip>
      {payment && <ToneChip data-tone="ended">{payment}</ToneChip>}
    </span>
  )
}
