import type { Insights, MoreInsights } from 'contract/insights/insights'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { formatMinute } from '../../../shared/format/duration.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { shareText } from '../insightsText.ts'
import { Download } from './Download.tsx'
import type { Choice } from './insightsPeriod.ts'
// The same table with shades.
import styles from './Cohorts.module.css'

interface Props {
  readonly insights: Insights
  /** Undefined until it is read. */
  readonly more: MoreInsights | undefined
  readonly choice: Choice
}

/** How much of the bookable time was booked, by hour of the week; nothing for businesses without bookable time. */
export function SlotUse({ insights: { total }, more, choice }: Props) {
  const preferences = usePreferences()
  if (!more || more.slots.offeredMinutes === 0) return null
  const { hours, offeredMinutes, bookedMinutes } = more.slots
  const days = weekdaysInOrder(preferences)
  const known = new Map(hours.map((each) => [24 * each.dayOfWeek + each.hour, each]))
  const rows = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other)
  return (
    <section aria-labelledby="slot-use">
      <SectionTitle id="slot-use">How full are your days?</SectionTitle>
      <Body style={{ marginBlockStart: 8 }}>
        {shareText(bookedMinutes, offeredMinutes)} of your bookable time was booked.{' '}
        {total.noShows === 0
          ? 'No booking was a no-show.'
          : `${formatCount(total.noShows)} of ${formatCount(total.bookings)} bookings ${total.noShows === 1 ? 'was a no-show' : 'were no-shows'} (${shareText(total.noShows, total.bookings)}).`}
      </Body>
      {/* Scrolls by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Table of booked hours" tabIndex={0}>
        <table className={styles.grid}>
          <caption>
            Booked share of each hour of the week, up to now. Empty cells have no bookable time.
          </caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              {days.map((day) => (
                <th key={day} scope="col" abbr={weekdayName(day)}>
                  {weekdayName(day).slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((hour) => (
              <tr key={hour}>
                <th scope="row">{formatMinute(hour * 60, preferences)}</th>
                {days.map((day) => {
                  const use = known.get(24 * day + hour)
                  return use ? (
                    <td
                      key={day}
                      title={`${formatCount(use.bookedMinutes)} of ${formatCount(use.offeredMinutes)} minutes`}
                      style={
                        {
                          '--share': `${Math.round((use.bookedMinutes * 60) / use.offeredMinutes)}%`,
                        } as React.CSSProperties
                      }
                    >
                      {shareText(use.bookedMinutes, use.offeredMinutes)}
                    </td>
                  ) : (
                    <td key={day}>
                      <SrOnly>closed</SrOnly>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Download choice={choice} table="slots" what="booked hours" />
    </section>
  )
}
