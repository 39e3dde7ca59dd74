import type { Instant } from 'contract/core/instant'
import type { NextSlot } from 'contract/slots/nextSlots'
import { Link } from 'react-router'
import { formatNearTime } from '../format/freeTime.ts'
import { formatWallClock } from '../format/day.ts'
import { usePreferences } from '../format/preferences.ts'
import { SrOnly } from './Skeleton.tsx'
import { useIsHydrated } from '../useIsHydrated.ts'
import styles from './TimeChips.module.css'

interface Props<Time extends NextSlot> {
  readonly label: string
  readonly slots: readonly Time[]
  /** The day at the business: `2026-11-21`. */
  readonly today: string
  readonly linkTo: (slot: Time) => string
  /** Selects a time on this page. Without it, and without JavaScript, each time is a link. */
  readonly onChoose?: (slot: Time) => void
  readonly chosenAt?: Instant | null
}

/** The next free times: "Today 2:30 PM", "2:45 PM", "Tomorrow 9:00 AM". A repeated day is for screen readers only. */
export function TimeChips<Time extends NextSlot>(props: Props<Time>) {
  const { label, slots, today, linkTo, onChoose, chosenAt } = props
  const isHydrated = useIsHydrated()
  const preferences = usePreferences()
  return (
    <ul className={styles.chips} aria-label={label}>
      {slots.map((slot, index) => {
        const text = formatNearTime(slot.localStart, today, preferences)
        const clock = formatWallClock(slot.localStart, preferences)
        const isSameDay = slots[index - 1]?.localStart.slice(0, 10) === slot.localStart.slice(0, 10)
        const face = isSameDay ? (
          <>
            <SrOnly>{text.slice(0, -clock.length)}</SrOnly>
            {clock}
          </>
        ) : (
          text
        )
        return (
          <li key={slot.startsAt}>
            {onChoose && isHydrated ? (
              <button type="button" aria-pressed={slot.startsAt === chosenAt} onClick={() => onChoose(slot)}>
                {face}
              </button>
            ) : (
              <Link to={linkTo(slot)} rel="nofollow">
                {face}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
