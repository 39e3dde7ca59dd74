import type { OrderId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Order } from 'contract/orders/orders'
import type { PastOrderSort } from 'contract/orders/pastOrders'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatClock, formatDate } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { asBlock, boldText, classes, oneLine, quietTone } from '../../../shared/ui/classes.ts'
import { twoLines } from '../../../shared/ui/memberSkins.ts'
import { StatusChip } from '../customer/StatusChip.tsx'
import { itemsInWords } from '../orderText.ts'
import { addressOfSelection, type PastSelection } from './pastSelection.ts'
import styles from './PastOrderTable.module.css'

interface Props {
  readonly orders: readonly Order[]
  readonly slug: string
  readonly selection: PastSelection
  readonly timeZone: string
  readonly onOpen: (orderId: OrderId) => void
}

/** One row per order, which opens its details; below 720 px each row is a card. */
export function PastOrderTable({ orders, slug, selection, timeZone, onOpen }: Props) {
  const preferences = usePreferences()
  const zone = timeZone as TimeZone // of the business
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <SortedHeading name="Date" sorts={['newest', 'oldest']} slug={slug} selection={selection} />
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col">Status</th>
          <SortedHeading name="Total" sorts={['highest', 'lowest']} slug={slug} selection={selection} />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <button className={classes(boldText, oneLine)} type="button" onClick={() => onOpen(order.id)}>
                {order.number}
              </button>
            </th>
            <td data-cell="date">
              {formatDate(order.placedAt, zone)}{' '}
              <small className={classes(quietTone, asBlock)}>
                {formatClock(order.placedAt, zone, preferences)}
              </small>
            </td>
            <td data-cell="customer">{order.customerName}</td>
            <td data-cell="items">
              <span className={twoLines}>{itemsInWords(order.itemNames, order.itemCount)}</span>
            </td>
            <td data-cell="status">
              <StatusChip order={order} />
            </td>
            <td data-cell="total">{formatUsd(order.totalUsdCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadingProps {
  readonly name: string
  /** Descending, then ascending. */
  readonly sorts: readonly [PastOrderSort, PastOrderSort]
  readonly slug: string
  readonly selection: PastSelection
}

/** Sorts by its column; a second press reverses the order. */
function SortedHeading({ name, sorts: [descending, ascending], slug, selection }: HeadingProps) {
  const sort = selection.sort ?? 'newest'
  const direction = sort === descending ? 'descending' : sort === ascending ? 'ascending' : undefined
  const next = sort === descending ? ascending : descending
  return (
    <th scope="col" aria-sort={direction}>
      <Link
        to={paths.ownOrders(slug, addressOfSelection({ ...selection, sort: next }))}
        replace
        preventScrollReset
      >
        {name}
        <span aria-hidden>{direction === 'ascending' ? '↑' : '↓'}</span>
      </Link>
    </th>
  )
}
