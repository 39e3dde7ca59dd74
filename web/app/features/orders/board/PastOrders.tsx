import type { BusinessId } from 'contract/core/ids'
import type { Order } from 'contract/orders/orders'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { OrderCard } from './OrderCard.tsx'
import { useOrderPayouts } from './useOrderPayouts.ts'
import styles from './PastOrders.module.css'

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
      <ul className={styles.list}>
        {pages.map(({ orders }) => (
          <PastPage key={orders[0]?.id} orders={orders} businessId={businessId} />
        ))}
      </ul>
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
