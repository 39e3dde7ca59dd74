import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatLegs } from '../../../shared/format/legs.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { leftOf } from './agenda.ts'
import { notifiedText } from './notifiedText.ts'
import { moveBooking } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly action: 'decline' | 'cancel'
  readonly onClose: () => void
}

const End = z.object({ reason: requiredText('Enter a short reason.') })

/** Declines or cancels with a reason for the customer; refunds everything. */
export function EndDialog({ booking, businessId, action, onClose }: Props) {
  const { field, handleSubmit } = useZodForm(End, { reason: '' })
  const { keyFor } = useIdempotencyKey()
  const [move, { error, isLoading }] = useWrite(moveBooking)
  const left = leftOf(booking)
  const isDecline = action === 'decline'

  const end = handleSubmit(async ({ reason }) => {
    const body = { action, reason }
    const { error: refused } = await move({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onClose()
  })
  return (
    <AskDialog
      title={
        isDecline
          ? `Decline the request of ${booking.customerName}?`
          : `Cancel the booking of ${booking.customerName}?`
      }
      confirm={isDecline ? 'Decline request' : 'Cancel booking'}
      decline={isDecline ? 'Keep request' : 'Keep booking'}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>
        {left.usdCents > 0 ? (
          <strong>Immediate full refund: {formatLegs(left)}. </strong>
        ) : (
          'Nothing was paid. '
        )}
        {notifiedText(booking)}
      </p>
      <TextField label="Reason" maxLength={500} {...field('reason')} />
    </AskDialog>
  )
}
