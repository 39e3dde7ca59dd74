import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

interface Props {
  /** False when the cart has products but none can be bought. */
  readonly isEmpty?: boolean
}

export const EmptyCart = ({ isEmpty = false }: Props) => (
  <EmptyState drawing="nothingFound" title="Nothing to pay" level={1}>
    <Body>{isEmpty ? 'Your cart is empty.' : 'Nothing in your cart can be bought right now.'}</Body>
    <ButtonLink look="filled" to={paths.search()}>
      Browse shops
    </ButtonLink>
    <ButtonLink look="text" to={paths.cart()}>
      View cart
    </ButtonLink>
  </EmptyState>
)
