import type { listBusinessBookings } from 'contract/bookings/businessBookings'
import type { Booking } from 'contract/bookings/bookings'
import type { BookingId, BusinessId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import { agendaDays } from './agenda.ts'
import type { RenderMessages } from './BookingActions.tsx'
import { DaySection } from './DaySection.tsx'
import { RequestsSection } from './RequestsSection.tsx'
import { UnreadSection } from './UnreadSection.tsx'

export type Bookings = Answer<typeof listBusinessBookings>

interface ListProps {
  readonly businessId: BusinessId
  readonly renderMessages: RenderMessages
  readonly moveTo: (booking: Booking) => string
  /** Booking that the address links to. */
  readonly sought: BookingId | null
}

/** Pending items of any day: requests first, then unread messages. */
export function WaitingLists({
  data,
  now,
  sought,
  ...shared
}: ListProps & { readonly data: Bookings; readonly now: number }) {
  const place = placeOf(data, sought)
  return (
    <>
      <RequestsSection
        {...shared}
        requests={data.requests}
        now={now}
        sought={place === 'requests' ? sought : null}
      />
      <UnreadSection
        {...shared}
        // Requests are listed above already.
        unread={data.unread.filter(({ status }) => status !== 'requested')}
        now={now}
        sought={place === 'unread' ? sought : null}
      />
    </>
  )
}

/** Bookings of one day as cards. */
export function DayList({
  data,
  date,
  today,
  sought,
  ...shared
}: ListProps & { readonly data: Bookings; readonly date: LocalDate; readonly today: LocalDate }) {
  const isHere = placeOf(data, sought) === 'days'
  return agendaDays(data.bookings, date, 1).map((each) => (
    <DaySection
      {...shared}
      key={each.day}
      agenda={each}
      isToday={each.day === today}
      sought={isHere ? sought : null}
    />
  ))
}

/** Section that opens the linked booking: the first one that contains it. */
export function placeOf(
  { requests, unread, bookings }: Bookings,
  sought: BookingId | null,
): 'requests' | 'unread' | 'days' | null {
  const isIn = (list: readonly Booking[]) => list.some(({ id }) => id === sought)
  if (isIn(requests)) return 'requests'
  if (isIn(unread)) return 'unread'
  return isIn(bookings) ? 'days' : null
}
