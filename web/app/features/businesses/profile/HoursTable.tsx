import type { BusinessLocation } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { dateIn } from '../../../shared/openState.ts'
import { stack, startAligned } from '../../../shared/ui/classes.ts'
import { Body, ItemTitle } from '../../../shared/ui/Text.tsx'
import { intervalsText, weekOf } from './hoursText.ts'
import styles from './HoursTable.module.css'
import { formatLocalDay } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

const specialDaysShown = 6

interface HoursTableProps {
  readonly location: BusinessLocation
  readonly now: Instant
}

export function HoursTable({ location, now }: HoursTableProps) {
  const preferences = usePreferences()
  if (location.weeklyHours.length === 0)
    return <Body>Opening hours are not available. Call before you go.</Body>
  const today = dateIn(location.timeZone, now)
  const special = location.specialHours.filter(({ date }) => date > today).slice(0, specialDaysShown)
  return (
    <div className={stack(32, startAligned, styles.both)}>
      <div>
        <ItemTitle style={{ marginBlockEnd: '8px' }}>Regular hours</ItemTitle>
        <table className={styles.table}>
          <tbody>
            {weekOf(location, now, preferences).map(({ name, hours, isToday, note }) => (
              <tr key={name} data-today={isToday || undefined}>
                <th scope="row">
                  {name}
                  {isToday && <span> (today)</span>}
                  {note && <span className={styles.note}>{note}</span>}
                </th>
                <td>{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {special.length > 0 && (
        <div>
          <ItemTitle style={{ marginBlockEnd: '8px' }}>Special hours</ItemTitle>
          <table className={styles.table}>
            <tbody>
              {special.map(({ date, intervals, note }) => (
                <tr key={date}>
                  <th scope="row">
                    {formatLocalDay(date)}
                    {note && <span className={styles.note}>{note}</span>}
                  </th>
                  <td>{intervalsText(intervals, preferences)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
