import { AgendaView } from '../features/agenda/AgendaView.tsx'
import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'
import { MoveOwnBooking } from './MoveOwnBooking.tsx'

/** The bookings of a business of mine, as its people work on them. */
export default function OwnBookingsPage() {
  return (
    <OwnBusinessPage tab="bookings">
      {({ businessId, slug }) => (
        <AgendaView
          businessId={businessId}
          slug={slug}
          renderMove={(booking) => (
            <MoveOwnBooking key={booking.id} booking={booking} businessId={businessId} />
          )}
        />
      )}
    </OwnBusinessPage>
  )
}
