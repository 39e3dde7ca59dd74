import { OrderId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Order } from 'contract/orders/orders'
import type { MailTable } from '../../../integrations/mail/layout/mailContent.ts'
import type { Context } from '../../../platform/context.ts'
import { dollars, type HourCycle, momentWithZone } from '../../../platform/format/format.ts'
import { businessFacts, placeOf } from '../../businesses/public.ts'
import type { MailDetails, MailReader } from '../../notifications/public.ts'
import { orderForMail } from '../core/readOrders.ts'
import { receiptFrom } from '../receipts/receipt.rules.ts'

const customerReason = 'You get this email because you placed this order on Goodword.'
const businessReason = 'You get this email because you work at this business on Goodword.'

async function read(context: Context, id: string, seenBy: 'customer' | 'business') {
  const order = await orderForMail(context, OrderId.parse(id), seenBy)
  const business = (await businessFacts(context, [order.business.id])).get(order.business.id)
  const timeZone = business?.timeZone ?? utc
  return { order, timeZone, place: await placeOf(context, order.business.id) }
}

const utc = 'UTC' as TimeZone // a zone of the IANA list

/** Details of the mail about a new order to its customer: its items, and the payment. */
export async function describeReceipt(
  context: Context,
  id: string,
  { preferences }: MailReader,
): Promise<MailDetails> {
  const { order, timeZone, place } = await read(context, id, 'customer')
  return {
    place,
    when: { label: 'Placed', time: momentWithZone(order.placedAt, timeZone, preferences) },
    tables: receiptTables(order, timeZone, preferences),
    policy:
      'You can cancel free of charge until the business accepts the order. Show the order number at pickup.',
    reason: customerReason,
  }
}

/** Details of the other mails about an order to its customer. */
export async function describeOrder(
  context: Context,
  id: string,
  { preferences }: MailReader,
): Promise<MailDetails> {
  const { order, timeZone, place } = await read(context, id, 'customer')
  return {
    place,
    when: { label: 'Placed', time: momentWithZone(order.placedAt, timeZone, preferences) },
    tables: [factsTable(order, preferences)],
    policy: null,
    reason: customerReason,
  }
}

/** Details of the mail to the staff about a new order, with the deadline of their answer. */
export async function describeNewOrder(
  context: Context,
  id: string,
  { preferences }: MailReader,
): Promise<MailDetails> {
  const { order, timeZone, place } = await read(context, id, 'business')
  const { itemsTable } = receiptParts(order, timeZone, preferences)
  return {
    place,
    when: order.respondBy
      ? { label: 'Answer by', time: momentWithZone(order.respondBy, timeZone, preferences) }
      : { label: 'Placed', time: momentWithZone(order.placedAt, timeZone, preferences) },
    tables: [factsTable(order, preferences, order.customerName), itemsTable],
    policy: order.respondBy
      ? 'An order without an answer by this time is declined, and the customer gets a full refund.'
      : null,
    reason: businessReason,
  }
}

/** Details of the other mails about an order to the staff. */
export async function describeBusinessOrder(
  context: Context,
  id: string,
  { preferences }: MailReader,
): Promise<MailDetails> {
  const { order, timeZone, place } = await read(context, id, 'business')
  return {
    place,
    when: { label: 'Placed', time: momentWithZone(order.placedAt, timeZone, preferences) },
    tables: [factsTable(order, preferences, order.customerName)],
    policy: null,
    reason: businessReason,
  }
}

function factsTable(order: Order, preferences: HourCycle, customerName?: string): MailTable {
  return {
    title: 'Order',
    rows: [
      ['Number', order.number],
      ...(customerName === undefined ? [] : [['Customer', customerName] as const]),
      ...pickupRows(order, preferences),
      ['Total', dollars(order.totalUsdCents)],
    ],
  }
}

function pickupRows({ pickup }: Order, preferences: HourCycle): MailTable['rows'] {
  if (!pickup) return []
  const { at, note, place } = pickup
  return [
    ['Pickup', at === null ? 'As soon as possible' : momentWithZone(at, place.timeZone, preferences)],
    ...(note === '' ? [] : [['Note', note] as const]),
  ]
}

function receiptParts(order: Order, timeZone: TimeZone, preferences: HourCycle) {
  const { items, sums, total, paid, notes } = receiptFrom(order, timeZone, preferences)
  const itemsTable: MailTable = {
    title: 'Items',
    rows: [...items.map(({ name, price, total: sum }) => [`${name}, ${price}`, sum] as const), ...sums],
    total,
  }
  return { itemsTable, paid, notes }
}

function receiptTables(order: Order, timeZone: TimeZone, preferences: HourCycle): MailTable[] {
  const { itemsTable, paid } = receiptParts(order, timeZone, preferences)
  const earned =
    order.earnedPoints > 0 ? [['Points earned', order.earnedPoints.toLocaleString('en-US')] as const] : []
  return [
    {
      title: 'Receipt',
      rows: [
        ['Order', order.number],
        ['Customer', order.customerName],
        ...pickupRows(order, preferences),
        ...earned,
      ],
    },
    itemsTable,
    ...(paid.length > 0 ? [{ title: 'Paid', rows: paid }] : []),
  ]
}
