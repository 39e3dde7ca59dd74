import type { Checkout } from 'contract/checkouts/checkouts'
import { paths } from 'contract/paths'
import { formatLegs } from '../../../shared/format/legs.ts'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

type Ended = Exclude<Checkout['status'], 'open' | 'paid'>

interface Props {
  readonly checkout: Checkout
  readonly status: Ended
}

const titles: Record<Ended, string> = {
  expired: 'The time to pay is over',
  cancelled: 'You cancelled this payment',
  returned: 'We did not place your order',
}

function sentenceOf({ status, cardReturn, ...checkout }: Checkout): string {
  if (status === 'returned')
    return `Your payment arrived after this checkout had ended. ${
      cardReturn?.isDone
        ? `We have returned ${formatLegs(checkout)}`
        : `We are returning ${formatLegs(checkout)}`
    }; a card takes a few days to show it.`
  if (cardReturn?.isDone === false)
    return 'Nothing was ordered, and your points are back. If your card was charged, we return the money to it.'
  return 'Nothing was paid, and your points are back. Your cart is as you left it.'
}

/** Ended without an order: status of the money, and the next step. */
export const EndedCheckout = ({ checkout, status }: Props) => (
  <EmptyState drawing="closed" title={titles[status]} level={1}>
    <Body>{sentenceOf(checkout)}</Body>
    <ActionLink look="filled" to={paths.cart()}>
      Back to your cart
    </ActionLink>
  </EmptyState>
)

export const UnknownCheckout = () => (
  <EmptyState drawing="lost" title="This payment is not one of yours" level={1}>
    <Body>The address may have lost a part, or the payment belongs to another account.</Body>
    <ActionLink look="filled" to={paths.cart()}>
      Back to your cart
    </ActionLink>
  </EmptyState>
)
