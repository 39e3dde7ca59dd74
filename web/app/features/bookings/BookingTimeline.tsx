import { styled } from '@mui/material/styles'
import type { Booking } from 'contract/bookings'
import { SectionTitle } from '../../shared/ui/Text.tsx'
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
      <Line>
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
      </Line>
    </section>
  )
}

const Line = styled('ol')(({ theme }) => {
  const { role } = theme.vars.palette
  return {
    margin: '16px 0 0',
    padding: 0,
    listStyle: 'none',
    '& > li': { position: 'relative', display: 'grid', paddingInlineStart: 28, paddingBlockEnd: 16 },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: 5,
      boxSizing: 'border-box',
      width: 12,
      height: 12,
      borderRadius: 999,
      background: role.brand,
    },
    // From one dot to the next.
    '& > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 5,
      top: 21,
      bottom: -1,
      width: 2,
      background: role.raisedBorder,
    },
    '& > [data-when=now]::before': { boxShadow: `0 0 0 3px ${role.page}, 0 0 0 5px ${role.brand}` },
    '& > [data-when=now] > span': { fontWeight: 600, color: role.heading },
    '& > [data-when=future]': { color: role.quietText },
    '& > [data-when=future]::before': { background: 'none', border: `2px solid ${role.raisedBorder}` },
    '& time': { color: role.quietText, fontVariantNumeric: 'tabular-nums' },
  }
})
