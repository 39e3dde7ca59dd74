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

function sentenceOf({ status, cardReturn, ...checkout }: Checkout): string {
  if (status === 'returned')
    return `Your payment arrived after this checkout closed. ${
      cardReturn?.isDone
        ? `We have refunded ${formatLegs(checkout)}`
        : `We are refunding ${formatLegs(checkout)}`
    }; it can take a few days to appear on your card.`
  if (cardReturn?.isDone === false)
    return 'Nothing was ordered, and your points are available again. If your card was charged, we refund it.'
  return 'Nothing was charged, and your points are available again. Your cart is unchanged.'
}

/** Ended without an order: status of the money, and the next step. */
export const EndedCheckout = ({ checkout, status }: Props) => (
  <EmptyState drawing="closed" title={titles[status]} level={1}>
    <Body>{sentenceOf(checkout)}</Body>
    <ButtonLink look="filled" to={paths.cart()}>
      Back to your cart
    </ButtonLink>
  </EmptyState>
)

export const UnknownCheckout = () => (
  <EmptyState drawing="lost" title="Payment not found" level={1}>
    <Body>The link may be incomplete, or the payment belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.cart()}>
      Back to your cart
    </ButtonLink>
  </EmptyState>
)
