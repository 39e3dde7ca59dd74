import { type Order, requestRefund } from 'contract/orders/orders'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { beside, between, breakable, classes, headingTone, stack } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextArea } from '../../../shared/ui/FormFields.tsx'
import { everything, isNothing, leftOf, linesToSend, worthOf } from './refundChoice.ts'
import styles from './RefundRequestDialog.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly onClose: () => void
}

const RefundRequest = z.object({
  choice: z
    .record(z.string(), z.number())
    .check(z.refine((choice) => !isNothing(choice), 'Choose at least one product.')),
  reason: requiredText('Please enter a reason.'),
})

/** Requests a refund with products, quantities and a reason; the business decides. */
export function RefundRequestDialog({ order, onClose }: Props) {
  const name = useId()
  const { keyFor } = useIdempotencyKey()
  const { field, handleSubmit, problem, register, watch } = useZodForm(RefundRequest, {
    choice: everything(order.lines),
    reason: '',
  })
  const missing = problem('choice')
  const [ask, { error, isLoading }] = useWrite(requestRefund)

  const confirm = handleSubmit(async ({ choice, reason }) => {
    const body = { reason, lines: linesToSend(order.lines, choice) }
    const { error: refused } = await ask({
      params: { orderId: order.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (refused) return
    onClose()
    toast.done(`Refund request sent to ${order.business.name}`)
  })
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
      <ul className={stack(8, styles.lines)}>
        {order.lines
          .filter((line) => leftOf(line) > 0)
          .map((line) => (
            <li className={beside(16, between)} key={line.id}>
              <label className={classes(headingTone, breakable)} htmlFor={`${name}-${line.id}`}>
                {line.name}
              </label>
              <ChipSelect
                id={`${name}-${line.id}`}
                {...register(`choice.${line.id}`, { valueAsNumber: true, deps: 'choice' })}
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
      {missing && <p role="alert">{missing}</p>}
      <p>
        <strong>Refund of {formatUsd(worthOf(order, watch('choice')))}.</strong> It goes to your original
        payment methods: card payments to the card, points to your wallet.{' '}
        <HelpLink article="request-refund">How refunds work</HelpLink>
      </p>
      <TextArea label="Reason for refund" maxLength={500} {...field('reason')} />
    </AskDialog>
  )
}
