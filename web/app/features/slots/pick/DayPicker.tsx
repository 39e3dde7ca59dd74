import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import type { SlotList } from 'contract/slots/slots'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatMonthDay } from '../../../shared/format/day.ts'
import { dayIn, type Period } from '../../../shared/period.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { beside, classes, narrowBox, spread, stack, unlessEmpty } from '../../../shared/ui/classes.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { roundButton } from '../../../shared/ui/skins.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { DayStrip } from './DayStrip.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { type Month, monthOf } from './months.ts'
import { monthQuery, type Place, type SlotRequest, twoWeeksFrom } from './slotQuery.ts'
import { useSlotList } from './useSlotList.ts'
import styles from './DayPicker.module.css'

interface Props {
  readonly place: Place
  readonly weeks: Period
  /** Of these weeks; undefined while it loads. */
  readonly list: SlotList | undefined
  readonly staff: SlotRequest['staff']
  readonly selected: LocalDate | null
  readonly isClosed: ((day: LocalDate) => boolean) | undefined
  readonly onDay: (day: LocalDate) => void
  /** The calendar closes: focus moves to the day. */
  readonly onCalendarDay: (day: LocalDate) => void
  readonly onWeeks: (from: LocalDate) => void
  readonly addressOf: (change: Partial<SlotRequest>) => string
}

/** Two weeks of days with steps to other weeks; the calendar of a month opens on demand. */
export function DayPicker(props: Props) {
  const { place, weeks, list, selected, isClosed = never, onDay, addressOf } = props
  const calendarId = useId()
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const today = dayIn(place.timeZone, place.now)
  const turn = (from: LocalDate) => ({ from, to: addressOf({ from }), onWeeks: props.onWeeks })
  return (
    <div className={stack(8)}>
      <div className={spread('0 8', narrowBox)}>
        <ItemTitle aria-live="polite">
          {formatMonthDay(weeks.from)} – {formatMonthDay(weeks.to)}
        </ItemTitle>
        <div className={beside(0, styles.turns)}>
          {weeks.from > today && <Turn {...turn(earlier(weeks.from, today))} isBack />}
          {list?.nextFreeDate !== null && <Turn {...turn(plusDays(weeks.to, 1))} />}
          {!isHydrated && (
            <ButtonLink look="text" to={addressOf({ from: plusDays(weeks.to, 1) })} rel="nofollow">
              More dates
            </ButtonLink>
          )}
          {isHydrated && (
            <Button
              type="button"
              look="text"
              aria-expanded={isOpen}
              aria-controls={calendarId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Fewer dates' : 'More dates'}
            </Button>
          )}
        </div>
      </div>
      <div id={calendarId} className={classes(unlessEmpty, styles.calendar)}>
        {isOpen && (
          <Calendar
            place={place}
            staff={props.staff}
            today={today}
            selected={selected}
            onSelect={(day) => {
              setIsOpen(false)
              props.onCalendarDay(day)
            }}
          />
        )}
      </div>
      {!isOpen && (
        <DayStrip
          weeks={weeks}
          counts={list && new Map(list.days.map(({ date, slotCount }) => [date, slotCount]))}
          today={today}
          selected={selected}
          isClosed={isClosed}
          onSelect={onDay}
          linkTo={(day) => addressOf({ day })}
        />
      )}
    </div>
  )
}

const never = () => false

/** Two weeks before, but not before today. */
function earlier(from: LocalDate, today: LocalDate): LocalDate {
  const wanted = plusDays(from, -14)
  return wanted > twoWeeksFrom(today).to ? wanted : today
}

interface TurnProps {
  readonly from: LocalDate
  readonly to: string
  readonly onWeeks: (from: LocalDate) => void
  readonly isBack?: boolean
}

/** Steps by two weeks. A link, so that it works without JavaScript. */
const Turn = ({ from, to, onWeeks, isBack = false }: TurnProps) => (
  <Link
    className={roundButton}
    to={to}
    rel="nofollow"
    aria-label={isBack ? 'Earlier days' : 'Later days'}
    onClick={(event) => {
      event.preventDefault()
      onWeeks(from)
    }}
  >
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden focusable="false">
      <path
        d={isBack ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
      />
    </svg>
  </Link>
)

interface CalendarProps {
  readonly place: Place
  readonly staff: SlotRequest['staff']
  readonly today: LocalDate
  readonly selected: LocalDate | null
  readonly onSelect: (day: LocalDate) => void
}

/** Opens on the month of the selected day. */
function Calendar({ place, staff, today, selected, onSelect }: CalendarProps) {
  const [month, setMonth] = useState<Month>(monthOf(selected ?? today))
  const { currentData: list, isFetching } = useSlotList(place, monthQuery(place, staff, month))
  return (
    <MonthCalendar
      month={month}
      counts={new Map(list?.days.map(({ date, slotCount }) => [date, slotCount]))}
      today={today}
      selected={selected}
      isBusy={isFetching}
      goesOn={list === undefined || list.nextFreeDate !== null}
      onSelect={onSelect}
      onMonth={setMonth}
    />
  )
}
