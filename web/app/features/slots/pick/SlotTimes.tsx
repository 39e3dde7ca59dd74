import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import { useId } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock } from '../../../shared/venueTime.ts'
import { byPart, clockOf, seatsInWords } from '../slotText.ts'
import pills from './pills.module.css'
import styles from './SlotTimes.module.css'
import { formatLongDay } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { choosable, overlay, stack } from '../../../shared/ui/classes.ts'

interface Props {
  readonly day: LocalDate
  readonly slots: readonly Slot[]
  readonly timeZone: TimeZone
  /** The service takes several customers at once: shows the spots left. */
  readonly isGroup: boolean
  readonly chosen: Slot | null
  readonly onChoose: (slot: Slot) => void
  /** Slot link for use without JavaScript. */
  readonly linkTo: (slot: Slot) => string
}

/** Slots of one day by morning, afternoon and evening. Without JavaScript each is a link. */
export function SlotTimes({ day, slots, timeZone, isGroup, chosen, onChoose, linkTo }: Props) {
  const preferences = usePreferences()
  const name = useId()
  const isHydrated = useIsHydrated()
  const own = useTimeZone()
  const label = (slot: Slot) => (
    <>
      {clockOf(slot, slots, preferences)}
      <OwnTime slot={slot} timeZone={timeZone} own={isHydrated ? own : timeZone} />
      {isGroup && <small>{seatsInWords(slot.seatsLeft)}</small>}
    </>
  )
  return (
    <div
      className={`${stack(16, styles.times)} ${pills.pills}`}
      role={isHydrated ? 'radiogroup' : 'group'}
      aria-label={`Available times on ${formatLongDay(day)}`}
    >
      {byPart(slots).map((group) => (
        <div key={group.part}>
          <h4>{group.part}</h4>
          <ul>
            {group.slots.map((slot) => (
              <li key={slot.startsAt}>
                {isHydrated ? (
                  <label>
                    <input
                      className={overlay}
                      type="radio"
                      name={name}
                      checked={chosen?.startsAt === slot.startsAt}
                      onChange={() => onChoose(slot)}
                    />
                    <span className={choosable}>{label(slot)}</span>
                  </label>
                ) : (
                  <Link className={choosable} to={linkTo(slot)} rel="nofollow">
                    {label(slot)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface OwnTimeProps {
  readonly slot: Slot
  readonly timeZone: TimeZone
  readonly own: string
}

function OwnTime({ slot, timeZone, own }: OwnTimeProps) {
  const preferences = usePreferences()
  const clock = ownClock(slot.startsAt, timeZone, own, preferences)
  return clock && <small>{clock} your time</small>
}
