import type { Checkout } from 'contract/checkouts'
import { formatLegs } from '../../shared/format/legs.ts'
import { paths } from '../../shared/paths.ts'
import { ActionLink } from '../../shared/ui/Action.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Body } from '../../shared/ui/Text.tsx'

type Ended = Exclude<Checkout['status'], 'open' | 'paid'>

interface Props {
  readonly checkout: Checkout
  readonly status: Ended
}

const titles: Record<Ended, string> = {
  expired: 'The time to pay is over',
  cancelled: 'This payment was let go',
  returned: 'Your payment came too late',
}

const sentences: Record<Ended, (checkout: Checkout) => string> = {
  expired: () => 'Nothing was paid, and your points are back. Your cart is as you left it.',
  cancelled: () => 'Nothing was paid, and your points are back. Your cart is as you left it.',
  returned: (checkout) =>
    `It arrived after the time was over, so nothing was ordered. You get ${formatLegs(checkout)} back; a card takes a few days to show it.`,
}

/** Ended without an order: what became of the money, and the way on. */
export const EndedCheckout = ({ checkout, status }: Props) => (
  <EmptyState drawing="closed" title={titles[status]} level={1}>
    <Body>{sentences[status](checkout)}</Body>
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
