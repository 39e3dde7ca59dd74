import type { BusinessId } from 'contract/core/ids'
import { type Order, type OrderRefund, refundOrder } from 'contract/orders/orders'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { BoardCard } from './boardStyles.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly refund: OrderRefund
  readonly businessId: BusinessId
}

/** Refund request of a customer with its reason, and accept or decline. */
export function RequestCard({ order, refund, businessId }: Props) {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null)
  return (
    <BoardCard aria-label={`Refund request from ${order.customerName}`}>
      <header>
        <h3>
          {order.customerName} requests {formatUsd(refund.usdCents)}
        </h3>
        <small>
          {order.number} · {formatDate(refund.requestedAt)}
        </small>
      </header>
      <p>“{refund.reason}”</p>
      <footer>
        <Button type="button" look="filled" onClick={() => setDecision('approve')}>
          Approve refund
        </Button>
        <Button type="button" isDangerous onClick={() => setDecision('reject')}>
          Decline
        </Button>
      </footer>
      {decision && (
        <AnswerDialog
          order={order}
          refund={refund}
          businessId={businessId}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </BoardCard>
  )
}

interface AnswerProps extends Props {
  readonly decision: 'approve' | 'reject'
  readonly onClose: () => void
}

const Answer = z.object({ reason: requiredText('Please enter a reply.') })

function AnswerDialog({ order, refund, businessId, decision, onClose }: AnswerProps) {
  const { keyFor } = useIdempotencyKey()
  const { field, handleSubmit } = useZodForm(Answer, { reason: '' })
  const [send, { error, isLoading }] = useWrite(refundOrder)
  const isYes = decision === 'approve'

  const answer = handleSubmit(async ({ reason }) => {
    const body = { requestId: refund.id, decision, reason }
    const { error: refused } = await send({
      params: { businessId, orderId: order.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onClose()
  })
  return (
    <AskDialog
      title={
        isYes
          ? `Refund ${formatUsd(refund.usdCents)} to ${order.customerName}?`
          : `Decline ${order.customerName}’s request?`
      }
      confirm={isYes ? 'Approve refund' : 'Decline request'}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void answer()}
      onClose={onClose}
    >
      <p>
        {isYes
          ? 'Refunds go to the original payment methods: points as points, card payments to the card. You cannot undo a refund.'
          : `${order.customerName} gets no refund and sees your reply.`}
      </p>
      <TextField label={`Reply to ${order.customerName}`} maxLength={500} {...field('reason')} />
    </AskDialog>
  )
}
