import type { OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import styles from './OrderReference.module.css'
import { readOrder } from 'contract/orders/orders'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly orderId: OrderId
  /** Name of the business. */
  readonly name: string
}

/** Order number for phone calls and the counter, linked to the order. */
export function OrderReference({ orderId, name }: Props) {
  const { data: order } = useRead(readOrder, { params: { orderId } })
  return (
    <h2 className={styles.title}>
      {name} · <Link to={paths.orders({ o: orderId })}>{order ? `order ${order.number}` : 'your order'}</Link>
    </h2>
  )
}
