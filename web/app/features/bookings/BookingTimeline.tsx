import type { Booking } from 'contract/bookings'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { TimeLine } from '../../shared/ui/TimeLine.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { momentThere } from '../../shared/venueTime.ts'
import { eventSentence, stepsAfter } from './bookingWords.ts'

/** What happened, each with its time, and what is still to come. */
export function BookingTimeline({ booking }: { readonly booking: Booking }) {
  const own = useTimeZone()
  const { timeline, business } = booking
  const told = { name: business.name, timeZone: business.timeZone, own }
  return (
    <section aria-labelledby="timeline">
      <SectionTitle id="timeline">Where it stands</SectionTitle>
      <TimeLine>
        {timeline.map((event, index) => {
          const isLast = index === timeline.length - 1
          return (
            <li
              key={`${event.at} ${event.what} ${event.status}`}
              data-when={isLast ? 'now' : 'past'}
              aria-current={isLast ? 'step' : undefined}
            >
              <span>{eventSentence(event, told)}</span>
              <time dateTime={event.at}>{momentThere(event.at, told.timeZone, told.timeZone)}</time>
            </li>
          )
        })}
        {stepsAfter(booking).map((step) => (
          <li key={step} data-when="future">
            <span>{step}</span>
          </li>
        ))}
      </TimeLine>
    </section>
  )
}
