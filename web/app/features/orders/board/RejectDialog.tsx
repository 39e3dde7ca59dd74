import type { BusinessId } from 'contract/core/ids'
import { type Order, moveOrder } from 'contract/orders/orders'
import * as z from 'zod/mini'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatLegs } from '../../../shared/format/legs.ts'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { showMoved } from './boardApi.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly businessId: BusinessId
  readonly onClose: () => void
}

const Rejection = z.object({ reason: requiredText('Please enter a reason.') })

/** Declines an order with a reason for the customer. */
export function RejectDialog({ order, businessId, onClose }: Props) {
  const { field, handleSubmit } = useZodForm(Rejection, { reason: '' })
  const [move, { error, isLoading }] = useWrite(moveOrder)

  const reject = handleSubmit(async ({ reason }) => {
    const { error: refused } = await move(
      {
        params: { businessId, orderId: order.id },
        body: { from: order.status, to: 'rejected', reason },
      },
      showMoved,
    )
    if (!refused) onClose()
  })
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
      <TextField label="Reason" maxLength={500} {...field('reason')} />
    </AskDialog>
  )
}
