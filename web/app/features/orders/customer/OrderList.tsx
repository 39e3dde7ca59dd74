import { styled } from '@mui/material/styles'
import type { OrderSummary } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ordersOf, type OrdersShow, useListOrdersInfiniteQuery } from '../ordersApi.ts'
import { tabAddress } from './OrderTabs.tsx'
import { itemsInWords, momentInWords } from '../orderWords.ts'
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
      <Mark>
        <Glyph name={business.glyph} />
      </Mark>
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
  all: { title: 'No orders yet', sentence: 'What you buy stands here, with its steps and its receipt.' },
  open: {
    title: 'Nothing is under way',
    sentence: 'All that you ordered is done. Past orders keep their receipts.',
  },
  past: { title: 'No past orders', sentence: 'Orders move here once they are done.' },
  refunded: { title: 'No refunds', sentence: 'Nothing that you ordered was paid back or is asked back.' },
}

const Empty = ({ show }: { readonly show: OrdersShow }) => (
  <EmptyState drawing="nothingFound" title={empty[show].title}>
    <Body>{empty[show].sentence}</Body>
    {show === 'all' ? (
      <ActionLink look="filled" to={paths.search()}>
        Find something near you
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

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: 48,
  height: 48,
  borderRadius: 12,
  color: colors.brand,
  backgroundColor: colors.tint,
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
