import { type EstimateRequest, withdrawEstimateRequest } from 'contract/estimates/requests'
import { useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

const reasonMax = 500

interface Props {
  readonly request: EstimateRequest
  readonly onClose: () => void
}

/** Withdraws a request, or declines its price, permanently. */
export function WithdrawDialog({ request: { id, business, status }, onClose }: Props) {
  const [withdraw, { error, isLoading }] = useWrite(withdrawEstimateRequest)
  const [reason, setReason] = useState('')
  const isQuoted = status === 'quoted'
  const confirm = async () => {
    const { data } = await withdraw({ params: { requestId: id }, body: { reason } })
    if (!data) return
    toast.done(isQuoted ? 'Price declined' : 'Request withdrawn')
    onClose()
  }
  return (
    <AskDialog
      title={
        isQuoted ? `Decline the price of ${business.name}?` : `Withdraw your request to ${business.name}?`
      }
      confirm={isQuoted ? 'Decline the price' : 'Withdraw the request'}
      busy="Sending"
      decline="Keep the request"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>The request ends, and we notify the business. You can then ask another one.</p>
      <LongField
        label="Reason (optional)"
        lettersMax={reasonMax}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AskDialog>
  )
}
