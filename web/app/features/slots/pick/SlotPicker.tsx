import type { BookingId, ServiceId, StaffId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import type { Slot, SlotHold } from 'contract/slots/slots'
import { type ReactNode, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatLongDay } from '../../../shared/format/day.ts'
import { dayIn } from '../../../shared/period.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock, zoneName } from '../../../shared/venueTime.ts'
import { ConfirmTime } from '../hold/ConfirmTime.tsx'
import { useHold } from '../hold/useHold.ts'
import { dayOfSlot } from '../slotText.ts'
import { DayPicker } from './DayPicker.tsx'
import { Freshness } from './Freshness.tsx'
import { nearestDays, nextFree } from './nearestDays.ts'
import { NextTimes } from './NextTimes.tsx'
import { NoTimes } from './NoTimes.tsx'
import { noRequest, type SlotRequest } from './slotQuery.ts'
import { SlotTimes } from './SlotTimes.tsx'
import { StaffChoice } from './StaffChoice.tsx'
import { useSlots } from './useSlots.ts'
import styles from './SlotPicker.module.css'
import { usePreferences } from '../../../shared/format/preferences.ts'

/** The start of a slot, with the chosen person or with any. */
export interface MoveTarget {
  readonly startsAt: Instant
  readonly staffId: StaffId | null
}

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
  /** Holds the chosen slot and is called with the hold; or moves a booking to it. */
  readonly then:
    | { readonly onHeld: (hold: SlotHold) => Promise<void> | void }
    | { readonly movedBookingId: BookingId; readonly onMove: (wanted: MoveTarget) => Promise<void> }
  /** Price and points. */
  readonly price?: ReactNode
  /** Link to this picker with a request, for use without JavaScript. */
  readonly addressOf: (wish: SlotRequest) => string
  /** Link that holds a slot, for use without JavaScript. */
  readonly linkTo: (slot: Slot) => string
  /** Whether the business is closed on a day, so that a waitlist entry would be pointless. */
  readonly isClosed?: (day: LocalDate) => boolean
  /** Alternatives for a day without slots. */
  readonly renderElse: (day: LocalDate) => ReactNode
  /** Shown when the service is not bookable online. */
  readonly instead: ReactNode
}

/** The next free times, two weeks of days, the slots of a day, and one button that holds the chosen slot. */
export function SlotPicker(props: SlotPickerProps) {
  const { serviceId, timeZone, now, wish, onWish, isGroup, confirm, then, price, linkTo, addressOf } = props
  const place = { serviceId, timeZone, now, movedBookingId: 'onMove' in then ? then.movedBookingId : null }
  const found = useSlots(place, wish, props.isClosed)
  const { list, day, slots } = found
  const today = dayIn(timeZone, now)
  const [pickedAt, setPickedAt] = useState<Instant | null>(null)
  const { hold, refused, isHolding, forget } = useHold(serviceId)
  const [isMoving, setIsMoving] = useState(false)
  // The control that led to another day is unmounted: move focus to that day.
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
  const chosenAt = pickedAt ?? wish.at
  const chosen = slots.find(({ startsAt }) => startsAt === chosenAt) ?? null
  const keep = async (slot: Slot) => {
    const staffId = wish.staff === 'any' ? null : wish.staff
    if ('onMove' in then) {
      if (isMoving) return
      setIsMoving(true)
      await then.onMove({ startsAt: slot.startsAt, staffId })
      setIsMoving(false)
      return
    }
    const held = await hold({ startsAt: slot.startsAt, staffId, timeZone })
    if (held) await then.onHeld(held)
  }
  const choose = (change: Partial<SlotRequest>, slot: Slot | null = null) => {
    forget()
    setPickedAt(slot?.startsAt ?? null)
    onWish({ ...wish, at: null, ...change })
  }
  const goTo = (date: LocalDate) => choose({ ...noRequest, day: date })
  const jumpTo = (date: LocalDate) => {
    hasJumped.current = true
    goTo(date)
  }
  const staffName = list?.staff.find(({ id }) => id === wish.staff)?.name ?? null
  return (
    <div className={stack(24)}>
      {list && found.weeks.from === today && (
        <NextTimes
          list={list}
          today={today}
          staffName={staffName}
          chosenAt={chosen?.startsAt ?? null}
          onChoose={(slot) => choose({ ...noRequest, day: dayOfSlot(slot) }, slot)}
          linkTo={({ startsAt }) => addressOf({ ...wish, ...noRequest, at: startsAt })}
        />
      )}
      {list && <StaffChoice staff={list.staff} chosen={wish.staff} onChoose={(staff) => choose({ staff })} />}
      <DayPicker
        place={place}
        weeks={found.weeks}
        list={list}
        staff={wish.staff}
        selected={day}
        isClosed={props.isClosed}
        onDay={goTo}
        onCalendarDay={jumpTo}
        onWeeks={(from) => choose({ ...noRequest, from })}
        addressOf={(change) => addressOf({ ...wish, ...noRequest, ...change })}
      />
      {list && wish.at !== null && pickedAt === null && chosen === null && (
        <Message kind="warning">
          <p>This time is no longer available. Please choose another one.</p>
        </Message>
      )}
      {list === undefined || day === null ? (
        <Loading />
      ) : slots.length === 0 ? (
        <NoTimes
          day={day}
          isClosed={props.isClosed?.(day) === true}
          nextFreeDate={nextFree(list, day)}
          otherDates={nearestDays(list, day)}
          staffName={staffName}
          onDay={jumpTo}
          onTitle={focusAfterJump}
          onAnyone={() => choose({ staff: 'any' })}
          addressOf={(change) => addressOf({ ...wish, ...noRequest, ...change })}
        >
          {props.renderElse(day)}
        </NoTimes>
      ) : (
        <div className={stack(12, styles.day)}>
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
              setPickedAt(startsAt)
            }}
            linkTo={linkTo}
          />
        </div>
      )}
      {(slots.length > 0 || refused) && (
        <ConfirmTime
          chosen={chosen}
          slots={slots}
          timeZone={timeZone}
          words={confirm}
          price={price}
          refused={refused}
          isBusy={isHolding || isMoving}
          onConfirm={(slot) => void keep(slot)}
          linkTo={linkTo}
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
    <SkeletonBox style={{ height: 24, maxWidth: 240 }} />
    <SkeletonBox style={{ height: 44, marginBlockStart: 16 }} />
    <SkeletonBox style={{ height: 44, marginBlockStart: 8 }} />
  </Skeleton>
)
