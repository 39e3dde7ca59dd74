import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId, SlotHoldId } from 'contract/core/ids'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useRescheduleByBusinessMutation } from './agendaApi.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  /** The held new slot, and its text. */
  readonly hold: { readonly id: SlotHoldId; readonly when: string }
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** Moves a visit with a reason for the customer, who may refuse the move. */
export function MoveDialog({ booking, businessId, hold, onMoved, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [move, { error, isLoading }] = useRescheduleByBusinessMutation()
  const isMissing = reason.trim() === ''

  const send = async () => {
    setWasTried(true)
    if (isMissing) return
    const body = { holdId: hold.id, reason: reason.trim() }
    const { error: refused } = await move({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onMoved()
  }
  return (
    <AskDialog
      title={`Reschedule the visit of ${booking.customerName}?`}
      confirm="Reschedule visit"
      busy="Rescheduling"
      decline="Keep current time"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        <strong>The new time is {hold.when}.</strong> {booking.customerName} is notified with your reason and
        can cancel within 24 hours for a full refund.
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
