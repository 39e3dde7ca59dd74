import type { ReceiptAddress } from 'contract/account/profile'
import type { Instant, TimeZone } from 'contract/core/instant'
import { orderStatusNames } from 'contract/orders/orderStatusNames'
import type { Order, OrderRefund } from 'contract/orders/orders'
import { dateAndTime, dollars, type HourCycle, pointsInWords } from '../../../platform/format/format.ts'

/** The contents of a receipt, from top to bottom. */
export interface Receipt {
  readonly title: string
  /** Name and value. */
  readonly facts: readonly Pair[]
  readonly items: readonly { readonly name: string; readonly price: string; readonly total: string }[]
  readonly sums: readonly Pair[]
  readonly total: Pair
  readonly paid: readonly Pair[]
  readonly refunds: readonly Pair[]
  readonly notes: readonly string[]
}

/** Where the order was sold. */
interface Shop {
  readonly address: string
  readonly country: string
}

/** The paper of the country. */
export const paperOf = (country: string | undefined): 'LETTER' | 'A4' => (country === 'US' ? 'LETTER' : 'A4')

export type Pair = readonly [name: string, value: string]

/**
 * The receipt of an order, in English, with times in the time zone of the business and the clock of the reader, with the
 * address of the shop, and with the name and address that the customer wants on it.
 */
export function receiptFrom(
  order: Order,
  timeZone: TimeZone,
  preferences: HourCycle,
  { shop, billedTo }: { readonly shop?: Shop | undefined; readonly billedTo?: ReceiptAddress | null } = {},
): Receipt {
  const day = (at: Instant) => dateAndTime(at, timeZone, preferences)
  const granted = order.refunds.filter(({ status }) => isGranted[status])
  const left = order.totalUsdCents - order.refundedUsdCents
  return {
    title: `Receipt from ${order.business.name}`,
    facts: [
      ...(shop
        ? [['Sold by', `${order.business.name}, ${shop.address}, ${countryName(shop.country)}`] as const]
        : []),
      ['Order', order.number],
      ['Placed', day(order.placedAt)],
      ['Customer', order.customerName],
      ...(billedTo ? [['Billed to', addressLine(billedTo)] as const] : []),
      ['Status', orderStatusNames[order.status]],
    ],
    items: order.lines.map(({ name, quantity, unitUsdCents, totalUsdCents }) => ({
      name,
      price: `${quantity} × ${dollars(unitUsdCents)}`,
      total: dollars(totalUsdCents),
    })),
    sums: [
      ['Subtotal', dollars(order.subtotalUsdCents)],
      ['Tax', dollars(order.taxUsdCents)],
      ['Tip', dollars(order.tipUsdCents)],
    ],
    total: ['Total', dollars(order.totalUsdCents)],
    paid: legsOf(order),
    refunds: [
      ...granted.flatMap((refund): Pair[] => [
        [`Refund requested ${day(refund.requestedAt)}`, `−${dollars(refund.usdCents)}`],
        ...legsOf(refund).map(([name, value]): Pair => [`of which ${lower(name)}`, value]),
      ]),
      ...(granted.length > 0 ? [['Total after refunds', dollars(left)] as const] : []),
    ],
    notes: [
      ...(order.earnedPoints > 0 ? [`You earned ${pointsInWords(order.earnedPoints)}.`] : []),
      ...order.refunds
        .filter(({ status }) => status === 'approved')
        .map((refund) => `A refund of ${dollars(refund.usdCents)} is approved but not paid yet.`),
    ],
  }
}

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region', fallback: 'code' })

const countryName = (country: string) => countryNames.of(country) ?? country

/** "Lindqvist LLC, 4 Mill Lane, 12508 Willowford, United States" */
const addressLine = ({ name, street, postalCode, city, country }: ReceiptAddress) =>
  [name, street, `${postalCode} ${city}`, countryName(country)].join(', ')

const isGranted: Record<OrderRefund['status'], boolean> = {
  requested: false,
  approved: false,
  processing: true,
  succeeded: true,
  failed: true,
  rejected: false,
  canceled: false,
}

function legsOf(legs: Pick<Order, 'points' | 'storeCreditUsdCents' | 'cardUsdCents'>): Pair[] {
  const { points, storeCreditUsdCents: credit, cardUsdCents: card } = legs
  return [
    ...(card > 0 ? [['By card', dollars(card)] as const] : []),
    ...(points > 0 ? [['With points', `${pointsInWords(points)} (${dollars(points)})`] as const] : []),
    ...(credit > 0 ? [['With store credit', dollars(credit)] as const] : []),
  ]
}

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
