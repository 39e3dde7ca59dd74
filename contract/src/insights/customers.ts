import * as z from 'zod/mini'
import { BookingId, BusinessId, MemberId, OrderId } from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const customerSearchLengthMax = 60
export const customerNoteLengthMax = 1000

/** A customer’s group by visits: see the help article about insights. */
export const CustomerSegment = z.enum(['regular', 'new', 'slipping', 'lost'])
export type CustomerSegment = z.infer<typeof CustomerSegment>

export const CustomerSort = z.enum(['recent', 'visits', 'spend'])
export type CustomerSort = z.infer<typeof CustomerSort>

/** One customer of a business; all figures are of this business only. */
export const Customer = z.strictObject({
  memberId: MemberId,
  name: z.string(),
  segment: CustomerSegment,
  firstDay: LocalDate,
  lastDay: LocalDate,
  visits: z.int(),
  orders: z.int(),
  /** Null for staff who may not see money. */
  spendUsdCents: z.nullable(UsdCents),
  pointsEarned: z.int(),
  pointsSpent: z.int(),
})
export type Customer = z.infer<typeof Customer>

const selection = {
  /** Part of the customer’s name. */
  q: z._default(z.string().check(z.trim(), z.maxLength(customerSearchLengthMax)), ''),
  segment: z.optional(CustomerSegment),
  sort: z._default(CustomerSort, 'recent'),
}

const params = z.strictObject({ businessId: BusinessId })
const customerParams = z.strictObject({ businessId: BusinessId, memberId: MemberId })
const noteParams = z.strictObject({ businessId: BusinessId, memberId: MemberId, noteId: z.uuid() })

export const listCustomers = route({
  method: 'GET',
  path: '/businesses/:businessId/customers',
  summary: 'Search the customers of a business, for its staff',
  access: 'member',
  permission: 'customers.view',
  params,
  query: z.strictObject({ ...selection, ...pageRequest(25) }),
  response: pageOf({ customers: z.array(Customer), count: z.int(), timeZone: TimeZone }),
  errors: ['page_token_invalid'],
  tags: ['Customer'],
})

export const downloadCustomers = route({
  method: 'GET',
  path: '/businesses/:businessId/customers.csv',
  summary: 'Download the selected customers of a business as CSV, for its owners',
  access: 'member',
  permission: 'customers.export',
  freshProof: 'bulk',
  params,
  query: z.strictObject(selection),
  response: z.string(),
  isCsv: true,
})

/** A note of the staff; customers never see it. */
export const CustomerNote = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  authorName: z.string(),
  writtenAt: Instant,
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerDetail = z.strictObject({
  customer: Customer,
  timeZone: TimeZone,
  /** The median number of days between visits; null below three visits. */
  gapDays: z.nullable(z.int()),
  /** The items bought most often, at most five. */
  favorites: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
  /** The latest twenty. */
  orders: z.array(
    z.strictObject({
      id: OrderId,
      number: z.string(),
      placedAt: Instant,
      items: z.string(),
      status: z.string(),
    }),
  ),
  bookings: z.array(
    z.strictObject({ id: BookingId, startsAt: Instant, serviceName: z.string(), status: z.string() }),
  ),
  notes: z.array(CustomerNote),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const readCustomer = route({
  method: 'GET',
  path: '/businesses/:businessId/customers/:memberId',
  summary: 'Read one customer of a business, for its staff',
  access: 'member',
  permission: 'customers.view',
  params: customerParams,
  response: CustomerDetail,
  errors: ['customer_not_found'],
  tags: ['Customer'],
})

export const CustomerTable = z.enum(['summary', 'favorites', 'orders', 'bookings'])
export type CustomerTable = z.infer<typeof CustomerTable>

export const downloadCustomer = route({
  method: 'GET',
  path: '/businesses/:businessId/customers/:memberId/customer.csv',
  summary: 'Download one table of a customer’s page as CSV, for owners',
  access: 'member',
  permission: 'customers.export',
  params: customerParams,
  query: z.strictObject({ table: z._default(CustomerTable, 'summary') }),
  response: z.string(),
  isCsv: true,
  errors: ['customer_not_found'],
})

/** Text that staff write and customers never see. */
export const CustomerNoteDraft = z.strictObject({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a note.'),
      z.maxLength(customerNoteLengthMax, 'Shorten the note.'),
    ),
})

export const writeCustomerNote = route({
  method: 'PUT',
  path: '/businesses/:businessId/customers/:memberId/notes/:noteId',
  summary: 'Write a note about a customer under an id of the client, for staff; idempotent',
  access: 'member',
  permission: 'customers.view',
  params: noteParams,
  body: CustomerNoteDraft,
  response: EmptyAnswer,
  errors: ['customer_not_found'],
  tags: ['Customer'],
})

export const deleteCustomerNote = route({
  method: 'DELETE',
  path: '/businesses/:businessId/customers/:memberId/notes/:noteId',
  summary: 'Delete a note about a customer, for staff; idempotent',
  access: 'member',
  permission: 'customers.view',
  params: noteParams,
  response: EmptyAnswer,
  errors: ['customer_not_found'],
  tags: ['Customer'],
})
