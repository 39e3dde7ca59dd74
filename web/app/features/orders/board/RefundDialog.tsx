import { sumOf } from 'contract/core/sum'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Order } from 'contract/orders/orders'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { typedCents } from './board.ts'
import { useRefundOrderMutation } from './boardApi.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'

interface Props {
  readonly order: Order
  readonly businessId: BusinessId
  readonly onClose: () => void
}

/** Refunds an order in part or in full, to its original funding sources. */
export function RefundDialog({ order, businessId, onClose }: Props) {
  const pending = sumOf(
    order.refunds.filter(({ status }) => status === 'approved'),
    (refund) => refund.usdCents,
  )
  const left = usdCents(order.totalUsdCents - order.refundedUsdCents - pending)
  const { keyFor } = useIdempotencyKey()
  const [amount, setAmount] = useState((left / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [refund, { error, isLoading }] = useRefundOrderMutation()
  const cents = typedCents(amount)
  const amountProblem =
    cents === null
      ? 'Enter an amount such as 4 or 4.50.'
      : cents > left
        ? `You can refund up to ${formatUsd(left)}.`
        : null
  const isMissing = reason.trim() === ''

  const give = async () => {
    setWasTried(true)
    if (amountProblem || isMissing || cents === null) return
    const body = { decision: 'approve', usdCents: usdCents(cents), reason: reason.trim() } as const
    const { data, error: refused } = await refund({
      params: { businessId, orderId: order.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (refused) return
    onClose()
    // The newest one is last.
    toast.done(
      data?.refunds.at(-1)?.status === 'approved'
        ? `The refund of ${formatUsd(usdCents(cents))} to ${order.customerName} is pending until your sales or a returned payout cover it`
        : `Refunded ${formatUsd(usdCents(cents))} to ${order.customerName}`,
    )
  }
  return (
    <AskDialog
      title={`Refund ${order.customerName}`}
      confirm={cents === null || amountProblem ? 'Refund' : `Refund ${formatUsd(usdCents(cents))}`}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      <p>
        You can refund up to {formatUsd(left)}. Refunds go to the original payment methods: points as points,
        card payments to the card. You cannot take a refund back.
      </p>
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        maxLength={10}
        value={amount}
        error={amountProblem}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
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
