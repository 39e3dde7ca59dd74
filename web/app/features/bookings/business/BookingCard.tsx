import type { Booking } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { answerTime, chargeText, nextStep, statusText, timesOf } from './agenda.ts'
import { useMoveBookingMutation } from './agendaApi.ts'
import { Card } from './agendaStyles.ts'
import { EndDialog } from './EndDialog.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { formatLongDay } from '../../../shared/format/day.ts'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  /** Only for requests, which may be for any day; null in the list of a day. */
  readonly now: number | null
  readonly renderMessages: RenderMessages
  /** The card is listed because of its messages. */
  readonly isInbox?: boolean
  /** The address links to this booking. */
  readonly isSought?: boolean
}

/** Renders the messages of a booking; `isInbox` when the card is listed among unread messages. */
export type RenderMessages = (booking: Booking, isInbox: boolean) => ReactNode

/** Time, customer, service and staff, the amount due, and the next step first. */
export function BookingCard(props: Props) {
  const { booking, businessId, now, renderMessages, isInbox = false, isSought = false } = props
  const card = useRef<HTMLElement>(null)
  const threadId = useId()
  const [isOpen, setIsOpen] = useState(isInbox || isSought)
  const [openDialog, setOpenDialog] = useState<'decline' | 'cancel' | 'no_show' | 'withdraw' | null>(null)
  const { customerName, service, staff, seatNo, status, actions, note, number, noShow } = booking
  useEffect(() => {
    if (isSought) card.current?.focus()
  }, [isSought])
  const isDoubtful = booking.isUnverified && (status === 'requested' || status === 'confirmed')
  const wait = now === null ? null : answerTime(booking, now)
  const close = () => setOpenDialog(null)
  const shared = { booking, businessId, onClose: close }
  return (
    <Card
      ref={card}
      aria-label={`${customerName}, ${service.name}`}
      {...(isSought ? { 'data-sought': true, tabIndex: -1 } : {})}
    >
      <header>
        <time dateTime={booking.startsAt}>
          {now !== null && `${formatLongDay(booking.localStart.slice(0, 10))}, `}
          {timesOf(booking)}
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
        {seatNo !== null && `, seat ${seatNo}`}
      </p>
      {note !== '' && <p>“{note}”</p>}
      {isDoubtful && (
        <p data-late>
          Check {staff ? `the calendar of ${staff.name}` : 'your calendar'} first: we could not read it when
          this was booked.
        </p>
      )}
      <small>
        {number}
        {moneyText(booking)}
      </small>
      {noShow?.dispute && noShow.dispute.decision === null && (
        <p data-late>Disputes the no-show: “{noShow.dispute.reason}”</p>
      )}
      {actions.length > 0 && !isInbox && (
        <footer>
          <NextStep booking={booking} businessId={businessId} />
          {actions.includes('decline') && (
            <Button type="button" onClick={() => setOpenDialog('decline')}>
              Decline
            </Button>
          )}
          {actions.includes('no_show') && (
            <Button type="button" onClick={() => setOpenDialog('no_show')}>
              No-show
            </Button>
          )}
          {actions.includes('withdraw_no_show') && (
            <Button type="button" onClick={() => setOpenDialog('withdraw')}>
              Withdraw no-show
            </Button>
          )}
          {actions.includes('move') && (
            <ButtonLink
              look="text"
              to={paths.ownBookings(booking.business.slug, {
                day: booking.localStart.slice(0, 10),
                move: booking.id,
              })}
            >
              Reschedule
            </ButtonLink>
          )}
          {actions.includes('cancel') && (
            <Button type="button" onClick={() => setOpenDialog('cancel')}>
              Cancel
            </Button>
          )}
          {actions.includes('message') && (
            <Button
              type="button"
              look={booking.unreadMessages > 0 ? 'outlined' : 'text'}
              aria-expanded={isOpen}
              aria-controls={threadId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {messageText(booking.unreadMessages)}
            </Button>
          )}
        </footer>
      )}
      <div id={threadId}>{isOpen && renderMessages(booking, isInbox)}</div>
      {(openDialog === 'decline' || openDialog === 'cancel') && <EndDialog {...shared} action={openDialog} />}
      {openDialog === 'no_show' && <NoShowDialog {...shared} />}
      {openDialog === 'withdraw' && <WithdrawDialog {...shared} />}
    </Card>
  )
}

const messageText = (unread: number) =>
  unread === 0 ? 'Messages' : unread === 1 ? '1 new message' : `${formatCount(unread)} new messages`

function moneyText(booking: Booking): string {
  const { paid, refunded, atVenueUsdCents, noShow, card, charge } = booking
  const retained = noShow ? noShow.feeUsdCents - (charge?.usdCents ?? 0) : 0
  const charged = chargeText(booking)
  return [
    ...(paid.usdCents > 0 ? [`${formatUsd(paid.usdCents)} paid`] : []),
    ...(refunded.usdCents > 0 ? [`${formatUsd(refunded.usdCents)} refunded`] : []),
    ...(atVenueUsdCents !== null && atVenueUsdCents > 0 && !charge
      ? [`${formatUsd(atVenueUsdCents)} ${card?.paysRest ? 'by card after the visit' : 'at the visit'}`]
      : []),
    ...(retained > 0 ? [`${formatUsd(usdCents(retained))} no-show fee`] : []),
    ...(card?.coversNoShow && !charge ? ['card on file'] : []),
    ...(charged === null ? [] : [charged]),
  ]
    .map((part) => ` · ${part}`)
    .join('')
}

/** Moves the booking on with one tap; shows a conflict when a colleague was faster. */
function NextStep({ booking, businessId }: Pick<Props, 'booking' | 'businessId'>) {
  const { keyFor } = useIdempotencyKey()
  const [move, { isLoading }] = useMoveBookingMutation()
  const step = nextStep(booking)
  if (!step) return null
  const go = async () => {
    const body = { action: step.action }
    const { error } = await move({
      params: { businessId, bookingId: booking.id },
      body,
      idempotencyKey: keyFor(body),
    })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`${booking.customerName}: ${step.done}`)
  }
  return (
    <Button
      type="button"
      look="filled"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void go()}
    >
      {step.name}
    </Button>
  )
}
