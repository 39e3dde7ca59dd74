import { styled } from '@mui/material/styles'
import type { BusinessId, OrderId } from 'contract/core/ids'
import type { Order } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import type { OrderPayout } from 'contract/payouts/payouts'
import { useSearchParams } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { ChipLink } from '../../../shared/ui/ChipLink.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { type Column, columns, openRequests, ordersIn } from './board.ts'
import { ordersOf, useListBusinessOrdersInfiniteQuery } from './boardApi.ts'
import { OrderCard } from './OrderCard.tsx'
import { PastOrders } from './PastOrders.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { useOrderPayouts } from './useOrderPayouts.ts'

/** Polls for new orders. */
const pollMilliseconds = 15_000
const clockMilliseconds = 20_000

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
}

/** Refund requests first, then orders in columns by status; on phones one column at a time. */
export function OrderBoard({ businessId, slug }: Props) {
  const [search] = useSearchParams()
  const show = search.get('show') === 'past' ? 'past' : 'open'
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useListBusinessOrdersInfiniteQuery(
      { businessId, show },
      {
        refetchOnMountOrArgChange: true,
        pollingInterval: show === 'open' ? pollMilliseconds : 0,
        skipPollingIfUnfocused: true,
      },
    )
  const orders = data ? ordersOf(data.pages) : null
  // Refund requests also precede past orders.
  const { data: open } = useListBusinessOrdersInfiniteQuery(
    { businessId, show: 'open' },
    { pollingInterval: pollMilliseconds, skipPollingIfUnfocused: true },
  )
  return (
    <Whole>
      <Chips aria-label="Filter orders">
        <Chip to={paths.ownOrders(slug)} isChosen={show === 'open'}>
          Open
        </Chip>
        <Chip to={paths.ownOrders(slug, { show: 'past' })} isChosen={show === 'past'}>
          Past
        </Chip>
      </Chips>
      {error !== undefined && (
        <Notice kind={orders ? 'warning' : 'error'} role="alert">
          <p>
            {problemOf(error).sentence} {orders && 'The orders shown may be out of date.'}
          </p>
          <Action type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Action>
        </Notice>
      )}
      {!orders && error === undefined && <Loading />}
      {orders && <Requests orders={[...orders, ...ordersOf(open?.pages ?? [])]} businessId={businessId} />}
      {orders && show === 'open' && <Columns orders={orders} businessId={businessId} slug={slug} />}
      {orders && show === 'past' && <PastOrders pages={data?.pages ?? []} businessId={businessId} />}
      {hasNextPage && (
        <div>
          <Action
            type="button"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading' : 'Show more orders'}
          </Action>
        </div>
      )}
    </Whole>
  )
}

interface OrdersProps {
  readonly orders: readonly Order[]
  readonly businessId: BusinessId
}

function Requests({ orders, businessId }: OrdersProps) {
  const requests = openRequests(orders)
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests">
      <SectionTitle id="requests">
        {requests.length === 1 ? '1 refund request' : `${formatCount(requests.length)} refund requests`}
      </SectionTitle>
      <List>
        {requests.map(({ order, refund }) => (
          <li key={refund.id}>
            <RequestCard order={order} refund={refund} businessId={businessId} />
          </li>
        ))}
      </List>
    </section>
  )
}

function Columns({ orders, businessId, slug }: OrdersProps & { readonly slug: string }) {
  const [search] = useSearchParams()
  const now = useNow(clockMilliseconds)
  const payouts = useOrderPayouts(businessId, orders)
  const parameter = search.get('column')
  const chosen = columns.find(({ column }) => column === parameter) ?? columns[0]
  return (
    <div>
      <Segments aria-label="Order columns">
        {columns.map((column) => (
          <Chip
            key={column.column}
            to={paths.ownOrders(slug, column.column === 'new' ? {} : { column: column.column })}
            isChosen={column === chosen}
          >
            {column.name} {formatCount(ordersIn(orders, column).length)}
          </Chip>
        ))}
      </Segments>
      <Board>
        {columns.map((column) => (
          <OneColumn
            key={column.column}
            column={column}
            isChosen={column === chosen}
            orders={ordersIn(orders, column)}
            businessId={businessId}
            now={now}
            payouts={payouts}
          />
        ))}
      </Board>
    </div>
  )
}

interface ColumnProps extends OrdersProps {
  readonly column: Column
  readonly isChosen: boolean
  readonly now: number
  readonly payouts: ReadonlyMap<OrderId, OrderPayout>
}

const OneColumn = ({
  column: { column, name, empty },
  isChosen,
  orders,
  businessId,
  now,
  payouts,
}: ColumnProps) => (
  <section aria-labelledby={`column-${column}`} data-chosen={isChosen || undefined}>
    <SectionTitle id={`column-${column}`}>
      {name} <small>{formatCount(orders.length)}</small>
    </SectionTitle>
    {orders.length === 0 && <Body sx={{ mt: 2 }}>{empty}</Body>}
    <List>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} businessId={businessId} payout={payouts.get(order.id)} now={now} />
        </li>
      ))}
    </List>
  </section>
)

interface ChipProps {
  readonly to: string
  readonly isChosen: boolean
  readonly children: React.ReactNode
}

const Chip = ({ to, isChosen, children }: ChipProps) => (
  <ChipLink
    to={to}
    replace
    preventScrollReset
    data-selected={isChosen || undefined}
    aria-current={isChosen ? 'true' : undefined}
  >
    {children}
  </ChipLink>
)

const Loading = () => (
  <Skeleton label="Loading the orders">
    <Board>
      <SkeletonBox sx={{ height: 200 }} data-chosen />
      <SkeletonBox sx={{ height: 200 }} />
      <SkeletonBox sx={{ height: 200 }} />
    </Board>
  </Skeleton>
)

const Whole = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 })

const Chips = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Segments = styled(Chips)({
  marginBlockEnd: 16,
  [theme.breakpoints.up('md')]: { display: 'none' },
})

const Board = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('md')]: { '& > :not([data-chosen])': { display: 'none' } },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& h2 > small': { fontSize: 'inherit', fontWeight: 400, color: colors.quietText },
})

const List = styled('ul')({ display: 'grid', gap: 16, margin: '16px 0 0', padding: 0, listStyle: 'none' })
