import { type BusinessAccess, hasPermission } from 'contract/core/roles'
import { type BusinessId, type LocationId, type MemberId, OrderId } from 'contract/core/ids'
import type { listBusinessOrders, listOrders, Order } from 'contract/orders/orders'
import type { Answer } from 'contract/core/route'
import { type PageRequest, readPage, type TimeCursor, timeCursor } from '../../../platform/db/page.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  businessFacts,
  pickupPlacesOf,
  productPhotos,
  requireAccess,
  visibleLocations,
} from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { openStatuses } from './orderState.rules.ts'
import {
  countOpen,
  countToHandOver,
  eventsOf,
  linesOf,
  memberOrders,
  type MemberShow,
  openBusinessOrders,
  placedOrder,
  type PlacedRow,
  refundsOf,
} from './order.queries.ts'
import { orderFrom, type OrderParts, summaryFrom } from './present.ts'

/** The member's orders, newest first. @throws Refusal page_token_invalid */
export async function ordersOfMember(
  context: Context,
  { show, ...page }: { show: MemberShow } & PageRequest,
): Promise<Answer<typeof listOrders>> {
  const memberId = memberOf(context)
  const { rows, nextPageToken } = await pageOf(page, `member:${memberId}:${show}`, (size, last) =>
    memberOrders(context.db, { memberId, show, size, last }),
  )
  return { orders: (await partsOf(context, rows)).map(summaryFrom), nextPageToken }
}

/** Counts the member's open orders. */
export async function activeOrderCount(context: Context, memberId: MemberId): Promise<number> {
  return countOpen(context.db, memberId)
}

/**
 * Counts the orders that a location still has to hand over, including those that customers are paying for. Orders
 * without a location belong to the main one.
 */
export async function ordersToHandOver(
  context: Context,
  place: { businessId: BusinessId; locationId: LocationId; isMain: boolean },
): Promise<number> {
  return countToHandOver(context.db, place)
}

/**
 * Open orders of a business at the caller's locations or the chosen one.
 * @throws Refusal business_not_found, not_permitted, page_token_invalid
 */
export async function ordersOfBusiness(
  context: Context,
  {
    businessId,
    locationId,
    ...page
  }: { businessId: BusinessId; locationId?: LocationId | undefined } & PageRequest,
): Promise<Answer<typeof listBusinessOrders>> {
  const admission = await requireAccess(context, businessId, 'orders.view')
  const locationIds = visibleLocations(admission, 'orders.view', locationId)
  const { rows, nextPageToken } = await pageOf(page, `business:${businessId}`, (size, last) =>
    openBusinessOrders(context.db, { businessId, locationIds, size, last }),
  )
  const orders = await ordersShown(context, rows, 'business')
  return { orders: orders.map((order) => withOwnActions(admission, order)), nextPageToken }
}

/** With the actions that the caller's role allows. */
export function withOwnActions(access: BusinessAccess, order: Order): Order {
  const may = (action: Order['actions'][number]) =>
    hasPermission(access, action === 'refund' ? 'orders.refund' : 'orders.fulfil')
  return { ...order, actions: order.actions.filter(may) }
}

async function pageOf(
  page: PageRequest,
  list: string,
  read: (size: number, last: TimeCursor<OrderId> | null) => Promise<PlacedRow[]>,
) {
  const cursorOf = ({ placed_at: at, id }: PlacedRow) => ({ at, id })
  return readPage({ ...page, list, cursor: timeCursor(OrderId), cursorOf, read })
}

/** The order as its customer sees it. @throws Refusal order_not_found, also for orders of others */
export async function orderOfMember(context: Context, orderId: OrderId): Promise<Order> {
  const row = await placedOrder(context.db, orderId)
  if (row?.member_id !== memberOf(context)) throw new Refusal('order_not_found')
  return one(await ordersShown(context, [row], 'customer'))
}

/**
 * The order as the staff of the business see it; the caller has already been authorized.
 * @throws Refusal order_not_found
 */
export async function orderOfBusiness(
  context: Context,
  { businessId, orderId }: { businessId: BusinessId; orderId: OrderId },
): Promise<Order> {
  const row = await placedOrder(context.db, orderId)
  if (row?.business_id !== businessId) throw new Refusal('order_not_found')
  return one(await ordersShown(context, [row], 'business'))
}

/** The order for a mail to a customer or to staff. @throws Refusal order_not_found */
export async function orderForMail(
  context: Context,
  orderId: OrderId,
  seenBy: 'customer' | 'business',
): Promise<Order> {
  const row = await placedOrder(context.db, orderId)
  if (!row) throw new Refusal('order_not_found')
  return one(await ordersShown(context, [row], seenBy))
}

function one([order]: readonly Order[]): Order {
  if (!order) throw new Error('an order that was read has a view')
  return order
}

/** The orders as one side sees them, read in a fixed number of queries. */
export async function ordersShown(
  context: Context,
  rows: readonly PlacedRow[],
  seenBy: 'customer' | 'business',
): Promise<Order[]> {
  const events = await eventsOf(
    context.db,
    rows.map(({ id }) => id),
  )
  const people = await peopleOf(
    context,
    rows.map(({ member_id }) => member_id),
  )
  const placeOf = await pickupPlacesOf(
    context,
    rows.filter((row) => row.pickup_note !== null),
  )
  const orders = await partsOf(context, rows)
  const products = orders.flatMap(({ lines }) => lines.flatMap(({ product_id }) => product_id ?? []))
  const photos = await productPhotos(context, [...new Set(products)])
  return orders.map((parts) => {
    const { id, member_id: memberId, status } = parts.order
    const person = people.get(memberId)
    const customerName =
      (openStatuses.includes(status) ? person?.servedName : person?.displayName) ?? 'A customer'
    return orderFrom(
      { ...parts, events: events.get(id) ?? [], customerName, place: placeOf(parts.order), photos },
      seenBy,
    )
  })
}

/** Reads the parts of order summaries in a fixed number of queries. */
export async function partsOf(context: Context, rows: readonly PlacedRow[]): Promise<OrderParts[]> {
  const ids = rows.map(({ id }) => id)
  const [lines, refunds, businesses] = await concurrently([
    linesOf(context.db, ids),
    refundsOf(context.db, ids),
    businessFacts(context, [...new Set(rows.map((row) => row.business_id))]),
  ])
  return rows.map((order) => {
    const business = businesses.get(order.business_id)
    if (!business) throw new Error(`order ${order.id} has no business`)
    return { order, business, lines: lines.get(order.id) ?? [], refunds: refunds.get(order.id) ?? [] }
  })
}
