import type { Preferences } from 'contract/account/preferences'
import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { SlotHold } from 'contract/slots/slots'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { forgetHeldTime } from '../../slots/hold/heldTime.ts'
import { SlotPicker } from '../../slots/pick/SlotPicker.tsx'
import { noRequest, type SlotRequest } from '../../slots/pick/slotQuery.ts'
import { presentMoment } from '../../../shared/moment.ts'
import { toast } from '../../../shared/toast.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { formatLongDay, formatWallClock } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
}

/** Slot picker with which the business moves a visit, shared with the customer's pages. */
export function MoveOwnBooking({ booking, businessId }: Props) {
  const preferences = usePreferences()
  const navigate = useNavigate()
  const [now] = useState(presentMoment)
  const [wish, setWish] = useState<SlotRequest>({ staff: booking.staff?.id ?? 'any', ...noRequest })
  const [hold, setHold] = useState<SlotHold | null>(null)
  const { business, service, customerName, localStart, seatNo } = booking
  const date = localStart.slice(0, 10)
  const back = paths.ownBookings(business.slug, { date })
  const moved = async () => {
    // The visit now uses the hold: the next choice must not release it.
    forgetHeldTime()
    toast.done(`${customerName}: rescheduled`)
    await navigate(hold ? paths.ownBookings(business.slug, { date: hold.localStart.slice(0, 10) }) : back)
  }
  return (
    <>
      <section aria-labelledby="move">
        <SectionTitle id="move">Reschedule {customerName}</SectionTitle>
        <Body>
          {service.name} stays on {whenOf(localStart, preferences)} until you choose and confirm a new time.
        </Body>
      </section>
      <SlotPicker
        serviceId={service.id}
        timeZone={business.timeZone}
        now={now}
        wish={wish}
        onWish={setWish}
        isGroup={seatNo !== null}
        confirm={{ label: 'Select this time', busy: 'Reserving the time' }}
        then={{ onHeld: setHold }}
        addressOf={() => back}
        linkTo={() => back}
        renderNote={() => null}
        renderElse={() => null}
        instead={<Body>This service has no available times at the moment.</Body>}
      />
      <p>
        <ButtonLink to={back}>Keep current time</ButtonLink>
      </p>
      {hold && (
        <MoveDialog
          booking={booking}
          businessId={businessId}
          to={{ holdId: hold.id }}
          localStart={hold.localStart}
          personName={hold.staff?.name ?? null}
          onMoved={() => void moved()}
          onClose={() => setHold(null)}
        />
      )}
    </>
  )
}

/** "Saturday, November 21 at 2:30 PM" in local time of the business. */
const whenOf = (localStart: string, preferences: Preferences) =>
  `${formatLongDay(localStart.slice(0, 10))} at ${formatWallClock(localStart, preferences)}`
