import type { Checkout } from 'contract/checkouts/checkouts'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatLegs } from '../../../shared/format/legs.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

type Ended = Exclude<Checkout['status'], 'open' | 'paid'>

interface Props {
  readonly checkout: Checkout
  readonly status: Ended
}

const titles: Record<Ended, string> = {
  expired: 'This checkout has expired',
  cancelled: 'You canceled this payment',
  returned: 'We did not place your order',
}

function sentenceOf({ status, cardReturn, ...checkout }: Checkout, isOfBooking: boolean): string {
  if (status === 'returned')
    return `Your payment arrived ${isOfBooking ? 'too late for this booking' : 'after this checkout closed'}. ${
      cardReturn?.isDone
        ? `We have refunded ${formatLegs(checkout)}`
        : `We are refunding ${formatLegs(checkout)}`
    }; it can take a few days to appear on your card.`
  if (cardReturn?.isDone === false)
    return `Nothing was ${isOfBooking ? 'booked' : 'ordered'}, and your points are available again. If your card was charged, we refund it.`
  return `Nothing was charged, and your points are available again.${isOfBooking ? '' : ' Your cart is unchanged.'}`
}

/** Ended without an order: status of the money, and the next step. */
export function EndedCheckout({ checkout, status }: Props) {
  const bookingId = checkout.parts.flatMap(({ lines }) => lines).find((line) => line.bookingId)?.bookingId
  const isOfBooking = bookingId !== undefined && bookingId !== null
  return (
    <EmptyState
      drawing="closed"
      title={isOfBooking && status === 'returned' ? 'We did not book your visit' : titles[status]}
      level={1}
    >
      <Body>{sentenceOf(checkout, isOfBooking)}</Body>
      {isOfBooking ? (
        <ButtonLink look="filled" to={paths.bookings({ b: bookingId })}>
          See your booking
        </ButtonLink>
      ) : (
        <ButtonLink look="filled" to={paths.cart()}>
          Back to your cart
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export const UnknownCheckout = () => (
  <EmptyState drawing="lost" title="Payment not found" level={1}>
    <Body>The link may be incomplete, or the payment belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.cart()}>
      Back to your cart
    </ButtonLink>
  </EmptyState>
)
