import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { withdrawalOf } from './agenda.ts'
import { useDecideDisputeMutation } from './agendaApi.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly onClose: () => void
}

/** Reverses a no-show: refunds what was paid of its fee, and drops what was not charged yet. */
export function WithdrawDialog({ booking, businessId, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [decide, { error, isLoading }] = useDecideDisputeMutation()
  const isMissing = reason.trim() === ''
  const { refunded, dropped } = withdrawalOf(booking)

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
      confirm={refunded > 0 ? `Withdraw and refund ${formatUsd(refunded)}` : 'Withdraw no-show'}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>
        {refunded > 0 && <strong>We refund the fee of {formatUsd(refunded)}. </strong>}
        {dropped > 0 && (
          <strong>The fee of {formatUsd(dropped)} is not charged: the card was not charged yet. </strong>
        )}
        {booking.customerName} sees your reason, and you cannot report the no-show again.
      </p>
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
