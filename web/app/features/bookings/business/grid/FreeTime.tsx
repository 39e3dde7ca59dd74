import type { LocalDate, TimeZone } from 'contract/core/instant'
import { type PointerEvent, type MouseEvent, useState } from 'react'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import type { Span } from './dayGrid.ts'
import { heightOf, hourText, minuteAt, placed } from './place.ts'
import styles from './TimeGrid.module.css'

interface Props {
  readonly range: Span
  readonly day: LocalDate
  readonly timeZone: TimeZone
  /** Chooses an elapsed minute of the day. */
  readonly onPick: (minute: number) => void
}

const shownMinutes = 30

/** The empty part of a column: a click adds to the calendar at its time. The buttons above the grid do the same. */
export function FreeTime({ range, day, timeZone, onPick }: Props) {
  const preferences = usePreferences()
  const [at, setAt] = useState<number | null>(null)
  const minuteOfPointer = ({ clientY, currentTarget }: MouseEvent<HTMLElement> | PointerEvent<HTMLElement>) =>
    minuteAt(clientY - currentTarget.getBoundingClientRect().top, range)
  return (
    // By keyboard, the buttons above the grid add at any time.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={styles.free}
      style={{ height: heightOf(range) }}
      onPointerMove={(event) => event.pointerType === 'mouse' && setAt(minuteOfPointer(event))}
      onPointerLeave={() => setAt(null)}
      onClick={(event) => onPick(minuteOfPointer(event))}
    >
      {at !== null && (
        <span className={styles.ghost} style={placed({ from: at, to: at + shownMinutes }, range)}>
          {hourText(at, day, timeZone, preferences)}
        </span>
      )}
    </div>
  )
}
