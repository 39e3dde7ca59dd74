import type { Booking } from 'contract/bookings/bookings'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useCancelBookingMutation } from '../bookingsApi.ts'
import { refundSentence } from '../bookingWords.ts'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

/**
 * Shows the exact refund per funding source and cancels once; when the refund has changed, shows the new one and asks
 * for confirmation again.
 */
export function CancelBookingDialog({ booking, onClose }: Props) {
  const key = useIdempotencyKey()
  const [cancel, { error, isLoading }] = useCancelBookingMutation()
  const { refresh } = useAuth()
  const { cancellation, paid, status, business } = booking
  const isRequest = status === 'requested'

  const confirm = async () => {
    if (!cancellation) return onClose()
    const body = { refundPercent: cancellation.percent }
    const { error: refused } = await cancel({
      params: { bookingId: booking.id },
      body,
      idempotencyKey: key.keyFor(body),
    })
    if (refused) {
      if (!problemOf(refused).isPassing) key.renew()
      return
    }
    onClose()
    toast.done(isRequest ? 'Your request is withdrawn' : 'Your booking is cancelled')
    await refresh()
  }
  return (
    <AskDialog
      title={isRequest ? 'Withdraw this request?' : 'Cancel this booking?'}
      confirm={isRequest ? 'Withdraw it' : 'Cancel the booking'}
      busy="Cancelling"
      decline="Keep it"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {cancellation ? (
        <>
          <p>
            <strong>{refundSentence(cancellation, paid)}</strong> {business.name} is told at once, and the
            time goes to somebody else.
          </p>
          {cancellation.legs.cardUsdCents > 0 && (
            <p>What you paid by card takes a few days to arrive there.</p>
          )}
        </>
      ) : (
        <p>It cannot be cancelled any more. Please ask {business.name}.</p>
      )}
    </AskDialog>
  )
}
