import { type Booking, cancelBooking } from 'contract/bookings/bookings'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { refundSentence } from '../bookingText.ts'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

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
  const [cancel, { error, isLoading }] = useWrite(cancelBooking)
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
    toast.done(isRequest ? 'Request withdrawn' : 'Booking canceled')
    await refresh()
  }
  return (
    <AskDialog
      title={
        isRequest
          ? `Withdraw your request for ${booking.service.name}?`
          : `Cancel ${booking.service.name} at ${business.name}?`
      }
      confirm={isRequest ? 'Withdraw request' : 'Cancel booking'}
      busy="Canceling"
      decline={isRequest ? 'Keep request' : 'Keep booking'}
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {cancellation ? (
        <>
          <p>
            <strong>{refundSentence(cancellation, paid)}</strong> {business.name} is notified, and your slot
            is released.
          </p>
          {cancellation.legs.cardUsdCents > 0 && <p>Card refunds take a few days to appear.</p>}
          <p>
            <HelpLink article="cancel-booking">The cost of a cancellation</HelpLink>
          </p>
        </>
      ) : (
        <p>This booking can no longer be canceled. Contact {business.name}.</p>
      )}
    </AskDialog>
  )
}
