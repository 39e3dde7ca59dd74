import { hasPermission } from 'contract/core/roles'
import { usdCents } from 'contract/core/money'
import type { Answer } from 'contract/core/route'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type {
  Customer,
  CustomerDetail,
  CustomerSegment,
  CustomerSort,
  listCustomers,
} from 'contract/insights/customers'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type PageRequest, readPage } from '../../../platform/db/page.ts'
import { csvOf, dollarsCell, wordsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { requireAccess, requirePermission } from '../../businesses/public.ts'
import { membersNamed, peopleOf } from '../../identity/public.ts'
import { localDayAt } from '../../loyalty/public.ts'
import {
  customerCount,
  CustomerCursor,
  customerIds,
  type CustomerRow,
  customerRow,
  customerRows,
  type CustomerSelection,
  favoriteItems,
  latestBookings,
  latestOrders,
} from './customers.queries.ts'
import { deleteNote, insertNote, moveNotes, notesOf } from './notes.repository.ts'

export interface CustomerFilter {
  readonly businessId: BusinessId
  readonly q: string
  readonly segment?: CustomerSegment | undefined
  readonly sort: CustomerSort
}

/** A page of the customers that match, for staff. @throws Refusal business_not_found, page_token_invalid */
export async function customersOfBusiness(
  context: Context,
  { pageSize, pageToken, ...filter }: CustomerFilter & PageRequest,
): Promise<Answer<typeof listCustomers>> {
  const { businessId } = filter
  const admission = await requireAccess(context, businessId, 'customers.view')
  const { timeZone } = admission.business
  const seesMoney = hasPermission(admission, 'insights.view')
  // Sorting by spend would reveal the amounts that the rows hide.
  const sort = filter.sort === 'spend' && !seesMoney ? 'recent' : filter.sort
  const selection = await selectionOf(context, filter, localDayAt(context.now, timeZone))
  const { rows, nextPageToken } = await readPage({
    pageSize,
    pageToken,
    list: `customers:${businessId}:${sort}`,
    cursor: CustomerCursor,
    cursorOf: cursorOf(sort),
    read: (size, last) => customerRows(context.db, selection, { sort, size, last }),
  })
  return {
    customers: await shown(context, rows, seesMoney),
    count: await customerCount(context.db, selection),
    timeZone,
    nextPageToken,
  }
}

const cursorOf = (sort: CustomerSort) => (row: CustomerRow) => ({
  day: row.lastDay,
  amount: sort === 'visits' ? row.visits : row.spend,
  id: row.memberId,
})

const batchSize = 1000

/** All customers that match as CSV, for owners. @throws Refusal business_not_found, not_permitted */
export async function customersCsv(context: Context, filter: CustomerFilter): Promise<string> {
  const { timeZone } = await requirePermission(context, filter.businessId, 'customers.export')
  const selection = await selectionOf(context, filter, localDayAt(context.now, timeZone))
  const rows: Customer[] = []
  for (let last: CustomerCursor | null = null; ;) {
    const batch = await customerRows(context.db, selection, { sort: filter.sort, size: batchSize, last })
    rows.push(...(await shown(context, batch, true)))
    const end = batch.at(-1)
    if (!end || batch.length < batchSize) break
    last = cursorOf(filter.sort)(end)
  }
  return csvOf(
    [
      'Customer',
      'Segment',
      'First visit',
      'Last visit',
      'Visits',
      'Orders',
      'Spent (USD)',
      'Points earned',
      'Points spent',
    ],
    rows.map((row) => [
      row.name,
      wordsCell(row.segment),
      row.firstDay,
      row.lastDay,
      row.visits,
      row.orders,
      dollarsCell(row.spendUsdCents ?? 0),
      row.pointsEarned,
      row.pointsSpent,
    ]),
  )
}

async function selectionOf(
  context: Context,
  { businessId, q, segment }: CustomerFilter,
  today: CustomerSelection['today'],
): Promise<CustomerSelection> {
  const among =
    q === ''
      ? null
      : await membersNamed(context, { text: q, among: await customerIds(context.db, businessId) })
  return { businessId, among, segment, today }
}

async function shown(
  context: Context,
  rows: readonly CustomerRow[],
  seesMoney: boolean,
): Promise<Customer[]> {
  const people = await peopleOf(
    context,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map(({ spend, gapDays: _gapDays, ...row }) => ({
    ...row,
    name: people.get(row.memberId)?.displayName ?? 'A customer',
    spendUsdCents: seesMoney ? usdCents(spend) : null,
  }))
}

interface Pair {
  readonly businessId: BusinessId
  readonly memberId: MemberId
}

/** One customer with the facts of this business only. @throws Refusal business_not_found, customer_not_found */
export async function customerOfBusiness(context: Context, pair: Pair): Promise<CustomerDetail> {
  const { row, admission } = await customerFor(context, pair)
  const { db } = context
  const { timeZone } = admission.business
  const [customer] = await shown(context, [row], hasPermission(admission, 'insights.view'))
  if (!customer) throw new Refusal('customer_not_found')
  const notes = await notesOf(db, pair)
  const authors = await peopleOf(
    context,
    notes.map(({ written_by }) => written_by),
  )
  return {
    customer,
    timeZone,
    gapDays: row.gapDays,
    favorites: await favoriteItems(db, pair),
    orders: await latestOrders(db, pair),
    bookings: await latestBookings(db, pair),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      authorName: authors.get(note.written_by)?.displayName ?? 'A colleague',
      writtenAt: note.written_at,
    })),
  }
}

/** Idempotent by the note’s id. @throws Refusal business_not_found, customer_not_found */
export async function writeNote(
  context: Context,
  { noteId, text, ...pair }: Pair & { noteId: string; text: string },
): Promise<void> {
  await customerFor(context, pair)
  await insertNote(context.db, { ...pair, id: noteId, text, writtenBy: memberOf(context), now: context.now })
}

/** @throws Refusal business_not_found, customer_not_found */
export async function removeNote(
  context: Context,
  { noteId, ...pair }: Pair & { noteId: string },
): Promise<void> {
  await customerFor(context, pair)
  await deleteNote(context.db, { ...pair, id: noteId })
}

/** For the merge of two accounts; figures follow their purchases. */
export async function moveCustomerNotes(
  { db }: Context,
  merge: { from: MemberId; to: MemberId },
): Promise<void> {
  await moveNotes(db, merge)
}

async function customerFor(context: Context, { businessId, memberId }: Pair) {
  const admission = await requireAccess(context, businessId, 'customers.view')
  const today = localDayAt(context.now, admission.business.timeZone)
  const row = await customerRow(context.db, { businessId, memberId, today })
  if (!row) throw new Refusal('customer_not_found')
  return { row, admission }
}
