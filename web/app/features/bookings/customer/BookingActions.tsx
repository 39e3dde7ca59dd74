import { downloadAddress } from '../../../shared/api/request.ts'
import { type Booking, type BookingAction, downloadBookingCalendar } from 'contract/bookings/bookings'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Button, ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { wrap } from '../../../shared/ui/classes.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { statusTone } from '../bookingText.ts'
import { CancelBookingDialog } from './CancelBookingDialog.tsx'

/** Actions that the server allows on the booking now. */
export function BookingActions({ booking }: { readonly booking: Booking }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, service, business, status, dueNowUsdCents, reschedulesLeft, charge, orderId } = booking
  const may = (action: BookingAction) => booking.actions.includes(action)
  const isOpen = statusTone(status) === 'open'
  return (
    <div className={wrap(12)}>
      {may('pay') && (
        <ButtonLink look="filled" to={paths.payment({ booking: id })}>
          Pay {formatUsd(status === 'held' ? dueNowUsdCents : (charge?.usdCents ?? dueNowUsdCents))}
        </ButtonLink>
      )}
      {isOpen && status !== 'held' && (
        <ButtonAnchor href={downloadAddress(downloadBookingCalendar, { params: { bookingId: id } })} download>
          Add to calendar
        </ButtonAnchor>
      )}
      {isOpen && business.address && (
        <ButtonAnchor href={wayTo(business.address)} rel="noopener">
          Get directions
        </ButtonAnchor>
      )}
      {may('reschedule') && (
        <ButtonLink to={paths.bookings({ b: id, move: 'time' })}>
          {reschedulesLeft === 1 ? 'Reschedule (last change)' : 'Reschedule'}
        </ButtonLink>
      )}
      {may('cancel') && (
        <Button isDangerous type="button" onClick={() => setCancelling(true)}>
          {status === 'requested' ? 'Withdraw request' : 'Cancel booking'}
        </Button>
      )}
      {status === 'completed' && (
        <ButtonLink to={paths.reviews({ tab: 'mine', write: orderId ?? id })}>Write a review</ButtonLink>
      )}
      {!isOpen && (
        <ButtonLink look="filled" to={paths.service(service.id)}>
          Book again
        </ButtonLink>
      )}
      {isCancelling && <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} />}
    </div>
  )
}

/** Opens directions in the visitor's own maps application; sends no request to another site before that. */
const wayTo = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
