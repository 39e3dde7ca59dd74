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
      title={`Move the visit of ${booking.customerName}?`}
      confirm="Move the visit"
      busy="Moving it"
      decline="Keep the time as it is"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        <strong>It will be {hold.when}.</strong> {booking.customerName} is told at once and reads your reason.
        For 24 hours they may refuse it; then the visit is cancelled and all they paid goes back.
      </p>
      <TextField
        label="Why?"
        maxLength={500}
        value={reason}
        error={wasTried && isMissing ? 'Please say why in a few words.' : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AskDialog>
  )
}
