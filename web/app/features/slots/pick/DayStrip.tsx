import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatLocalDay, formatLongDay, formatMonthDay } from '../../../shared/format/day.ts'
import type { Period } from '../../../shared/period.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { anchored, asBlock, choosable, classes, overlay } from '../../../shared/ui/classes.ts'
import { dayState, dayStateText, dayStateInWords } from './dayState.ts'
import styles from './DayStrip.module.css'

interface Props {
  readonly weeks: Period
  /** Free slots by day; undefined while they load. */
  readonly counts: ReadonlyMap<string, number> | undefined
  readonly today: LocalDate
  readonly selected: LocalDate | null
  readonly isClosed: (day: LocalDate) => boolean
  readonly onSelect: (day: LocalDate) => void
  /** Link to a day for use without JavaScript. */
  readonly linkTo: (day: LocalDate) => string
}

/** Two weeks of days, each with its availability. One tab stop with arrow keys; without JavaScript each day is a link. */
export function DayStrip({ weeks, counts, today, selected, isClosed, onSelect, linkTo }: Props) {
  const name = useId()
  const isHydrated = useIsHydrated()
  const days = Array.from({ length: 14 }, (_day, index) => plusDays(weeks.from, index))
  return (
    <div
      className={styles.days}
      role={isHydrated ? 'radiogroup' : 'group'}
      aria-label={`Days from ${formatMonthDay(weeks.from)} to ${formatMonthDay(weeks.to)}`}
      aria-busy={counts === undefined || undefined}
    >
      {days.map((day) => {
        const state = counts && dayState(counts.get(day) ?? 0, isClosed(day))
        const words = [formatLongDay(day), ...(day === today ? ['today'] : [])]
        const label = [...words, ...(state ? [dayStateInWords(state)] : [])].join(', ')
        const face = (
          <>
            <small>{weekday(day)}</small>
            <strong>{Number(day.slice(8))}</strong>
            <small>{state && dayStateText(state)}</small>
          </>
        )
        return (
          <div key={day} data-state={state?.kind}>
            {isHydrated ? (
              <label className={classes(asBlock, anchored)}>
                <input
                  className={overlay}
                  type="radio"
                  name={name}
                  aria-label={label}
                  checked={day === selected}
                  onChange={() => onSelect(day)}
                />
                <span className={choosable} data-today={day === today || undefined}>
                  {face}
                </span>
              </label>
            ) : (
              <Link
                className={choosable}
                to={linkTo(day)}
                aria-label={label}
                aria-current={day === selected ? 'true' : undefined}
                rel="nofollow"
              >
                {face}
              </Link>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** "Thu" */
const weekday = (day: LocalDate) => formatLocalDay(day).slice(0, 3)
