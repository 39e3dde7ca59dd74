import type { Order } from 'contract/orders/orders'
import { useId, useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useRequestRefundMutation } from '../ordersApi.ts'
import { ReasonField } from '../ReasonField.tsx'
import { everything, isNothing, leftOf, linesToSend, worthOf } from './refundChoice.ts'
import styles from './RefundRequestDialog.module.css'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

/** Requests a refund with products, quantities and a reason; the business decides. */
export function RefundRequestDialog({ order, onClose }: Props) {
  const name = useId()
  const { keyFor } = useIdempotencyKey()
  const [choice, setChoice] = useState(() => everything(order.lines))
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [ask, { error, isLoading }] = useRequestRefundMutation()

  const confirm = async () => {
    setWasTried(true)
    if (reason.trim() === '' || isNothing(choice)) return
    const body = { reason: reason.trim(), lines: linesToSend(order.lines, choice) }
    const { error: refused } = await ask({
      params: { orderId: order.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (refused) return
    onClose()
    toast.done(`Refund request sent to ${order.business.name}`)
  }
  return (
    <AskDialog
      title="Request a refund"
      confirm="Send request"
      busy="Sending"
      decline="Cancel"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ul className={styles.lines}>
        {order.lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => (
            <li key={line.id}>
              <label htmlFor={`${name}-${line.id}`}>{line.name}</label>
              <ChipSelect
                id={`${name}-${line.id}`}
                value={choice[line.id] ?? 0}
                onChange={({ currentTarget }) =>
                  setChoice({ ...choice, [line.id]: Number(currentTarget.value) })
                }
              >
                {Array.from({ length: leftOf(line) + 1 }, (_, quantity) => (
                  <option key={quantity} value={quantity}>
                    {quantity} of {leftOf(line)}
                  </option>
                ))}
              </ChipSelect>
            </li>
          ))}
      </ul>
      {wasTried && isNothing(choice) && <p role="alert">Choose at least one product.</p>}
      <p>
        <strong>Refund of {formatUsd(worthOf(order, choice))}.</strong> It goes to your original payment
        methods: card payments to the card, points to your wallet.
      </p>
      <ReasonField
        label="Reason for refund"
        value={reason}
        isMissing={wasTried && reason.trim() === ''}
        onChange={setReason}
      />
    </AskDialog>
  )
}
