import type { SlotList } from 'contract/slots/slots'
import { formatClock, formatDay } from '../../../shared/format/instant.ts'
import { MutedText } from '../../../shared/ui/Text.tsx'

/** As of when the times are free, and when the calendars of those who work there were last read. */
export const Freshness = ({
  list: { computedAt, calendarFreshness, timeZone },
}: {
  readonly list: SlotList
}) => (
  <MutedText>
    These times were free at {formatClock(computedAt, timeZone)}.
    {calendarFreshness !== null &&
      ` Their own calendars were last read ${
        formatDay(calendarFreshness, timeZone) === formatDay(computedAt, timeZone)
          ? 'at'
          : `on ${formatDay(calendarFreshness, timeZone)},`
      } ${formatClock(calendarFreshness, timeZone)}.`}
  </MutedText>
)
