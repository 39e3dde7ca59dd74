import type { OpenInterval } from 'contract/businesses/businesses'
import { limits } from 'contract/listings/listingLimits'
import { isoTime } from '../../../shared/format/duration.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, classes, control, quietTone, shrinkable, stack } from '../../../shared/ui/classes.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { intervalOf, isPastMidnight, minuteOf, nextInterval } from '../openings.ts'
import styles from './OpeningRows.module.css'

/** Keys of openings, which have no id; their times change while someone types. */
const positions = Array.from({ length: limits.intervals }, (_opening, at) => at)

interface Props {
  /** "Monday" */
  readonly name: string
  readonly intervals: readonly OpenInterval[]
  readonly onChange: (intervals: OpenInterval[]) => void
}

/** The openings of one day, each with two times. */
export function OpeningRows({ name, intervals, onChange }: Props) {
  const replace = (at: number, interval: OpenInterval) =>
    onChange(intervals.map((each, index) => (index === at ? interval : each)))
  return (
    <div className={stack(8, shrinkable)}>
      {intervals.length === 0 && <p className={quietTone}>Closed</p>}
      {positions.slice(0, intervals.length).map((at) => {
        const interval = intervals[at]! // one of them
        const label = intervals.length > 1 ? `${name}, opening ${at + 1}` : name
        const { opensMinute, closesMinute } = interval
        return (
          <div key={at}>
            <div className={beside(8, styles.line)}>
              <input
                className={classes(control, shrinkable)}
                type="time"
                aria-label={`${label}, opens`}
                value={isoTime(opensMinute)}
                onChange={({ target }) => {
                  const minute = minuteOf(target.value)
                  if (minute !== null) replace(at, intervalOf(minute, closesMinute % 1440))
                }}
              />
              <span aria-hidden>to</span>
              <input
                className={classes(control, shrinkable)}
                type="time"
                aria-label={`${label}, closes`}
                value={isoTime(closesMinute)}
                onChange={({ target }) => {
                  const minute = minuteOf(target.value)
                  if (minute !== null) replace(at, intervalOf(opensMinute, minute))
                }}
              />
              <Button
                className={styles.remove}
                type="button"
                look="text"
                aria-label={`Remove ${label}`}
                onClick={() => onChange(intervals.filter((_each, index) => index !== at))}
              >
                <CloseIcon />
              </Button>
            </div>
            {isPastMidnight(interval) && <p>Closes after midnight, on the next day.</p>}
          </div>
        )
      })}
      {intervals.length < limits.intervals && (
        <Button
          className={styles.add}
          type="button"
          look="text"
          size="small"
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange([...intervals, nextInterval(intervals)])}
        >
          Add hours
        </Button>
      )}
    </div>
  )
}
