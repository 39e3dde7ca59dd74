import type { OpenState } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import { openText } from '../openState.ts'
import { usePreferences } from '../format/preferences.ts'
import styles from './OpenLabel.module.css'

export interface OpenLabelProps {
  readonly openState: OpenState
  readonly timeZone: TimeZone
  readonly now: Instant
}

/** Green while open, neutral otherwise; the text alone conveys the state. */
export function OpenLabel({ openState, timeZone, now }: OpenLabelProps) {
  const preferences = usePreferences()
  const { text, isOpen } = openText(openState, timeZone, now, preferences)
  return (
    <span className={styles.label} data-open={isOpen}>
      {text}
    </span>
  )
}
