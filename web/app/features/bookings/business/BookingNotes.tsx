import type { Booking } from 'contract/bookings/bookings'

/** The customer's note, and warnings for the business before it acts. */
export function BookingNotes({ booking }: { readonly booking: Booking }) {
  const { note, staff, status, noShow } = booking
  const isDoubtful = booking.isUnverified && (status === 'requested' || status === 'confirmed')
  return (
    <>
      {note !== '' && <p>“{note}”</p>}
      {isDoubtful && (
        <p data-late>
          Check {staff ? `the calendar of ${staff.name}` : 'your calendar'} first: we could not read it when
          this was booked.
        </p>
      )}
      {noShow?.dispute && noShow.dispute.decision === null && (
        <p data-late>Disputes the no-show: “{noShow.dispute.reason}”</p>
      )}
    </>
  )
}
