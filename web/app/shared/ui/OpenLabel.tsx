import type { OpenState } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import { openText } from '../openState.ts'
import { formatClock } from '../format/instant.ts'
import { usePreferences } from '../format/preferences.ts'
import styles from './OpenLabel.module.css'

export interface OpenLabelProps {
  readonly openState: OpenState
  /** The end of a short break, which the label names as such. */
  readonly breakEndsAt?: Instant | null
  readonly timeZone: TimeZone
  readonly now: Instant
}

/** Green while open, neutral otherwise; the text alone conveys the state. */
export function OpenLabel({ openState, breakEndsAt, timeZone, now }: OpenLabelProps) {
  const preferences = usePreferences()
  const { text, isOpen } = openText(openState, timeZone, now, preferences)
  if (breakEndsAt)
    return (
      <span className={styles.label} data-open={false}>
        Closed for a short break until {formatClock(breakEndsAt, timeZone, preferences)}
      </span>
    )
  return (
    <span className={styles.label} data-open={isOpen}>
      {text}
    </span>
  )
}
