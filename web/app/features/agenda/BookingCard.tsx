import type { Booking } from 'contract/bookings'
import type { BusinessId } from 'contract/ids'
import { LocalDate } from 'contract/instant'
import { usdCents } from 'contract/money'
import { useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { toast } from '../../shared/toast.ts'
import { paths } from '../../shared/paths.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { answerTime, chargeWords, dayTitle, nextStep, statusWords, timesOf } from './agenda.ts'
import { useMoveBookingMutation } from './agendaApi.ts'
import { Card } from './agendaStyles.ts'
import { EndDialog } from './EndDialog.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  readonly booking: Booking
  readonly businessId: BusinessId
  /** Of requests, which may be for any day; null in the list of a day. */
  readonly now: number | null
}

/** When, who, what and with whom; what is still to be paid; and the one next step first. */
export function BookingCard({ booking, businessId, now }: Props) {
  const [asked, setAsked] = useState<'decline' | 'cancel' | 'no_show' | 'withdraw' | null>(null)
  const { customerName, service, staff, seatNo, status, actions, note, number, noShow } = booking
  const wait = now === null ? null : answerTime(booking, now)
  const close = () => setAsked(null)
  const shared = { booking, businessId, onClose: close }
  return (
    <Card aria-label={`${customerName}, ${service.name}`}>
      <header>
        <time dateTime={booking.startsAt}>
          {now !== null && `${dayTitle(LocalDate.parse(booking.localStart.slice(0, 10)))}, `}
          {timesOf(booking)}
        </time>
        {wait ? (
          <span data-late={wait.isLate || undefined}>{wait.text}</span>
        ) : (
          <small>{statusWords[status]}</small>
        )}
      </header>
      <h3>{customerName}</h3>
      <p>
        {service.name}
        {staff && ` with ${staff.name}`}
        {seatNo !== null && `, place ${seatNo}`}
      </p>
      {note !== '' && <p>“{note}”</p>}
      <small>
        {number}
        {moneyWords(booking)}
      </small>
      {noShow?.dispute && noShow.dispute.decision === null && (
        <p data-late>Says that they came: “{noShow.dispute.reason}”</p>
      )}
      {actions.length > 0 && (
        <footer>
          <NextStep booking={booking} businessId={businessId} />
          {actions.includes('decline') && (
            <Action type="button" onClick={() => setAsked('decline')}>
              Decline
            </Action>
          )}
          {actions.includes('no_show') && (
            <Action type="button" onClick={() => setAsked('no_show')}>
              Did not come
            </Action>
          )}
          {actions.includes('withdraw_no_show') && (
            <Action type="button" onClick={() => setAsked('withdraw')}>
              They came after all
            </Action>
          )}
          {actions.includes('move') && (
            <ActionLink
              look="text"
              to={paths.ownBookings(booking.business.slug, {
                day: booking.localStart.slice(0, 10),
                move: booking.id,
              })}
            >
              Move
            </ActionLink>
          )}
          {actions.includes('cancel') && (
            <Action type="button" look="text" onClick={() => setAsked('cancel')}>
              Cancel
            </Action>
          )}
        </footer>
      )}
      {(asked === 'decline' || asked === 'cancel') && <EndDialog {...shared} action={asked} />}
      {asked === 'no_show' && <NoShowDialog {...shared} />}
      {asked === 'withdraw' && <WithdrawDialog {...shared} />}
    </Card>
  )
}

function moneyWords(booking: Booking): string {
  const { paid, refunded, atVenueUsdCents, noShow, card, charge } = booking
  const kept = noShow ? noShow.feeUsdCents - (charge?.usdCents ?? 0) : 0
  const charged = chargeWords(booking)
  return [
    ...(paid.usdCents > 0 ? [`${formatUsd(paid.usdCents)} paid`] : []),
    ...(refunded.usdCents > 0 ? [`${formatUsd(refunded.usdCents)} paid back`] : []),
    ...(atVenueUsdCents !== null && atVenueUsdCents > 0 && !charge
      ? [`${formatUsd(atVenueUsdCents)} ${card?.paysRest ? 'by card when it is complete' : 'at the visit'}`]
      : []),
    ...(kept > 0 ? [`${formatUsd(usdCents(kept))} kept as a fee`] : []),
    ...(card?.coversNoShow && !charge ? ['card on file'] : []),
    ...(charged === null ? [] : [charged]),
  ]
    .map((part) => ` · ${part}`)
    .join('')
}

/** One tap moves it on; whoever was slower than a colleague is told. */
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
    <Action
      type="button"
      look="filled"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void go()}
    >
      {step.name}
    </Action>
  )
}
