import { type Order, withdrawRefundRequest } from 'contract/orders/orders'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Withdraws the open refund request once. */
export function WithdrawRequestDialog({ order: { id: orderId, business, refunds }, onClose }: Props) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [withdraw, { error, isLoading }] = useWrite(withdrawRefundRequest)
  const request = refunds.find(({ status }) => status === 'requested')
  if (!request) return null

  const confirm = async () => {
    const { error: refused } = await withdraw({ params: { orderId, requestId: request.id }, idempotencyKey })
    if (refused) return
    onClose()
    toast.done('Refund request withdrawn')
  }
  return (
    <AskDialog
      title={`Withdraw your refund request for ${formatUsd(request.usdCents)}?`}
      confirm="Withdraw request"
      busy="Withdrawing"
      decline="Keep request"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{business.name} no longer decides on it, and you get no refund. You can send a new request later.</p>
    </AskDialog>
  )
}
