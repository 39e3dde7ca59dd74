import type { Instant, TimeZone } from 'contract/instant'
import type { Referral } from 'contract/referrals'
import { formatClock, formatDay } from '../../shared/format/instant.ts'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { TimeLine } from '../../shared/ui/TimeLine.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { stepsAfter } from './referralWords.ts'

/** What happened, each with its time, and what is still to come. */
export function ReferralTimeline({ referral: { timeline, status } }: { readonly referral: Referral }) {
  const timeZone = useTimeZone() as TimeZone // one that the browser itself names
  const moment = (at: Instant) => `${formatDay(at, timeZone)}, ${formatClock(at, timeZone)}`
  return (
    <section aria-labelledby="timeline">
      <SectionTitle id="timeline">Where it stands</SectionTitle>
      <TimeLine>
        {timeline.map(({ at, status: reached, sentence }, index) => {
          const isLast = index === timeline.length - 1
          return (
            <li
              key={`${at} ${reached} ${sentence}`}
              data-when={isLast ? 'now' : 'past'}
              aria-current={isLast ? 'step' : undefined}
            >
              <span>{sentence}</span>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          )
        })}
        {stepsAfter(status).map((step) => (
          <li key={step} data-when="future">
            <span>{step}</span>
          </li>
        ))}
      </TimeLine>
    </section>
  )
}
