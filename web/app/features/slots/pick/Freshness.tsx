import type { SlotList } from 'contract/slots/slots'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { MutedText } from '../../../shared/ui/Text.tsx'

/** Time of the availability data, and when staff calendars were last synced. */
export const Freshness = ({
  list: { computedAt, calendarFreshness, timeZone },
}: {
  readonly list: SlotList
}) => {
  const preferences = usePreferences()
  return (
    <MutedText>
      Updated at {formatClock(computedAt, timeZone, preferences)}.
      {calendarFreshness !== null &&
        ` Staff calendars were last synced ${
          formatDay(calendarFreshness, timeZone) === formatDay(computedAt, timeZone)
            ? 'at'
            : `on ${formatDay(calendarFreshness, timeZone)},`
        } ${formatClock(calendarFreshness, timeZone, preferences)}.`}
    </MutedText>
  )
}
