import type { LocalDate } from 'contract/core/instant'
import type { ReactNode, RefCallback } from 'react'
import { formatLocalDay, formatLongDay } from '../../../shared/format/day.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import type { SlotRequest } from './slotQuery.ts'
import styles from './NoTimes.module.css'
import { leading, stack } from '../../../shared/ui/classes.ts'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'

interface Props {
  readonly day: LocalDate
  readonly isClosed: boolean
  readonly nextFreeDate: LocalDate | null
  /** Other days close to the chosen one. */
  readonly otherDates: readonly LocalDate[]
  /** Requested staff; null for anyone. */
  readonly staffName: string | null
  readonly onDay: (date: LocalDate) => void
  readonly onAnyone: () => void
  /** Link to a request, for use without JavaScript. */
  readonly addressOf: (change: Partial<SlotRequest>) => string
  /** Receives the title, which takes focus. */
  readonly onTitle: RefCallback<HTMLHeadingElement>
  /** Alternatives. */
  readonly children: ReactNode
}

/** No free slots on a day: the next free day, and alternatives. */
export function NoTimes(props: Props) {
  const { day, isClosed, nextFreeDate, otherDates, staffName, onDay, onAnyone, addressOf, onTitle } = props
  const withWhom = staffName === null ? '' : ` with ${staffName}`
  const offered = [...(nextFreeDate === null ? [] : [nextFreeDate]), ...otherDates]
  return (
    <div className={stack(16, leading, styles.box)}>
      <h3 tabIndex={-1} ref={onTitle}>
        {isClosed ? 'Closed' : `No available times${withWhom}`} on {formatLongDay(day)}
      </h3>
      {offered.length === 0 && (
        <p>
          No later dates are open for booking yet.{' '}
          <HelpLink article="waiting-list">How the waiting list works</HelpLink>
        </p>
      )}
      <div>
        {offered.map((date) => (
          <Step
            key={date}
            look={date === nextFreeDate ? 'filled' : 'outlined'}
            to={addressOf({ day: date })}
            onPress={() => onDay(date)}
          >
            {date === nextFreeDate ? `Next available: ${formatLongDay(date)}` : formatLocalDay(date)}
          </Step>
        ))}
        {staffName !== null && (
          <Step look="outlined" to={addressOf({ staff: 'any' })} onPress={onAnyone}>
            See everyone’s times
          </Step>
        )}
      </div>
      {props.children}
    </div>
  )
}

interface StepProps {
  readonly look: 'filled' | 'outlined'
  readonly to: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button, or a link without JavaScript. */
function Step({ look, to, onPress, children }: StepProps) {
  if (!useIsHydrated())
    return (
      <ButtonLink look={look} to={to} rel="nofollow">
        {children}
      </ButtonLink>
    )
  return (
    <Button type="button" look={look} onClick={onPress}>
      {children}
    </Button>
  )
}
