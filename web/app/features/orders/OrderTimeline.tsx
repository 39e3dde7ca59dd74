import type { Order } from 'contract/orders'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { TimeLine } from '../../shared/ui/TimeLine.tsx'
import { eventSentence, momentInWords, statusNames, stepsAfter } from './orderWords.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'

/** What happened, each with its time, and what is still to come. */
export function OrderTimeline({ order: { timeline, status, business } }: { readonly order: Order }) {
  const timeZone = useTimeZone()
  return (
    <section aria-labelledby="timeline">
      <SectionTitle id="timeline">Where it stands</SectionTitle>
      <TimeLine>
        {timeline.map((event, index) => {
          const isLast = index === timeline.length - 1
          return (
            <li
              key={`${event.at} ${event.status}`}
              data-when={isLast ? 'now' : 'past'}
              aria-current={isLast ? 'step' : undefined}
            >
              <span>{eventSentence(event, business.name)}</span>
              <time dateTime={event.at}>{momentInWords(event.at, timeZone)}</time>
            </li>
          )
        })}
        {stepsAfter(status).map((step) => (
          <li key={step} data-when="future">
            <span>{statusNames[step]}</span>
          </li>
        ))}
      </TimeLine>
    </section>
  )
}
