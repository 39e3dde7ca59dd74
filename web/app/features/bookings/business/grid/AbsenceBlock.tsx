import type { Preferences } from 'contract/account/preferences'
import type { StaffTimeOff } from 'contract/team/team'
import { formatWallClock } from '../../../../shared/format/day.ts'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import { asBlock, breakable, classes, clippedBox, headingTone } from '../../../../shared/ui/classes.ts'
import { absenceText } from '../../../team/teamText.ts'
import type { Absence } from './columns.ts'
import type { Span } from './dayGrid.ts'
import { placed, shortMinutes } from './place.ts'
import { changesTimeOff } from '../../../team/teamPlace.ts'
import styles from './TimeGrid.module.css'

interface Props {
  readonly absence: Absence
  readonly range: Span
  /** The column shows several people. */
  readonly isNamed: boolean
  readonly onUnblock: (absence: Absence) => void
}

/** Blocked time of a person; opens it for those who may change it. */
export function AbsenceBlock({ absence, range, isNamed, onUnblock }: Props) {
  const preferences = usePreferences()
  const { off, person, lane, lanes, from, to } = absence
  const place = placed(absence, range)
  if (place.height === 0) return null
  return (
    <li
      className={styles.absence}
      style={{ ...place, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
    >
      <button
        className={classes(headingTone, breakable, asBlock, clippedBox)}
        type="button"
        disabled={!changesTimeOff(person)}
        data-short={to - from < shortMinutes || undefined}
        onClick={() => onUnblock(absence)}
      >
        <strong>{off.note ?? 'Blocked'}</strong>
        {isNamed && <span>{person.name}</span>}
        <span>{timesText(off, preferences)}</span>
      </button>
    </li>
  )
}

/** "12:00 PM to 1:00 PM" on one day, otherwise with the days. */
function timesText(off: StaffTimeOff, preferences: Preferences): string {
  const { localStart, localEnd } = off
  return localStart.slice(0, 10) === localEnd.slice(0, 10)
    ? `${formatWallClock(localStart, preferences)} to ${formatWallClock(localEnd, preferences)}`
    : absenceText(off, preferences)
}
