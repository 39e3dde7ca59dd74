import { paths } from '../../shared/paths.ts'
import { ActionLink } from '../../shared/ui/Action.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Body } from '../../shared/ui/Text.tsx'

export const EmptyCart = () => (
  <EmptyState drawing="nothingFound" title="There is nothing to pay" level={1}>
    <Body>Nothing lies in your cart that can be bought now.</Body>
    <ActionLink look="filled" to={paths.search()}>
      Find something good
    </ActionLink>
    <ActionLink look="text" to={paths.cart()}>
      See your cart
    </ActionLink>
  </EmptyState>
)
