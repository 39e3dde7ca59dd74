import { openOrders, ordersOf } from './boardApi.ts'
import type { Membership } from 'contract/account/account'
import type { BusinessId } from 'contract/core/ids'
import { type Order, listBusinessOrders } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { spread, stack, startAligned } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { type Column, columns, openRequests, ordersIn } from './board.ts'
import { OrderCard } from './OrderCard.tsx'
import { PastOrders } from '../past/PastOrders.tsx'
import { RequestCard } from './RequestCard.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { playChime } from './chime.ts'
import { keepSound, storedSound } from './soundChoice.ts'
import { useNewOrderAlert } from './useNewOrderAlert.ts'
import { useChosenLocation } from '../../../shared/chosenLocation.ts'
import { useMay } from '../../../shared/auth/useMay.ts'
import { type OrderPayouts, useOrderPayouts } from './useOrderPayouts.ts'
import styles from './OrderBoard.module.css'
import { usePages } from '../../../shared/api/calls.ts'

/** Polls for new orders. */
const pollMilliseconds = 15_000
const clockMilliseconds = 20_000

interface Props {
  readonly membership: Membership
}

/** Refund requests first, then orders in columns by status; on phones one column at a time. */
export function OrderBoard({ membership }: Props) {
  const { businessId, slug } = membership
  const locationId = useChosenLocation(membership)
  const [search] = useSearchParams()
  const show = search.get('show') === 'past' ? 'past' : 'open'
  const [isAudible, setIsAudible] = useState(storedSound)
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = usePages(
    listBusinessOrders,
    openOrders(businessId, locationId),
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: pollMilliseconds,
      // With the sound on, the board polls while it is in the background.
      skipPollingIfUnfocused: !isAudible,
    },
  )
  const orders = data ? ordersOf(data.pages) : null
  const newIds = orders ? ordersIn(orders, columns[0]).map(({ id }) => id) : null
  useNewOrderAlert(newIds, isAudible ? playChime : null)
  return (
    <div className={stack(32)}>
      <div className={spread('8 24', styles.head)}>
        <ChipNav aria-label="Filter orders">
          <ChipChoice to={paths.ownOrders(slug)} isChosen={show === 'open'}>
            Open
          </ChipChoice>
          <ChipChoice to={paths.ownOrders(slug, { show: 'past' })} isChosen={show === 'past'}>
            Past
          </ChipChoice>
        </ChipNav>
        <SoundSwitch isOn={isAudible} onChange={setIsAudible} />
      </div>
      {/* Refund requests also precede past orders. */}
      {orders && <Requests orders={orders} businessId={businessId} />}
      {show === 'past' && <PastOrders businessId={businessId} slug={slug} locationId={locationId} />}
      {show === 'open' && error !== undefined && (
        <Notice kind={orders ? 'warning' : 'error'} role="alert">
          <p>
            {problemOf(error).sentence} {orders && 'The orders shown may be out of date.'}
          </p>
          <Button type="button" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
      {show === 'open' && !orders && error === undefined && <Loading />}
      {show === 'open' && orders && <Columns orders={orders} businessId={businessId} slug={slug} />}
      {show === 'open' && hasNextPage && (
        <div>
          <Button
            type="button"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading' : 'Show more orders'}
          </Button>
        </div>
      )}
    </div>
  )
}

interface SoundProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Plays the sound once when it is switched on, so that the person hears it and the browser allows it. */
function SoundSwitch({ isOn, onChange }: SoundProps) {
  const choose = (isNow: boolean) => {
    keepSound(isNow)
    onChange(isNow)
    if (isNow) playChime()
  }
  return (
    <label>
      <span>Sound for new orders</span>
      <Switch checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
    </label>
  )
}

interface OrdersProps {
  readonly orders: readonly Order[]
  readonly businessId: BusinessId
}

function Requests({ orders, businessId }: OrdersProps) {
  const may = useMay(businessId)
  const requests = openRequests(orders)
  if (requests.length === 0 || !may('orders.refund')) return null
  return (
    <section aria-labelledby="requests">
      <SectionTitle id="requests">
        {requests.length === 1 ? '1 refund request' : `${formatCount(requests.length)} refund requests`}
      </SectionTitle>
      <ul className={stack(16, styles.list)}>
        {requests.map(({ order, refund }) => (
          <li key={refund.id}>
            <RequestCard order={order} refund={refund} businessId={businessId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Columns({ orders, businessId, slug }: OrdersProps & { readonly slug: string }) {
  const [search] = useSearchParams()
  const now = useNow(clockMilliseconds)
  const payouts = useOrderPayouts(businessId, orders)
  const showsPlace = new Set(orders.map(({ pickup }) => pickup?.place.street)).size > 1
  const parameter = search.get('column')
  const chosen = columns.find(({ column }) => column === parameter) ?? columns[0]
  return (
    <div>
      <ChipNav className={styles.segments} aria-label="Order columns">
        {columns.map((column) => (
          <ChipChoice
            key={column.column}
            to={paths.ownOrders(slug, column.column === 'new' ? {} : { column: column.column })}
            isChosen={column === chosen}
          >
            {column.name} {formatCount(ordersIn(orders, column).length)}
          </ChipChoice>
        ))}
      </ChipNav>
      <div className={stack(24, startAligned, styles.board)}>
        {columns.map((column) => (
          <OneColumn
            key={column.column}
            column={column}
            isChosen={column === chosen}
            orders={ordersIn(orders, column)}
            businessId={businessId}
            now={now}
            payouts={payouts}
            showsPlace={showsPlace}
          />
        ))}
      </div>
    </div>
  )
}

interface ColumnProps extends OrdersProps {
  readonly column: Column
  readonly isChosen: boolean
  readonly now: number
  readonly payouts: OrderPayouts
  readonly showsPlace: boolean
}

const OneColumn = ({
  column: { column, name, empty },
  isChosen,
  orders,
  businessId,
  now,
  payouts,
  showsPlace,
}: ColumnProps) => (
  <section aria-labelledby={`column-${column}`} data-chosen={isChosen || undefined}>
    <SectionTitle id={`column-${column}`}>
      {name} <small>{formatCount(orders.length)}</small>
    </SectionTitle>
    {orders.length === 0 && <Body style={{ marginBlockStart: 16 }}>{empty}</Body>}
    <ul className={stack(16, styles.list)}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard
            order={order}
            businessId={businessId}
            payout={payouts.byOrder.get(order.id)}
            isPayoutLoading={payouts.isLoading}
            now={now}
            showsPlace={showsPlace}
          />
        </li>
      ))}
    </ul>
  </section>
)

const Loading = () => (
  <Skeleton label="Loading the orders">
    <div className={stack(24, startAligned, styles.board)}>
      <SkeletonBox style={{ height: 200 }} data-chosen />
      <SkeletonBox style={{ height: 200 }} />
      <SkeletonBox style={{ height: 200 }} />
    </div>
  </Skeleton>
)
