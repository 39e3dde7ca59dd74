import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { useEffect, useRef } from 'react'
import { answerTime, statusText, timesOf } from './agenda.ts'
import { Card } from './agendaStyles.ts'
import { BookingActions, type RenderMessages } from './BookingActions.tsx'
import { GuestContact } from './guest/GuestContact.tsx'
import { BookingNotes } from './BookingNotes.tsx'
import { moneyParts } from './bookingMoney.ts'
import { formatLongDay } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  /** Only for requests, which may be for any day; null in the list of a day. */
  readonly now: number | null
  readonly renderMessages: RenderMessages
  /** Address of the slot picker for a booking. */
  readonly moveTo: (booking: Booking) => string
  /** The card is listed because of its messages. */
  readonly isInbox?: boolean
  /** The address links to this booking. */
  readonly isSought?: boolean
}

/** Time, customer, service and staff, the amount due, and the next step first. */
export function BookingCard(props: Props) {
  const preferences = usePreferences()
  const { booking, businessId, now, renderMessages, moveTo, isInbox = false, isSought = false } = props
  const card = useRef<HTMLElement>(null)
  const { customerName, service, staff, room, seatNo, status, number } = booking
  useEffect(() => {
    if (isSought) card.current?.focus()
  }, [isSought])
  const wait = now === null ? null : answerTime(booking, now)
  return (
    <Card
      ref={card}
      aria-label={`${customerName}, ${service.name}`}
      {...(isSought ? { 'data-sought': true, tabIndex: -1 } : {})}
    >
      <header>
        <time dateTime={booking.startsAt}>
          {now !== null && `${formatLongDay(booking.localStart.slice(0, 10))}, `}
          {timesOf(booking, preferences)}
        </time>
        {wait ? (
          <span data-late={wait.isLate || undefined}>{wait.text}</span>
        ) : (
          <small>{statusText[status]}</small>
        )}
      </header>
      <h3>{customerName}</h3>
      <p>
        {service.name}
        {staff && ` with ${staff.name}`}
        {room !== null && `, ${room}`}
        {seatNo !== null && `, seat ${seatNo}`}
      </p>
      <small>{[number, ...moneyParts(booking)].join(' · ')}</small>
      <GuestContact booking={booking} />
      <BookingNotes booking={booking} />
      <BookingActions
        booking={booking}
        businessId={businessId}
        renderMessages={renderMessages}
        moveTo={moveTo(booking)}
        isInbox={isInbox}
        isOpenAtFirst={isInbox || isSought}
      />
    </Card>
  )
}
