import type { Booking } from 'contract/bookings'
import type { BusinessId } from 'contract/ids'
import { formatCount } from '../../shared/format/points.ts'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { List } from './agendaStyles.ts'
import { BookingCard } from './BookingCard.tsx'

interface Props {
  readonly requests: readonly Booking[]
  readonly businessId: BusinessId
  readonly now: number
}

/** Everything that waits for an answer, whatever day it is for; what ends first comes first. */
export function RequestsSection({ requests, businessId, now }: Props) {
  if (requests.length === 0) return null
  const sorted = requests.toSorted((one, other) => (one.answerBy ?? '').localeCompare(other.answerBy ?? ''))
  return (
    <section aria-labelledby="requests">
      <SectionTitle id="requests">
        {requests.length === 1
          ? 'A request waits for your answer'
          : `${formatCount(requests.length)} requests wait for your answer`}
      </SectionTitle>
      <List>
        {sorted.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} businessId={businessId} now={now} />
          </li>
        ))}
      </List>
    </section>
  )
}
