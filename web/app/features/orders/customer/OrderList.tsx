import { type OrderSummary, listOrders } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { plainSmall, pointsTone } from '../../../shared/ui/classes.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ordersOf, type OrdersShow } from '../ordersApi.ts'
import { tabAddress } from './OrderTabs.tsx'
import { itemsInWords, momentInWords } from '../orderText.ts'
import { StatusChip } from './StatusChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import styles from './OrderList.module.css'
import { usePages } from '../../../shared/api/calls.ts'

/** Orders of one tab, newest first; each row links to its order. */
export const OrderList = ({ show }: { readonly show: OrdersShow }) => (
  <PagedList
    query={usePages(listOrders, { query: { show } }, { refetchOnMountOrArgChange: true })}
    rowsOf={ordersOf}
    name="orders"
    more="Show earlier orders"
    waiting={<Loading />}
    nothing={<Empty show={show} />}
  >
    {(orders) => (
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} show={show} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)

/** An order with its status and total; links to its page. */
export function OrderRow({ order, show }: { readonly order: OrderSummary; readonly show: OrdersShow }) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const { id, number, business, itemNames, itemCount, placedAt } = order
  return (
    <RowLink className={styles.orderRow} to={paths.orders({ ...tabAddress(show), o: id })}>
      <GlyphMark name={business.glyph} />
      <span className={styles.summary}>
        <strong>{business.name}</strong>
        <span>{itemsInWords(itemNames, itemCount)}</span>
        <small className={plainSmall}>
          {momentInWords(placedAt, timeZone, preferences)} · <span>{number}</span>
        </small>
      </span>
      <StatusChip order={order} />
      <span className={styles.sum}>
        <strong>{formatUsd(order.totalUsdCents)}</strong>
        {order.earnedPoints > 0 && <span className={pointsTone}>+{formatPoints(order.earnedPoints)}</span>}
      </span>
    </RowLink>
  )
}

const empty: Record<OrdersShow, { title: string; sentence: string }> = {
  all: { title: 'No orders yet', sentence: 'Your orders appear here with their status and receipt.' },
  open: {
    title: 'No orders in progress',
    sentence: 'All your orders are complete. Find receipts under past orders.',
  },
  past: { title: 'No past orders', sentence: 'Orders move here when they are complete.' },
  refunded: { title: 'No refunds', sentence: 'Refunds and refund requests appear here.' },
}

const Empty = ({ show }: { readonly show: OrdersShow }) => (
  <EmptyState drawing="nothingFound" title={empty[show].title}>
    <Body>{empty[show].sentence}</Body>
    {show === 'all' ? (
      <ButtonLink look="filled" to={paths.search()}>
        Browse shops
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.orders()}>See all orders</ButtonLink>
    )}
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading your orders">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 88, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
