import type { BookedTime } from 'contract/team/team'
import { Button } from '../../../shared/ui/Button.tsx'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { wallText } from '../teamText.ts'

interface Props {
  readonly booked: readonly BookedTime[]
  /** Adds the absence without changing the bookings. */
  readonly onKeep: () => void
}

/** Bookings that conflict with a refused absence, and how to resolve them. */
export function BookedMessage({ booked, onKeep }: Props) {
  const preferences = usePreferences()
  return (
    <Message kind="warning">
      <p>{booked.length === 1 ? 'This booking is affected:' : `${booked.length} bookings are affected:`}</p>
      <ul className={textList}>
        {booked.map(({ bookingId, serviceName, staffName, localStart }) => (
          <li key={`${bookingId} ${localStart} ${staffName}`}>
            {wallText(localStart, preferences)}: {serviceName}
            {staffName && ` with ${staffName}`}
            {bookingId === null && ' (being booked right now)'}
          </li>
        ))}
      </ul>
      <p>Reschedule or cancel them first, or keep them and block new bookings.</p>
      <Button type="button" size="small" style={{ marginBlockStart: 8 }} onClick={onKeep}>
        Keep them and block new ones
      </Button>
    </Message>
  )
}
