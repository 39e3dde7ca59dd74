import type { TimeZone } from 'contract/core/instant'
import type { Referral } from 'contract/referrals/referrals'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { stepsAfter } from '../referralText.ts'

/** History of a referral, in the reader's time zone. */
export function ReferralTimeline({ referral: { timeline, status } }: { readonly referral: Referral }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone() as TimeZone // from the browser
  return (
    <Timeline
      past={timeline.map(({ at, status: reached, sentence }) => ({
        key: `${at} ${reached} ${sentence}`,
        at,
        sentence,
      }))}
      future={stepsAfter(status)}
      inWords={(at) => `${formatDay(at, timeZone)}, ${formatClock(at, timeZone, preferences)}`}
    />
  )
}
