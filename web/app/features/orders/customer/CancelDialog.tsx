import { type Order, cancelOrder } from 'contract/orders/orders'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatLegs } from '../../../shared/format/legs.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Shows the refund, and cancels once. */
export function CancelDialog({ order, onClose }: Props) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [cancel, { error, isLoading }] = useWrite(cancelOrder)
  const { refresh } = useAuth()

  const confirm = async () => {
    const { error: refused } = await cancel({ params: { orderId: order.id }, idempotencyKey })
    if (refused) return
    onClose()
    toast.done('Order canceled')
    await refresh()
  }
  return (
    <AskDialog
      title={`Cancel order ${order.number}?`}
      confirm="Cancel order"
      busy="Canceling"
      decline="Keep order"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <strong>We refund {formatLegs(order)}.</strong> {order.business.name} has not accepted the order yet,
        so canceling is free.
      </p>
      {order.cardUsdCents > 0 && <p>Card refunds take a few days to arrive.</p>}
    </AskDialog>
  )
}
