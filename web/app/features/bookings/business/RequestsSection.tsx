import type { Booking } from 'contract/bookings/bookings'
import type { BookingId, BusinessId } from 'contract/core/ids'
import { formatCount } from '../../../shared/format/points.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { List } from './agendaStyles.ts'
import type { RenderMessages } from './BookingActions.tsx'
import { BookingCard } from './BookingCard.tsx'

interface Props {
  readonly requests: readonly Booking[]
  readonly businessId: BusinessId
  readonly renderMessages: RenderMessages
  readonly moveTo: (booking: Booking) => string
  /** Booking that the address links to. */
  readonly sought: BookingId | null
  readonly now: number
}

/** Open requests for any day, earliest deadline first. */
export function RequestsSection({ requests, sought, ...shared }: Props) {
  if (requests.length === 0) return null
  const sorted = requests.toSorted((one, other) => (one.respondBy ?? '').localeCompare(other.respondBy ?? ''))
  return (
    <section aria-labelledby="requests">
      <SectionTitle id="requests">
        {requests.length === 1
          ? '1 request needs your reply'
          : `${formatCount(requests.length)} requests need your reply`}
      </SectionTitle>
      <List>
        {sorted.map((booking) => (
          <li key={booking.id}>
            <BookingCard {...shared} booking={booking} isSought={sought === booking.id} />
          </li>
        ))}
      </List>
    </section>
  )
}
