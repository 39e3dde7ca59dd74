import { styled } from '@mui/material/styles'
import type { OrderSummary } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ordersOf, type OrdersShow, useListOrdersInfiniteQuery } from '../ordersApi.ts'
import { tabAddress } from './OrderTabs.tsx'
import { itemsInWords, momentInWords } from '../orderText.ts'
import { StatusChip } from './StatusChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'

/** Orders of one tab, newest first; each row links to its order. */
export const OrderList = ({ show }: { readonly show: OrdersShow }) => (
  <PagedList
    query={useListOrdersInfiniteQuery(show, { refetchOnMountOrArgChange: true })}
    rowsOf={ordersOf}
    name="orders"
    more="Show earlier orders"
    waiting={<Loading />}
    nothing={<Empty show={show} />}
  >
    {(orders) => (
      <List>
        {orders.map((order) => (
          <li key={order.id}>
            <Row order={order} show={show} />
          </li>
        ))}
      </List>
    )}
  </PagedList>
)

function Row({ order, show }: { readonly order: OrderSummary; readonly show: OrdersShow }) {
  const timeZone = useTimeZone()
  const { id, number, business, status, paymentStatus, itemNames, itemCount, placedAt } = order
  return (
    <OrderRow to={paths.orders({ ...tabAddress(show), o: id })}>
      <GlyphMark name={business.glyph} />
      <Summary>
        <strong>{business.name}</strong>
        <span>{itemsInWords(itemNames, itemCount)}</span>
        <small>
          {momentInWords(placedAt, timeZone)} · <span>{number}</span>
        </small>
      </Summary>
      <StatusChip status={status} paymentStatus={paymentStatus} />
      <Sum>
        <strong>{formatUsd(order.totalUsdCents)}</strong>
        {order.earnedPoints > 0 && <span>+{formatPoints(order.earnedPoints)}</span>}
      </Sum>
    </OrderRow>
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
      <ActionLink look="filled" to={paths.search()}>
        Browse shops
      </ActionLink>
    ) : (
      <ActionLink to={paths.orders()}>See all orders</ActionLink>
    )}
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading your orders">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <SkeletonBox key={row} sx={{ height: 88, mb: 1 }} />
    ))}
  </Skeleton>
)

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const OrderRow = styled(RowLink)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) 180px 120px',
  gap: '8px 16px',
  paddingBlock: 16,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    // The status takes a line of its own, below the products.
    '& > :nth-of-type(3)': { gridColumn: '2 / -1', gridRow: 2 },
  },
})

const Summary = styled('span')({
  display: 'grid',
  '& > *': { overflowWrap: 'anywhere' },
  '& > small': { fontSize: 'inherit', color: colors.quietText },
  '& > small > span': { whiteSpace: 'nowrap' },
})

const Sum = styled('span')({
  display: 'grid',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { color: colors.points },
})
