import type { BusinessId } from 'contract/ids'
import { formatCount } from '../../shared/format/points.ts'
import { Question } from '../../shared/ui/Question.tsx'
import { Quiet, SectionTitle } from '../../shared/ui/Text.tsx'
import { type AgendaDay, dayTitle } from './agenda.ts'
import { List } from './agendaStyles.ts'
import { BookingCard } from './BookingCard.tsx'

interface Props {
  readonly agenda: AgendaDay
  readonly isToday: boolean
  readonly businessId: BusinessId
}

/** One day, in the order of its times; what does not take place is folded away. */
export function DaySection({ agenda: { day, bookings, ended }, isToday, businessId }: Props) {
  const id = `day-${day}`
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>
        {isToday && 'Today, '}
        {dayTitle(day)}
      </SectionTitle>
      {bookings.length === 0 && <Quiet sx={{ mt: 1 }}>Nothing is booked.</Quiet>}
      <List>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} businessId={businessId} now={null} />
          </li>
        ))}
      </List>
      {ended.length > 0 && (
        <Question asks={`Cancelled, declined or not paid: ${formatCount(ended.length)}`}>
          <List>
            {ended.map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} businessId={businessId} now={null} />
              </li>
            ))}
          </List>
        </Question>
      )}
    </section>
  )
}
