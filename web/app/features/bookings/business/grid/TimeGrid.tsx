import type { Booking } from 'contract/bookings/bookings'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { CSSProperties } from 'react'
import { anchored, cardBox, classes, labelText } from '../../../../shared/ui/classes.ts'
import { MutedText } from '../../../../shared/ui/Text.tsx'
import { type Absence, type Column, spansOf } from './columns.ts'
import { gapsIn, minuteOf, rangeOver, type Span } from './dayGrid.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { GridColumn } from './GridColumn.tsx'
import { heightOf, hourText, placed } from './place.ts'
import { useArrows } from './useArrows.ts'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import { type Drop, useDrag } from './useDrag.ts'
import styles from './TimeGrid.module.css'

interface Props {
  readonly columns: readonly Column[]
  readonly view: 'day' | 'week'
  readonly timeZone: TimeZone
  readonly now: number
  readonly today: LocalDate
  readonly onOpen: (booking: Booking) => void
  /** Adds at an elapsed minute of a column. */
  readonly onPick: (column: Column, minute: number) => void
  readonly onUnblock: (absence: Absence) => void
  /** A move that is not confirmed yet. */
  readonly dropped: Drop | null
  readonly onDrop: (drop: Drop) => void
}

/** Rows are times; columns are people or days. For screen readers, each column is a list of bookings by time. */
export function TimeGrid(props: Props) {
  const { columns, view, timeZone, now, today, dropped, onDrop, ...on } = props
  const range = rangeOver(spansOf(columns))
  const arrows = useArrows()
  const { drop, begin } = useDrag(columns, range, onDrop)
  const isEmpty = columns.every(({ blocks }) => blocks.length === 0)
  const day = columns[0]?.day ?? today
  return (
    <>
      {isEmpty && (
        <MutedText>{view === 'week' ? 'No bookings this week.' : 'No bookings this day.'}</MutedText>
      )}
      {/* Several columns are wider than a phone: the sheet is focusable so that keyboard users can scroll it. */}
      {/* The arrow keys move between the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions */}
      <div
        role="region"
        aria-label={`Bookings by time, time zone ${timeZone.replaceAll('_', ' ')}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
        tabIndex={0}
        className={classes(cardBox, anchored, styles.sheet)}
        data-view={view}
        style={{ '--columns': columns.length } as CSSProperties} // a custom property
        onKeyDown={arrows.onKeyDown}
        onFocus={arrows.onFocus}
      >
        <div className={styles.heads}>
          <div className={styles.corner} />
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} view={view} isToday={column.day === today} />
          ))}
        </div>
        <div className={styles.body} style={{ height: heightOf(range) }}>
          <Hours range={range} day={day} timeZone={timeZone} />
          {columns.map((column) => (
            <GridColumn
              key={column.key}
              column={column}
              view={view}
              range={range}
              nowMinute={nowOn(column, { now, today, timeZone, range })}
              closed={column.working === null ? [] : gapsIn(range, column.working)}
              timeZone={timeZone}
              drop={drop ?? dropped}
              onGrab={begin}
              {...on}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** Minute of the line for now; null on other days and outside the shown hours. */
function nowOn(
  { day }: Column,
  { now, today, timeZone, range }: { now: number; today: LocalDate; timeZone: TimeZone; range: Span },
): number | null {
  if (day !== today) return null
  const minute = minuteOf(now, day, timeZone)
  return minute >= range.from && minute <= range.to ? minute : null
}

/** Hour labels in local time of the business: on a day when the clocks change, an hour is missing or repeats. */
function Hours({ range, day, timeZone }: { range: Span; day: LocalDate; timeZone: TimeZone }) {
  const preferences = usePreferences()
  const hours = Array.from({ length: (range.to - range.from) / 60 }, (_, at) => range.from + at * 60)
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((minute) => (
        <span className={labelText} key={minute} style={placed({ from: minute, to: minute + 60 }, range)}>
          {hourText(minute, day, timeZone, preferences)}
        </span>
      ))}
    </div>
  )
}
