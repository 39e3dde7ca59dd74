import type { Booking } from 'contract/bookings/bookings'
import type { BookingId, BusinessId } from 'contract/core/ids'
import { formatCount } from '../../../shared/format/points.ts'
import { Question } from '../../../shared/ui/Question.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { type AgendaDay } from './agenda.ts'
import { List } from './agendaStyles.ts'
import type { RenderMessages } from './BookingActions.tsx'
import { BookingCard } from './BookingCard.tsx'
import { formatLongDay } from '../../../shared/format/day.ts'

interface Props {
  readonly agenda: AgendaDay
  readonly isToday: boolean
  readonly businessId: BusinessId
  readonly renderMessages: RenderMessages
  readonly moveTo: (booking: Booking) => string
  /** Booking that the address links to. */
  readonly sought: BookingId | null
}

/** Bookings of one day by start; canceled and declined ones are collapsed. */
export function DaySection({ agenda: { day, bookings, ended }, isToday, ...shared }: Props) {
  const id = `day-${day}`
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>
        {isToday && 'Today, '}
        {formatLongDay(day)}
      </SectionTitle>
      {bookings.length === 0 && <MutedText style={{ marginBlockStart: 8 }}>No bookings.</MutedText>}
      <List>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Shown booking={booking} {...shared} />
          </li>
        ))}
      </List>
      {ended.length > 0 && (
        <Question
          asks={`Canceled, declined or expired: ${formatCount(ended.length)}`}
          isOpen={ended.some(({ id: each }) => each === shared.sought)}
        >
          <List>
            {ended.map((booking) => (
              <li key={booking.id}>
                <Shown booking={booking} {...shared} />
              </li>
            ))}
          </List>
        </Question>
      )}
    </section>
  )
}

const Shown = ({ booking, sought, ...shared }: Omit<Props, 'agenda' | 'isToday'> & { booking: Booking }) => (
  <BookingCard {...shared} booking={booking} now={null} isSought={sought === booking.id} />
)
