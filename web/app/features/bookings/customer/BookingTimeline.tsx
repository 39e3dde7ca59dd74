import type { Booking } from 'contract/bookings/bookings'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { eventSentence, stepsAfter } from '../bookingText.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

/** History of a booking, in the venue's time zone. */
export function BookingTimeline({ booking }: { readonly booking: Booking }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const { name, timeZone } = booking.business
  return (
    <Timeline
      past={booking.timeline.map((event) => ({
        key: `${event.at} ${event.what} ${event.status}`,
        at: event.at,
        sentence: eventSentence(event, { name, timeZone, own }, preferences),
      }))}
      future={stepsAfter(booking)}
      inWords={(at) => momentThere(at, timeZone, timeZone, preferences)}
    />
  )
}
