import type { BusinessId, LocationId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import type { listPastOrders, PastOrderSort, PastOrderStatus } from 'contract/orders/pastOrders'
import type { Context } from '../../../platform/context.ts'
import { type PageRequest, readPage } from '../../../platform/db/page.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, requireAccess, visibleLocations } from '../../businesses/public.ts'
import { membersNamed } from '../../identity/public.ts'
import { dayAfter, startOf } from '../../loyalty/public.ts'
import type { PlacedRow } from '../core/order.queries.ts'
import { ordersShown } from '../core/readOrders.ts'
import { PastCursor, payingCustomers, pastOrders, pastTotals, type Selection } from './past.queries.ts'

export interface PastFilter {
  readonly businessId: BusinessId
  readonly q: string
  readonly status?: PastOrderStatus | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly sort: PastOrderSort
  /** Only the orders of this location. */
  readonly locationId?: LocationId | undefined
}

/**
 * A page of the finished orders that match, for the staff, with totals over all pages.
 * @throws Refusal business_not_found, period_invalid, page_token_invalid
 */
export async function pastOrdersOfBusiness(
  context: Context,
  { pageSize, pageToken, ...filter }: PastFilter & PageRequest,
): Promise<Answer<typeof listPastOrders>> {
  const { selection, timeZone } = await selectionOf(context, filter)
  const { businessId, sort } = filter
  const { rows, nextPageToken } = await readPage({
    pageSize,
    pageToken,
    list: `past:${businessId}:${sort}`,
    cursor: PastCursor,
    cursorOf,
    read: (size, last) => pastOrders(context.db, selection, { sort, size, last }),
  })
  return {
    orders: await ordersShown(context, rows, 'business'),
    totals: await pastTotals(context.db, selection),
    timeZone,
    nextPageToken,
  }
}

const batchSize = 1000

/** All finished orders that match, in the chosen order. @throws Refusal business_not_found, period_invalid */
export async function allPastOrders(
  context: Context,
  filter: PastFilter,
): Promise<{ rows: PlacedRow[]; timeZone: TimeZone }> {
  const { selection, timeZone } = await selectionOf(context, filter)
  const rows: PlacedRow[] = []
  for (let last: PastCursor | null = null; ;) {
    const batch = await pastOrders(context.db, selection, { sort: filter.sort, size: batchSize, last })
    rows.push(...batch)
    const end = batch.at(-1)
    if (!end || batch.length < batchSize) return { rows, timeZone }
    last = cursorOf(end)
  }
}

const cursorOf = ({ placed_at: at, total, id }: PlacedRow): PastCursor => ({ at, total, id })

async function selectionOf(
  context: Context,
  { businessId, q, status, from, to, locationId }: PastFilter,
): Promise<{ selection: Selection; timeZone: TimeZone }> {
  const admission = await requireAccess(context, businessId, 'orders.view')
  const locationIds = visibleLocations(admission, 'orders.view', locationId)
  if (from && to && from > to) throw new Refusal('period_invalid')
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) throw new Refusal('business_not_found')
  const { timeZone } = business
  const customerIds = q === '' ? [] : await customersNamed(context, { businessId, locationIds }, q)
  return {
    timeZone,
    selection: {
      businessId,
      locationIds,
      text: q,
      customerIds,
      status,
      from: from ? startOf(from, timeZone) : null,
      until: to ? startOf(dayAfter(to), timeZone) : null,
    },
  }
}

async function customersNamed(
  context: Context,
  workplace: Pick<Selection, 'businessId' | 'locationIds'>,
  text: string,
) {
  return membersNamed(context, { text, among: await payingCustomers(context.db, workplace) })
}
