import { AgendaView } from '../features/bookings/business/AgendaView.tsx'
import { MessageThread } from '../features/bookings/MessageThread.tsx'
import { CalendarHealth } from '../features/calendar/connect/CalendarHealth.tsx'
import { LocationSwitch } from '../features/locations/LocationSwitch.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { MoveOwnBooking } from '../features/bookings/business/MoveOwnBooking.tsx'

/** Bookings of the member's own business, for its staff. */
export default function OwnBookingsPage() {
  return (
    <OwnBusinessPage tab="bookings">
      {(membership) => (
        <>
          <CalendarHealth />
          <LocationSwitch membership={membership} />
          <AgendaView
            membership={membership}
            renderMessages={(booking, isInbox) => (
              <MessageThread booking={booking} side="business" isInbox={isInbox} />
            )}
            renderMove={(booking) => (
              <MoveOwnBooking key={booking.id} booking={booking} businessId={membership.businessId} />
            )}
          />
        </>
      )}
    </OwnBusinessPage>
  )
}
