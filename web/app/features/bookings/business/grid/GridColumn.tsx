import type { Booking } from 'contract/bookings/bookings'
import type { TimeZone } from 'contract/core/instant'
import type { PointerEvent } from 'react'
import { formatLongDay } from '../../../../shared/format/day.ts'
import { formatCount } from '../../../../shared/format/points.ts'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import { AbsenceBlock } from './AbsenceBlock.tsx'
import { BookingBlock } from './BookingBlock.tsx'
import { FreeTime } from './FreeTime.tsx'
import { nameOf } from './ColumnHead.tsx'
import type { Absence, Block, Column } from './columns.ts'
import type { Span } from './dayGrid.ts'
import { hourText, placed } from './place.ts'
import type { Drop } from './useDrag.ts'
import styles from './TimeGrid.module.css'

interface Props {
  readonly column: Column
  readonly view: 'day' | 'week'
  readonly range: Span
  readonly timeZone: TimeZone
  readonly nowMinute: number | null
  /** Outside of the working and opening hours. */
  readonly closed: readonly Span[]
  readonly onOpen: (booking: Booking) => void
  /** Adds at an elapsed minute of the day. */
  readonly onPick: (column: Column, minute: number) => void
  readonly onUnblock: (absence: Absence) => void
  /** The dragged booking, over any column. */
  readonly drop: Drop | null
  readonly onGrab: (block: Block, event: PointerEvent<HTMLElement>) => void
}

/** Bookings and absences of one person or one day. */
export function GridColumn(props: Props) {
  const { column, view, range, timeZone, nowMinute, closed, onOpen, onPick, onUnblock, drop, onGrab } = props
  const { blocks, absences, day } = column
  const name = view === 'week' ? formatLongDay(day) : nameOf(column)
  const count = blocks.length === 1 ? '1 booking' : `${formatCount(blocks.length)} bookings`
  return (
    <section className={styles.column} aria-label={`${name}, ${count}`} data-column={column.key}>
      {closed.map((span) => (
        <div key={span.from} className={styles.closed} style={placed(span, range)} />
      ))}
      <FreeTime range={range} day={day} timeZone={timeZone} onPick={(minute) => onPick(column, minute)} />
      {absences.length > 0 && (
        <ul aria-label="Blocked time">
          {absences.map((absence) => (
            <AbsenceBlock
              key={`${absence.off.id} ${absence.from}`}
              absence={absence}
              range={range}
              isNamed={column.person === null}
              onUnblock={onUnblock}
            />
          ))}
        </ul>
      )}
      {blocks.length > 0 && (
        <ol aria-label="Bookings">
          {blocks.map((block) => (
            <BookingBlock
              key={block.booking.id}
              block={block}
              range={range}
              view={view}
              onOpen={onOpen}
              isDragged={drop?.block.booking.id === block.booking.id}
              onGrab={onGrab}
            />
          ))}
        </ol>
      )}
      {drop?.column.key === column.key && <DropMark drop={drop} range={range} timeZone={timeZone} />}
      {nowMinute !== null && (
        <div className={styles.now} style={{ top: placed({ from: nowMinute, to: nowMinute }, range).top }} />
      )}
    </section>
  )
}

/** Where a dragged booking would be. */
function DropMark({ drop, range, timeZone }: Pick<Props, 'range' | 'timeZone'> & { readonly drop: Drop }) {
  const preferences = usePreferences()
  const { block, column, minute } = drop
  const span = { from: minute, to: minute + block.to - block.from }
  return (
    <div className={styles.drop} style={placed(span, range)}>
      <strong>{block.booking.customerName}</strong> {hourText(minute, column.day, timeZone, preferences)}
    </div>
  )
}
