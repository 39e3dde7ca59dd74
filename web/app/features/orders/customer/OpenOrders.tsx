import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { SectionHead } from '../../../shared/ui/SectionHead.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ordersOf, useListOrdersInfiniteQuery } from '../ordersApi.ts'
import { OrderRow } from './OrderList.tsx'
import styles from './OpenOrders.module.css'

const shownMax = 3

/** For other pages: the member's orders in progress; renders nothing without any. */
export function OpenOrders() {
  const { data, error } = useListOrdersInfiniteQuery('open', { refetchOnMountOrArgChange: true })
  if (!data) return error ? null : <Loading />
  const orders = ordersOf(data.pages)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="open-orders">
      <SectionHead id="open-orders" title="Orders in progress">
        <Link to={paths.orders()}>All orders</Link>
      </SectionHead>
      <ul className={styles.list}>
        {orders.slice(0, shownMax).map((order) => (
          <li key={order.id}>
            <OrderRow order={order} show="open" />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Loading = () => (
  <Skeleton label="Loading your orders">
    <SkeletonBox style={{ height: 88 }} />
  </Skeleton>
)
