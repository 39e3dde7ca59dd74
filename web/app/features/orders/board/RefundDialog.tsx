import { sumOf } from 'contract/core/sum'
import { hundredthsOf } from 'contract/core/typedAmounts'
import type { BusinessId } from 'contract/core/ids'
import { type UsdCents, usdCents } from 'contract/core/money'
import { type Order, refundOrder } from 'contract/orders/orders'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly businessId: BusinessId
  readonly onClose: () => void
}

const refundSchema = (left: UsdCents) =>
  z.object({ amount: dollarsUpTo(left), reason: requiredText('Please enter a reason.') })

const dollarsUpTo = (left: UsdCents) =>
  z.pipe(
    z.string(),
    z.transform((input, { issues }) => {
      const cents = hundredthsOf(input) || null
      if (cents !== null && cents <= left) return usdCents(cents)
      const message =
        cents === null ? 'Enter an amount such as 4 or 4.50.' : `You can refund up to ${formatUsd(left)}.`
      issues.push({ code: 'custom', input, message })
      return z.NEVER
    }),
  )

/** Refunds an order in part or in full, to its original funding sources. */
export function RefundDialog({ order, businessId, onClose }: Props) {
  const pending = sumOf(
    order.refunds.filter(({ status }) => status === 'approved'),
    (refund) => refund.usdCents,
  )
  const left = usdCents(order.totalUsdCents - order.refundedUsdCents - pending)
  const { keyFor } = useIdempotencyKey()
  const { field, handleSubmit, watch } = useZodForm(refundSchema(left), {
    amount: (left / 100).toFixed(2),
    reason: '',
  })
  const [refund, { error, isLoading }] = useWrite(refundOrder)
  const typed = dollarsUpTo(left).safeParse(watch('amount'))

  const give = handleSubmit(async ({ amount, reason }) => {
    const body = { decision: 'approve', usdCents: amount, reason } as const
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
        ? `The refund of ${formatUsd(amount)} to ${order.customerName} is pending until your sales or a returned payout cover it`
        : `Refunded ${formatUsd(amount)} to ${order.customerName}`,
    )
  })
  return (
    <AskDialog
      title={`Refund ${order.customerName}`}
      confirm={typed.success ? `Refund ${formatUsd(typed.data)}` : 'Refund'}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      <p>
        You can refund up to {formatUsd(left)}. Refunds go to the original payment methods: points as points,
        card payments to the card. You cannot undo a refund.
      </p>
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        maxLength={10}
        {...field('amount')}
        error={typed.error?.issues[0]?.message}
      />
      <TextField label="Reason" maxLength={500} {...field('reason')} />
    </AskDialog>
  )
}
