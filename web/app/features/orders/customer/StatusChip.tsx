import { styled } from '@mui/material/styles'
import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { OrderStatus, OrderPaymentStatus } from 'contract/orders/orders'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { paymentName, statusTone } from '../orderText.ts'

interface Props {
  readonly status: OrderStatus
  readonly paymentStatus: OrderPaymentStatus
}

/** Status of an order, and whether it was refunded. */
export function StatusChip({ status, paymentStatus }: Props) {
  const payment = paymentName(paymentStatus)
  return (
    <Chips>
      <ToneChip data-tone={statusTone(status)}>{orderStatusNames[status]}</ToneChip>
      {payment && <ToneChip data-tone="ended">{payment}</ToneChip>}
    </Chips>
  )
}

const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 8 })
