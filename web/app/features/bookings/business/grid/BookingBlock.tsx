import type { Booking } from 'contract/bookings/bookings'
import type { PointerEvent } from 'react'
import { statusText, timesOf } from '../agenda.ts'
import type { Block } from './columns.ts'
import type { Span } from './dayGrid.ts'
import { placed, shortMinutes } from './place.ts'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import { asBlock, breakable, classes, clippedBox, headingTone } from '../../../../shared/ui/classes.ts'
import styles from './TimeGrid.module.css'

interface Props {
  readonly block: Block
  readonly range: Span
  readonly view: 'day' | 'week'
  readonly onOpen: (booking: Booking) => void
  readonly isDragged: boolean
  readonly onGrab: (block: Block, event: PointerEvent<HTMLElement>) => void
}

/** Customer, status, time and service of a booking; opens it, and is dragged to another time. */
export function BookingBlock({ block, range, view, onOpen, isDragged, onGrab }: Props) {
  const preferences = usePreferences()
  const { booking, lane, lanes, from, to } = block
  const { customerName, service, staff, status } = booking
  return (
    <li
      className={styles.block}
      style={{ ...placed(block, range), left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` }}
    >
      <button
        className={classes(headingTone, breakable, asBlock, clippedBox)}
        type="button"
        data-booking={booking.id}
        data-start={booking.startsAt}
        data-status={status}
        data-movable={booking.actions.includes('move') || undefined}
        data-dragged={isDragged || undefined}
        data-short={to - from < shortMinutes || undefined}
        onPointerDown={(event) => onGrab(block, event)}
        onClick={() => onOpen(booking)}
      >
        <strong>{customerName}</strong>
        <span>{statusText[status]}</span>
        <span>{timesOf(booking, preferences)}</span>
        <span>
          {service.name}
          {view === 'week' && staff && ` with ${staff.name}`}
        </span>
      </button>
    </li>
  )
}
