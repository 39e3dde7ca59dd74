import type { Preferences } from 'contract/account/preferences'
import type { LocalDate } from 'contract/core/instant'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { dayByKey, firstShown, type Month, monthOf, monthsLater, weeksOf } from './months.ts'
import { beside, between, cardTitle } from '../../../shared/ui/classes.ts'
import type { Icon } from '../../../shared/ui/icons.tsx'
import { NextIcon, PreviousIcon } from '../../../shared/ui/placeIcons.tsx'
import { roundButton } from '../../../shared/ui/skins.ts'
import { timesInWords } from '../slotText.ts'
import { pressedKey } from '../../../shared/pressedKey.ts'
import styles from './MonthCalendar.module.css'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { formatLongDay, formatMonth } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly month: Month
  /** Free slots by day; absent days have none. Full days are selectable, for the waitlist. */
  readonly counts: ReadonlyMap<string, number>
  readonly today: LocalDate
  readonly selected: LocalDate | null
  readonly isBusy: boolean
  /** Whether a later month has free slots. */
  readonly goesOn: boolean
  readonly onSelect: (date: LocalDate) => void
  readonly onMonth: (month: Month) => void
}

/** Month with its free days. One tab stop: arrow keys move by days and weeks, Page Up and Page Down by months. */
export function MonthCalendar(props: Props) {
  const preferences = usePreferences()
  const { month, counts, today, selected, isBusy, goesOn, onSelect, onMonth } = props
  const weekdays = weekdaysInOrder(preferences).map(weekdayName)
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  // Day reached by keyboard; a new month renders before its day can receive focus.
  const [reached, setReached] = useState<LocalDate | null>(null)
  const wantsFocus = useRef(false)
  const stop = tabStop({ month, today, reached, selected, counts }, preferences)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${reached}"]`)?.focus()
  }, [reached])

  const mayShow = (wanted: Month) => wanted >= monthOf(today) && (wanted <= month || goesOn)
  const move = (event: KeyboardEvent, from: LocalDate) => {
    const date =
      event.ctrlKey || event.metaKey || event.altKey ? null : dayByKey(pressedKey(event), from, preferences)
    if (date === null) return
    event.preventDefault()
    const wanted = monthOf(date)
    if (!mayShow(wanted) || date < firstShown(today, preferences)) return
    wantsFocus.current = true
    setReached(date)
    if (wanted !== month) onMonth(wanted)
  }
  return (
    <section aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <div className={beside(0, between, styles.head)}>
        <Turn month={monthsLater(month, -1)} mayTurn={mayShow} onMonth={onMonth} icon={PreviousIcon} />
        <h3 className={cardTitle} id={titleId} aria-live="polite">
          {formatMonth(month)}
        </h3>
        <Turn month={monthsLater(month, 1)} mayTurn={mayShow} onMonth={onMonth} icon={NextIcon} />
      </div>
      {/* The days of a grid take arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className={styles.grid} ref={grid} role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, today, preferences).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) =>
                date === null ? (
                  <td key={`none ${weekdays[column]}`} aria-hidden />
                ) : (
                  <td key={date} aria-selected={date === selected}>
                    <Day
                      date={date}
                      count={counts.get(date) ?? 0}
                      isToday={date === today}
                      isPast={date < today}
                      isStop={date === stop}
                      onKeyDown={(event) => move(event, date)}
                      onSelect={() => {
                        setReached(date)
                        onSelect(date)
                      }}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The one day in the tab order. */
function tabStop(
  {
    month,
    today,
    reached,
    selected,
    counts,
  }: Pick<Props, 'month' | 'today' | 'selected' | 'counts'> & { reached: LocalDate | null },
  preferences: Preferences,
): LocalDate | null {
  const days = weeksOf(month, today, preferences)
    .flat()
    .filter((date) => date !== null)
  const known = [reached, selected].find((date) => date !== null && monthOf(date) === month)
  return known ?? days.find((date) => (counts.get(date) ?? 0) > 0) ?? days[0] ?? null
}

interface DayProps {
  readonly date: LocalDate
  readonly count: number
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isStop: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onSelect: () => void
}

const Day = ({ date, count, isToday, isPast, isStop, onKeyDown, onSelect }: DayProps) => (
  <button
    type="button"
    data-date={date}
    tabIndex={isStop ? 0 : -1}
    aria-disabled={isPast || undefined}
    data-full={count === 0 || undefined}
    aria-current={isToday ? 'date' : undefined}
    aria-label={`${formatLongDay(date)}, ${timesInWords(count)}`}
    onKeyDown={onKeyDown}
    onClick={() => !isPast && onSelect()}
  >
    {Number(date.slice(8))}
  </button>
)

interface TurnProps {
  readonly month: Month
  readonly icon: Icon
  readonly mayTurn: (month: Month) => boolean
  readonly onMonth: (month: Month) => void
}

const Turn = ({ month, icon: TurnIcon, mayTurn, onMonth }: TurnProps) => (
  <button
    className={roundButton}
    type="button"
    aria-label={`Show ${formatMonth(month)}`}
    aria-disabled={!mayTurn(month) || undefined}
    onClick={() => mayTurn(month) && onMonth(month)}
  >
    <TurnIcon />
  </button>
)
