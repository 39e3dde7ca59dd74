import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { withdrawalOf } from './agenda.ts'
import { decideBookingDispute } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly onClose: () => void
}

const Withdrawal = z.object({ reason: requiredText('Enter a short reason.') })

/** Reverses a no-show: refunds the paid part of the fee, and drops the part not yet charged. */
export function WithdrawDialog({ booking, businessId, onClose }: Props) {
  const { field, handleSubmit } = useZodForm(Withdrawal, { reason: '' })
  const { keyFor } = useIdempotencyKey()
  const [decide, { error, isLoading }] = useWrite(decideBookingDispute)
  const { refunded, dropped } = withdrawalOf(booking)

  const withdraw = handleSubmit(async ({ reason }) => {
    const body = { decision: 'withdrawn', reason } as const
    const { error: refused } = await decide({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onClose()
  })
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
      <TextField label="Reason" maxLength={500} {...field('reason')} />
    </AskDialog>
  )
}
