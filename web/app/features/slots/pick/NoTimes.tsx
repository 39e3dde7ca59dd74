import type { LocalDate } from 'contract/core/instant'
import type { ReactNode } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import type { Month } from './months.ts'
import styles from './NoTimes.module.css'
import { formatLocalDay, formatLongDay, formatMonth } from '../../../shared/format/day.ts'

interface Props {
  readonly month: Month
  /** Chosen day, if any. */
  readonly day: LocalDate | null
  readonly isClosed: boolean
  readonly nextFreeDate: LocalDate | null
  /** Other days close to the chosen one. */
  readonly otherDates: readonly LocalDate[]
  /** Requested staff; null for anyone. */
  readonly staffName: string | null
  readonly onDay: (date: LocalDate) => void
  readonly onAnyone: () => void
  /** Alternatives. */
  readonly children: ReactNode
}

/** No free slots: the next free day, and alternatives. */
export function NoTimes({
  month,
  day,
  isClosed,
  nextFreeDate,
  otherDates,
  staffName,
  onDay,
  onAnyone,
  children,
}: Props) {
  const withWhom = staffName === null ? '' : ` with ${staffName}`
  return (
    <div className={styles.box}>
      <h3>
        {isClosed ? 'Closed' : `No available times${withWhom}`}{' '}
        {day === null ? `in ${formatMonth(month)}` : `on ${formatLongDay(day)}`}
      </h3>
      {day === null && nextFreeDate === null && <p>No later dates are open for booking yet.</p>}
      <div>
        {nextFreeDate !== null && (
          <Button type="button" look="filled" onClick={() => onDay(nextFreeDate)}>
            Next available: {formatLongDay(nextFreeDate)}
          </Button>
        )}
        {otherDates.map((date) => (
          <Button key={date} type="button" onClick={() => onDay(date)}>
            {formatLocalDay(date)}
          </Button>
        ))}
        {staffName !== null && (
          <Button type="button" onClick={onAnyone}>
            See everyone’s times
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
