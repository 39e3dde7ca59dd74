import { styled } from '@mui/material/styles'
import { type Booking, type BookingAction, downloadBookingCalendar } from 'contract/bookings/bookings'
import { paths } from 'contract/paths'
import { apiPrefix } from 'contract/core/route'
import { useState } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { Action, ActionAnchor, ActionLink } from '../../../shared/ui/Action.tsx'
import { statusTone } from '../bookingText.ts'
import { CancelBookingDialog } from './CancelBookingDialog.tsx'

/** Actions that the server allows on the booking now. */
export function BookingActions({ booking }: { readonly booking: Booking }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, service, business, status, dueNowUsdCents, reschedulesLeft, charge, orderId } = booking
  const may = (action: BookingAction) => booking.actions.includes(action)
  const isOpen = statusTone(status) === 'open'
  return (
    <Row>
      {may('pay') && (
        <ActionLink look="filled" to={paths.payment({ booking: id })}>
          Pay {formatUsd(status === 'held' ? dueNowUsdCents : (charge?.usdCents ?? dueNowUsdCents))}
        </ActionLink>
      )}
      {isOpen && status !== 'held' && (
        <ActionAnchor href={`${apiPrefix}${downloadBookingCalendar.path.replace(':bookingId', id)}`} download>
          Add to calendar
        </ActionAnchor>
      )}
      {isOpen && business.address && (
        <ActionAnchor href={wayTo(business.address)} rel="noopener">
          Get directions
        </ActionAnchor>
      )}
      {may('reschedule') && (
        <ActionLink to={paths.bookings({ b: id, move: 'time' })}>
          {reschedulesLeft === 1 ? 'Reschedule (last change)' : 'Reschedule'}
        </ActionLink>
      )}
      {may('cancel') && (
        <Action type="button" onClick={() => setCancelling(true)}>
          {status === 'requested' ? 'Withdraw request' : 'Cancel booking'}
        </Action>
      )}
      {status === 'completed' && (
        <ActionLink to={paths.reviews({ tab: 'mine', write: orderId ?? id })}>Write a review</ActionLink>
      )}
      {!isOpen && (
        <ActionLink look="filled" to={paths.service(service.id)}>
          Book again
        </ActionLink>
      )}
      {isCancelling && <CancelBookingDialog booking={booking} onClose={() => setCancelling(false)} />}
    </Row>
  )
}

/** Opens directions in the visitor's own maps application; sends no request to another site before that. */
const wayTo = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })
