import type { Booking } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { useReschedule } from './useReschedule.ts'
import { type MoveTarget, SlotPicker } from '../../slots/pick/SlotPicker.tsx'
import { noRequest, type SlotRequest } from '../../slots/pick/slotQuery.ts'
import { toast } from '../../../shared/toast.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { textParagraph } from '../../../shared/ui/classes.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly booking: Booking
  readonly now: Instant
}

/** Reschedules a booking with the usual slot picker. */
export function MoveBooking({ booking, now }: Props) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const navigate = useNavigate()
  const [wish, setWish] = useState<SlotRequest>({ staff: booking.staff?.id ?? 'any', ...noRequest })
  const { reschedule, refusal } = useReschedule(booking.id)
  const { business, service, startsAt, seatNo } = booking
  const back = paths.bookings({ b: booking.id })
  const move = async (wanted: MoveTarget) => {
    if (!(await reschedule(wanted))) return
    toast.done('Booking rescheduled')
    await navigate(back, { replace: true })
  }
  return (
    <>
      <section aria-labelledby="move">
        <SectionTitle id="move">Choose a new time</SectionTitle>
        <Body>Your current time is {momentThere(startsAt, business.timeZone, own, preferences)}.</Body>
      </section>
      <SlotPicker
        serviceId={service.id}
        timeZone={business.timeZone}
        now={now}
        wish={wish}
        onWish={setWish}
        isGroup={seatNo !== null}
        confirm={{ label: 'Reschedule to this time', busy: 'Rescheduling' }}
        then={{ movedBookingId: booking.id, onMove: move }}
        addressOf={() => back}
        linkTo={() => back}
        renderNote={() => (
          <MutedText>
            If you cancel later, the stricter policy of both times determines your refund.
          </MutedText>
        )}
        renderElse={() => null}
        instead={<Body>This service cannot be booked online at the moment. Contact {business.name}.</Body>}
      />
      {refusal && (
        <Message kind="error">
          <p>{refusal}</p>
        </Message>
      )}
      <p className={textParagraph}>
        <ButtonLink to={back}>Keep current time</ButtonLink>
      </p>
    </>
  )
}
