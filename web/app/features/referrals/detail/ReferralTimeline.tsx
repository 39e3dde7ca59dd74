import type { TimeZone } from 'contract/core/instant'
import type { Referral } from 'contract/referrals/referrals'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { stepsAfter } from '../referralWords.ts'

/** What happened to a referral, in the time of whoever looks. */
export function ReferralTimeline({ referral: { timeline, status } }: { readonly referral: Referral }) {
  const timeZone = useTimeZone() as TimeZone // one that the browser itself names
  return (
    <Timeline
      past={timeline.map(({ at, status: reached, sentence }) => ({
        key: `${at} ${reached} ${sentence}`,
        at,
        sentence,
      }))}
      future={stepsAfter(status)}
      inWords={(at) => `${formatDay(at, timeZone)}, ${formatClock(at, timeZone)}`}
    />
  )
}
