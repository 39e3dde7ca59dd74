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
      title={`Withdraw the no-show of ${booking.customerName}?`}
      confirm={fee ? `Refund ${formatUsd(fee)}` : 'Withdraw no-show'}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>Any fee is refunded and the dispute is closed. {booking.customerName} sees your reason.</p>
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        error={wasTried && isMissing ? 'Enter a short reason.' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AskDialog>
  )
}
