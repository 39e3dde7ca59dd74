import type { Booking } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { isBefore } from 'contract/core/time'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { CancelBookingDialog } from './CancelBookingDialog.tsx'
import { usePreferences } from '../../../shared/format/preferences.ts'

/** The business moved the booking: the earlier time, the reason and the deadline to refuse. */
export function MovedNotice({ booking, now }: { readonly booking: Booking; readonly now: Instant }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const [isRefusing, setRefusing] = useState(false)
  const { movedByBusiness, business, startsAt, actions } = booking
  const mayRefuse =
    movedByBusiness !== null && actions.includes('cancel') && isBefore(now, movedByBusiness.refusableUntil)
  if (!mayRefuse) return null
  const at = (moment: Instant) => momentThere(moment, business.timeZone, own, preferences)
  const { from, reason, refusableUntil } = movedByBusiness
  return (
    <Notice kind="warning">
      <p>
        {business.name} rescheduled your visit from {at(from)} to {at(startsAt)}: “{reason}” If this does not
        work for you, cancel by {at(refusableUntil)} for a full refund.
      </p>
      {actions.includes('reschedule') && (
        <ButtonLink size="small" to={paths.bookings({ b: booking.id, move: 'time' })}>
          Choose another time
        </ButtonLink>
      )}
      <Button type="button" size="small" onClick={() => setRefusing(true)}>
        Cancel for full refund
      </Button>
      {isRefusing && <CancelBookingDialog booking={booking} onClose={() => setRefusing(false)} />}
    </Notice>
  )
}
