import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { feeByCard, leftOf, noShowFee } from './agenda.ts'
import { useMoveBookingMutation } from './agendaApi.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  readonly onClose: () => void
}

/** Shows the fee and the refund before marking a visit as a no-show. */
export function NoShowDialog({ booking, businessId, onClose }: Props) {
  const { keyFor } = useIdempotencyKey()
  const [move, { error, isLoading }] = useMoveBookingMutation()
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
      title={`${booking.customerName} did not come?`}
      confirm="Did not come"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void mark()}
      onClose={onClose}
    >
      <p>
        {fee > 0 ? (
          <>
            <strong>You keep {formatUsd(fee)}</strong>, as your terms said when it was booked.
            {rest > 0 && ' The rest goes back.'} It is held until the customer can no longer dispute it, for
            72 hours.
          </>
        ) : charged > 0 ? (
          ''
        ) : (
          'Your terms keep nothing for this visit, or nothing was paid.'
        )}
        {charged > 0 && (
          <>
            <strong>{formatUsd(charged)} is charged to the card on file</strong>, as your terms said when it
            was booked. The customer is told now and has 72 hours to say that they came; only then it is
            charged.
          </>
        )}
      </p>
    </AskDialog>
  )
}
