import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { OrderSummary } from 'contract/orders/orders'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { refundStateName, statusTone } from '../orderText.ts'
import styles from './StatusChip.module.css'

/** Status of an order and of its refunds. */
export const StatusChip = ({
  order: { status, refund },
}: {
  readonly order: Pick<OrderSummary, 'status' | 'refund'>
}) => (
  <span className={styles.chips}>
    <ToneChip data-tone={statusTone(status)}>{orderStatusNames[status]}</ToneChip>
    {refund && (
      <ToneChip data-tone={refund.status === 'requested' || refund.status === 'approved' ? 'open' : 'ended'}>
        {refundStateName(refund)}
      </ToneChip>
    )}
  </span>
)
