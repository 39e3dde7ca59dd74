import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { feeByCard, leftOf, noShowFee } from './agenda.ts'
import { moveBooking } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly onClose: () => void
}

/** Shows the fee and the refund before marking a visit as a no-show. */
export function NoShowDialog({ booking, businessId, onClose }: Props) {
  const { keyFor } = useIdempotencyKey()
  const [move, { error, isLoading }] = useWrite(moveBooking)
  const fee = noShowFee(booking)
  const rest = leftOf(booking).usdCents - fee
  const charged = feeByCard(booking)

  const mark = async () => {
    const body = { action: 'no_show' } as const
    const { error: refused } = await move({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (!refused) onClose()
  }
  return (
    <AskDialog
      title={`Mark ${booking.customerName} as a no-show?`}
      confirm="Mark as no-show"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void mark()}
      onClose={onClose}
    >
      <p>
        {fee > 0 ? (
          <>
            <strong>The no-show fee is {formatUsd(fee)}</strong>, as agreed when it was booked.
            {rest > 0 && ' The rest is refunded.'} We hold the fee for 72 hours, while the customer can
            dispute it.
          </>
        ) : charged > 0 ? (
          ''
        ) : (
          'No fee applies: your terms set none, or nothing was paid.'
        )}
        {charged > 0 && (
          <>
            <strong>{formatUsd(charged)} will be charged to the card on file</strong>, as agreed when it was
            booked. The customer is notified now and has 72 hours to dispute it before the charge.
          </>
        )}
      </p>
    </AskDialog>
  )
}
