import { type EstimateInquiryDetails, answerEstimateInquiry } from 'contract/estimates/inquiries'
import type { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly inquiry: EstimateInquiryDetails
  readonly businessId: BusinessId
  readonly onClose: () => void
}

const reasonMax = 500
const Decline = z.object({ reason: requiredText('Tell the customer why.') })

/** Declines a request, with a reason that the customer reads. */
export function DeclineDialog({ inquiry: { id, rev, customerName }, businessId, onClose }: Props) {
  const key = useIdempotencyKey()
  const [answer, { error, isLoading }] = useWrite(answerEstimateInquiry)
  const { field, handleSubmit, watch } = useZodForm(Decline, { reason: '' })
  const decline = handleSubmit(async ({ reason }) => {
    const body = { rev, answer: { kind: 'decline' as const, reason } }
    const { error: refused } = await answer({
      params: { businessId, requestId: id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (refused) {
      if (!problemOf(refused).isPassing) key.renew()
      return
    }
    toast.done('Request declined')
    onClose()
  })
  return (
    <AskDialog
      title={`Decline the request of ${customerName}?`}
      confirm="Decline request"
      busy="Sending"
      decline="Keep request"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      <p>The request ends. {customerName} reads your reason.</p>
      <LongField label="Reason" lettersMax={reasonMax} {...field('reason')} value={watch('reason')} />
    </AskDialog>
  )
}
