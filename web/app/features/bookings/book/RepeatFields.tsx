import type { SlotHold } from 'contract/slots/slots'
import { beside, quietTone, stack, strongText, wrap } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import {
  everyText,
  type Repeat,
  repeatedDays,
  toggled,
  usualRepeat,
  visitsMax,
  selectedCount,
  weeksMax,
} from './repeat.ts'
import styles from './RepeatFields.module.css'
import { formatWallClock } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly repeat: Repeat | null
  /** First visit of the series. */
  readonly first: Pick<SlotHold, 'localStart'>
  readonly onChange: (repeat: Repeat | null) => void
}

/** Whether and how often the visit repeats, and how to handle taken slots. */
export function RepeatFields({ repeat, first, onChange }: Props) {
  const preferences = usePreferences()
  const change = (part: Partial<Repeat>) => repeat && onChange({ ...repeat, ...part })
  return (
    <div className={stack(12, styles.field)}>
      <label className={beside(12)}>
        <input
          type="checkbox"
          checked={repeat !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? usualRepeat : null)}
        />
        Repeat this visit at the same time
      </label>
      {repeat && (
        <>
          <div className={wrap(8)}>
            <ChipSelect
              aria-label="Frequency"
              value={repeat.everyWeeks}
              onChange={({ currentTarget }) =>
                change({ everyWeeks: Number(currentTarget.value), without: [] })
              }
            >
              {upTo(1, weeksMax).map((weeks) => (
                <option key={weeks} value={weeks}>
                  {everyText(weeks)}
                </option>
              ))}
            </ChipSelect>
            <ChipSelect
              aria-label="Number of visits"
              value={repeat.count}
              onChange={({ currentTarget }) => change({ count: Number(currentTarget.value), without: [] })}
            >
              {upTo(2, visitsMax).map((count) => (
                <option key={count} value={count}>
                  {count} visits
                </option>
              ))}
            </ChipSelect>
          </div>
          <fieldset>
            <legend className={strongText}>Dates</legend>
            <ul className={styles.days}>
              {repeatedDays(first, repeat).map((day, at) => (
                <li key={day}>
                  <label className={beside(12)}>
                    <input
                      type="checkbox"
                      checked={!repeat.without?.includes(at)}
                      disabled={at === 0}
                      onChange={() => onChange(toggled(repeat, at))}
                    />
                    {day}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <p className={quietTone} role="status">
            {selectedCount(repeat)} {selectedCount(repeat) === 1 ? 'visit' : 'visits'}, each at{' '}
            {formatWallClock(first.localStart, preferences)}
          </p>
          <fieldset>
            <legend className={strongText}>If a time is unavailable</legend>
            <label className={beside(12)}>
              <input
                type="radio"
                name="conflict"
                checked={repeat.onConflict === 'all'}
                onChange={() => change({ onConflict: 'all' })}
              />
              Book none and show the conflicts
            </label>
            <label className={beside(12)}>
              <input
                type="radio"
                name="conflict"
                checked={repeat.onConflict === 'skip'}
                onChange={() => change({ onConflict: 'skip' })}
              />
              Book the others and show the conflicts
            </label>
          </fieldset>
        </>
      )}
    </div>
  )
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
