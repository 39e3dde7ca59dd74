import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import type { Order } from 'contract/orders/orders'
import { theme } from '../../../shared/theme/theme.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { OrderCard } from './OrderCard.tsx'
import { useOrderPayouts } from './useOrderPayouts.ts'

interface Props {
  readonly pages: readonly { readonly orders: readonly Order[] }[]
  readonly businessId: BusinessId
}

/** Finished orders with their past or pending payouts. */
export function PastOrders({ pages, businessId }: Props) {
  if (pages.every(({ orders }) => orders.length === 0)) return <Body>No past orders yet.</Body>
  return (
    <section aria-labelledby="past">
      <SectionTitle id="past">Past orders</SectionTitle>
      <List>
        {pages.map(({ orders }) => (
          <PastPage key={orders[0]?.id} orders={orders} businessId={businessId} />
        ))}
      </List>
    </section>
  )
}

/** One page of the list; requests its payouts together. */
function PastPage({
  orders,
  businessId,
}: {
  readonly orders: readonly Order[]
  readonly businessId: BusinessId
}) {
  const payouts = useOrderPayouts(businessId, orders)
  return orders.map((order) => (
    <li key={order.id}>
      <OrderCard order={order} businessId={businessId} payout={payouts.get(order.id)} now={null} />
    </li>
  ))
}

const List = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
