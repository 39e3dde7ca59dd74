import type { ServiceId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import type { Slot, SlotHold } from 'contract/slots/slots'
import { type ReactNode, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { dayIn } from '../../../shared/period.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock, zoneName } from '../../../shared/venueTime.ts'
import { ConfirmTime } from '../hold/ConfirmTime.tsx'
import { Freshness } from './Freshness.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { monthOf } from './months.ts'
import { nearestDays, nextFree } from './nearestDays.ts'
import { NoTimes } from './NoTimes.tsx'
import type { SlotRequest } from './slotQuery.ts'
import { SlotTimes } from './SlotTimes.tsx'
import { StaffChoice } from './StaffChoice.tsx'
import { useHold } from '../hold/useHold.ts'
import { useSlots } from './useSlots.ts'
import styles from './SlotPicker.module.css'
import { formatLongDay } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

export interface SlotPickerProps {
  readonly serviceId: ServiceId
  readonly timeZone: TimeZone
  readonly now: Instant
  readonly wish: SlotRequest
  readonly onWish: (wish: SlotRequest) => void
  /** The service takes several customers at once. */
  readonly isGroup: boolean
  /** Effect of the button on the chosen slot. */
  readonly confirm: { readonly label: string; readonly busy: string }
  /** Terms before the press; for the chosen slot once there is one. */
  readonly renderNote: (chosen: Slot | null) => ReactNode
  /** Called with the new hold. */
  readonly onHeld: (hold: SlotHold) => Promise<void> | void
  /** Price and points. */
  readonly price?: ReactNode
  /** Slot link for use without JavaScript. */
  readonly linkTo: (slot: Slot) => string
  /** Whether the business is closed on a day, so that a waitlist entry would be pointless. */
  readonly isClosed?: (day: LocalDate) => boolean
  /** Alternatives for a day or month without slots. */
  readonly renderElse: (day: LocalDate | null) => ReactNode
  /** Shown when the service is not bookable online. */
  readonly instead: ReactNode
}

/** Month, slots of a day, and one button that holds the chosen slot. */
export function SlotPicker(props: SlotPickerProps) {
  const { serviceId, timeZone, now, wish, onWish, isGroup, confirm, onHeld, price, linkTo } = props
  const found = useSlots({ serviceId, timeZone, now }, wish)
  const { list, day, slots, month, counts } = found
  const [chosenAt, setChosenAt] = useState<Instant | null>(null)
  const { hold, refused, isHolding, forget } = useHold(serviceId)
  // The button that led to another day is unmounted: move focus to that day.
  const hasJumped = useRef(false)
  const focusAfterJump = (title: HTMLHeadingElement | null) => {
    if (!title || !hasJumped.current) return
    hasJumped.current = false
    title.focus()
  }
  if (found.error !== undefined) {
    if (problemOf(found.error).code === 'service_not_bookable') return props.instead
    return <ErrorNotice error={found.error} retry={found.retry} />
  }
  const chosen = slots.find(({ startsAt }) => startsAt === chosenAt) ?? null
  const keep = async (slot: Slot) => {
    const staffId = wish.staff === 'any' ? null : wish.staff
    const held = await hold({ startsAt: slot.startsAt, staffId, timeZone })
    if (held) await onHeld(held)
  }
  const choose = (change: Partial<SlotRequest>) => {
    forget()
    onWish({ ...wish, ...change })
  }
  return (
    <div className={styles.sections}>
      {list && <StaffChoice staff={list.staff} chosen={wish.staff} onChoose={(staff) => choose({ staff })} />}
      <div className={styles.columns}>
        <MonthCalendar
          month={month}
          counts={counts}
          today={dayIn(timeZone, now)}
          selected={day}
          isBusy={found.isBusy}
          goesOn={list === undefined || list.nextFreeDate !== null}
          onSelect={(date) => choose({ day: date })}
          onMonth={found.turnTo}
        />
        {list === undefined ? (
          <Loading />
        ) : day === null || slots.length === 0 ? (
          <NoTimes
            month={month}
            day={day}
            isClosed={day !== null && props.isClosed?.(day) === true}
            nextFreeDate={nextFree(list, day)}
            otherDates={nearestDays(list, day)}
            staffName={list.staff.find(({ id }) => id === wish.staff)?.name ?? null}
            onDay={(date) => {
              hasJumped.current = true
              found.turnTo(monthOf(date))
              choose({ day: date })
            }}
            onAnyone={() => choose({ staff: 'any' })}
          >
            {props.renderElse(day)}
          </NoTimes>
        ) : (
          <div className={styles.day}>
            <h3 tabIndex={-1} ref={focusAfterJump}>
              {formatLongDay(day)}
            </h3>
            <Zones startsAt={slots[0]?.startsAt ?? now} timeZone={timeZone} />
            <SlotTimes
              day={day}
              slots={slots}
              timeZone={timeZone}
              isGroup={isGroup}
              chosen={chosen}
              onChoose={({ startsAt }) => {
                forget()
                setChosenAt(startsAt)
              }}
              linkTo={linkTo}
            />
          </div>
        )}
      </div>
      {(slots.length > 0 || refused) && (
        <ConfirmTime
          chosen={chosen}
          slots={slots}
          timeZone={timeZone}
          words={confirm}
          price={price}
          refused={refused}
          isBusy={isHolding}
          onConfirm={(slot) => void keep(slot)}
        >
          {props.renderNote(chosen)}
        </ConfirmTime>
      )}
      {list && slots.length > 0 && <Freshness list={list} />}
    </div>
  )
}

/** Time-zone note, shown once and only to visitors in another zone. */
function Zones({ startsAt, timeZone }: { readonly startsAt: Instant; readonly timeZone: TimeZone }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const isHydrated = useIsHydrated()
  if (!isHydrated || ownClock(startsAt, timeZone, own, preferences) === null) return null
  return (
    <p>
      Times in {zoneName(timeZone)}. Your time in {zoneName(own)} is below each.
    </p>
  )
}

const Loading = () => (
  <Skeleton label="Loading available times">
    <SkeletonBox style={{ height: 24, width: '60%' }} />
    <SkeletonBox style={{ height: 44, marginBlockStart: 16 }} />
    <SkeletonBox style={{ height: 44, marginBlockStart: 8 }} />
    <SkeletonBox style={{ height: 44, marginBlockStart: 8 }} />
  </Skeleton>
)
