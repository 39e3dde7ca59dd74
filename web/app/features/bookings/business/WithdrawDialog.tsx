import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useDecideDisputeMutation } from './agendaApi.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly onClose: () => void
}

/** Reverses a no-show: refunds the fee to the customer. */
export function WithdrawDialog({ booking, businessId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [decide, { error, isLoading }] = useDecideDisputeMutation()
  const isMissing = reason.trim() === ''
  const fee = booking.noShow?.feeUsdCents

  const withdraw = async () => {
    setWasTried(true)
    if (isMissing) return
    const body = { decision: 'withdrawn', reason: reason.trim() } as const
    const { error: refused } = await decide({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onClose()
  }
  return (
    <AskDialog
      title={`${booking.customerName} came after all?`}
      confirm={fee ? `Give ${formatUsd(fee)} back` : 'They came'}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>What you kept goes back, and the dispute ends. {booking.customerName} reads your words.</p>
      <TextField
        label="Your words"
        maxLength={500}
        value={reason}
        error={wasTried && isMissing ? 'Please write a few words.' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AskDialog>
  )
}
