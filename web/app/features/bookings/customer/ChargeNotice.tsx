import type { Booking } from 'contract/bookings/bookings'
import { paths } from 'contract/paths'
import { declineSentences } from 'contract/checkouts/payments'
import { Link } from 'react-router'
import { cardName } from '../../../shared/format/card.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'

/** Pending or failed charge to the card on file; renders nothing without an agreed charge. */
export function ChargeNotice({ booking }: { readonly booking: Booking }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const { card, charge, business, atVenueUsdCents, status } = booking
  if (!card) return null
  const name = cardName(card)
  if (!charge) {
    const isAhead = status === 'held' || status === 'requested' || status === 'confirmed'
    if (!isAhead || !card.paysRest || atVenueUsdCents === null) return null
    return (
      <Notice>
        <p>
          {formatUsd(atVenueUsdCents)} will be charged to {name} after the visit.
        </p>
      </Notice>
    )
  }
  const what = charge.kind === 'balance' ? 'balance' : 'agreed no-show fee'
  const amount = formatUsd(charge.usdCents)
  switch (charge.status) {
    case 'waiting':
      return (
        <Notice>
          <p>
            {amount} ({what}) will be charged to {name}, not before{' '}
            {momentThere(charge.dueAt, business.timeZone, own, preferences)}.
          </p>
        </Notice>
      )
    case 'due':
      return (
        <Notice>
          <p>
            {amount} ({what}) is being charged to {name}.
          </p>
        </Notice>
      )
    case 'declined':
      return (
        <Notice kind="warning">
          <p>
            The payment of {amount} ({what}) with {name} failed.{' '}
            {charge.decline && declineSentences[charge.decline]} You can pay with any card:{' '}
            <Link to={paths.payment({ booking: booking.id })}>pay {amount}</Link>.
          </p>
        </Notice>
      )
    case 'paid':
      return (
        <Notice>
          <p>
            {amount} ({what}) is paid.{' '}
            {charge.orderId && <Link to={paths.orders({ o: charge.orderId })}>Receipt</Link>}
          </p>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice>
          <p>
            {charge.orderId
              ? `${amount} (${what}) is refunded. Card refunds take a few days to appear.`
              : `${name} will not be charged.`}
          </p>
        </Notice>
      )
  }
}
