import { plainSmall } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatLongDay } from '../../../shared/format/day.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { Timeline } from '../../../shared/ui/Timeline.tsx'
import { statusText, timesOf } from './agenda.ts'
import { BookingActions, type BookingActionsProps } from './BookingActions.tsx'
import { historySentence } from './bookingHistory.ts'
import { moneyParts } from './bookingMoney.ts'
import { GuestContact } from './guest/GuestContact.tsx'
import { BookingNotes } from './BookingNotes.tsx'
import { ServicePriceText } from '../../businesses/products/ServicePriceText.tsx'
import styles from './BookingDialog.module.css'

interface Props extends Omit<BookingActionsProps, 'isInbox' | 'isOpenAtFirst'> {
  readonly onClose: () => void
}

/** A booking at the side of the calendar: who, what, when, the amount, its history, and what can be done. */
export function BookingDialog({ onClose, ...props }: Props) {
  const preferences = usePreferences()
  const { booking } = props
  const { customerName, service, staff, seatNo, status, number, localStart, business } = booking
  const parts = moneyParts(booking)
  // A guest has no points to pay with.
  const isPaidThere = booking.guest !== null && parts.length > 0
  return (
    <Dialog title={customerName} size="side" onClose={onClose}>
      <DialogBody className={styles.body}>
        <p>
          <strong>{statusText[status]}</strong>
        </p>
        <p>
          {formatLongDay(localStart.slice(0, 10))}, {timesOf(booking, preferences)}
          <br />
          {service.name}
          {staff && ` with ${staff.name}`}
          {seatNo !== null && `, seat ${seatNo}`}
        </p>
        <p>
          {isPaidThere ? (
            parts.join(' · ')
          ) : (
            <>
              <ServicePriceText price={booking.price} />
              {parts.map((part) => ` · ${part}`)}
            </>
          )}
        </p>
        <GuestContact booking={booking} />
        <small className={plainSmall}>{number}</small>
        <BookingNotes booking={booking} />
        <BookingActions {...props} isOpenAtFirst={booking.unreadMessages > 0} />
        <Timeline
          past={booking.timeline.map((event) => ({
            key: `${event.at} ${event.what} ${event.status}`,
            at: event.at,
            sentence: historySentence(event, customerName, business.timeZone, preferences),
          }))}
          future={[]}
          inWords={(at) => momentThere(at, business.timeZone, business.timeZone, preferences)}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
