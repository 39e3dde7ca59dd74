import type { Booking } from 'contract/bookings/bookings'
import type { BookingId, BusinessId } from 'contract/core/ids'
import { formatCount } from '../../../shared/format/points.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { List } from './agendaStyles.ts'
import type { RenderMessages } from './BookingActions.tsx'
import { BookingCard } from './BookingCard.tsx'

interface Props {
  readonly unread: readonly Booking[]
  readonly businessId: BusinessId
  readonly now: number
  readonly renderMessages: RenderMessages
  readonly moveTo: (booking: Booking) => string
  /** Booking that the address links to. */
  readonly sought: BookingId | null
}

/** Unread customer messages for bookings of any day, opened and ready for a reply. */
export function UnreadSection({ unread, sought, ...shared }: Props) {
  if (unread.length === 0) return null
  return (
    <section aria-labelledby="unread">
      <SectionTitle id="unread">
        {unread.length === 1 ? '1 unread conversation' : `${formatCount(unread.length)} unread conversations`}
      </SectionTitle>
      <List>
        {unread.map((booking) => (
          <li key={booking.id}>
            <BookingCard {...shared} booking={booking} isInbox isSought={sought === booking.id} />
          </li>
        ))}
      </List>
    </section>
  )
}
