import type { BusinessId } from 'contract/core/ids'
import type { Order } from 'contract/orders/orders'
import { useState } from 'react'
import { formatLegs } from '../../../shared/format/legs.ts'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useMoveOrderMutation } from './boardApi.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'

interface Props {
  readonly order: Order
  readonly businessId: BusinessId
  readonly onClose: () => void
}

/** Declines an order with a reason for the customer. */
export function RejectDialog({ order, businessId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [move, { error, isLoading }] = useMoveOrderMutation()
  const isMissing = reason.trim() === ''

  const reject = async () => {
    setWasTried(true)
    if (isMissing) return
    const { error: refused } = await move({
      params: { businessId, orderId: order.id },
      body: { from: order.status, to: 'rejected', reason: reason.trim() },
    })
    if (!refused) onClose()
  }
  return (
    <AskDialog
      title={`Decline ${order.customerName}’s order?`}
      confirm="Decline order"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      <p>
        <strong>We refund {formatLegs(order)} immediately.</strong> {order.customerName} sees your reason.
      </p>
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        error={wasTried && isMissing ? 'Please enter a reason.' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AskDialog>
  )
}
