import { styled } from '@mui/material/styles'
import type { LocalDate } from 'contract/core/instant'
import type { ReactNode } from 'react'
import { theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import type { Month } from './months.ts'
import { longDay, monthName, shortDay } from '../slotText.ts'

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
    <Box>
      <h3>
        {isClosed ? 'Closed' : `No available times${withWhom}`}{' '}
        {day === null ? `in ${monthName(month)}` : `on ${longDay(day)}`}
      </h3>
      {day === null && nextFreeDate === null && <p>No later dates are open for booking yet.</p>}
      <div>
        {nextFreeDate !== null && (
          <Action type="button" look="filled" onClick={() => onDay(nextFreeDate)}>
            Next available: {longDay(nextFreeDate)}
          </Action>
        )}
        {otherDates.map((date) => (
          <Action key={date} type="button" onClick={() => onDay(date)}>
            {shortDay(date)}
          </Action>
        ))}
        {staffName !== null && (
          <Action type="button" onClick={onAnyone}>
            See everyone’s times
          </Action>
        )}
      </div>
      {children}
    </Box>
  )
}

const Box = styled('div')({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  '& > h3': { ...theme.typography.h4, margin: 0 },
  '& > p': { margin: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 12 },
})
