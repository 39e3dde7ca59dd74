import type { ServiceId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import type { CallFailure } from '../../../shared/api/problem.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { carriedEstimate } from '../../slots/carriedEstimate.ts'
import { type Repeat, takenStarts } from './repeat.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly refused: CallFailure
  readonly repeat: Repeat | null
  readonly timeZone: TimeZone
  readonly serviceId: ServiceId
  readonly onSkip: (repeat: Repeat) => void
}

/** Why the booking was refused, and the next step. */
export function BookingRefused({ refused, repeat, timeZone, serviceId, onSkip }: Props) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const [search] = useSearchParams()
  const taken = takenStarts(refused.details)
  if (refused.code === 'slot_taken' && repeat?.onConflict === 'all')
    return (
      <Message kind="error">
        <p>Nothing was booked because some of these times are unavailable.</p>
        {taken.length > 0 && (
          <ul className={textList}>
            {taken.map((start) => (
              <li key={start}>{momentThere(start, timeZone, own, preferences)} is unavailable</li>
            ))}
          </ul>
        )}
        <p>
          <Button type="button" onClick={() => onSkip({ ...repeat, onConflict: 'skip' })}>
            Book the others
          </Button>
        </p>
      </Message>
    )
  return (
    <Message kind="error">
      <p>{refused.sentence}</p>
      {bookedBefore.has(refused.code) && (
        <p>
          <Link to={paths.bookings()}>See your bookings</Link>
        </p>
      )}
      {refused.code === 'estimate_price_unused' && (
        <p>
          <Link to={paths.estimates()}>See your estimates</Link> or{' '}
          <Link to={paths.service(serviceId)}>book at the usual price</Link>.
        </p>
      )}
      {anotherTime.has(refused.code) && (
        <p>
          <Link to={paths.service(serviceId, carriedEstimate(search))}>See all available times</Link>
        </p>
      )}
    </Message>
  )
}

const bookedBefore: ReadonlySet<string | null> = new Set(['booking_begun', 'booking_overlap'])

const anotherTime: ReadonlySet<string | null> = new Set([
  'slot_taken',
  'slot_invalid',
  'slot_hold_ended',
  'slot_hold_not_found',
  'booking_begun',
  'booking_overlap',
])
