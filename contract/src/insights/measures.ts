// Without schemas, so that pages can name measures without zod.

/** `cash` books a refund on its own day, `order` on the day of its order. */
export const views = ['cash', 'order'] as const
export type View = (typeof views)[number]

export interface Measure {
  readonly words: string
  readonly unit: 'cents' | 'points' | 'count'
  /** Whether a larger value is good news, bad news, or neither. */
  readonly sign: 1 | -1 | 0
  /** The day that it belongs to: `refund` is the day of the refund in the view `cash`. */
  readonly date: 'order' | 'refund' | 'visit'
  readonly meaning: string
}

/** Every measure of a business, declared once: pages, files and the API name and sum them by this list. */
export const measures = {
  sales: {
    words: 'Sales',
    unit: 'cents',
    sign: 1,
    date: 'order',
    meaning: 'Everything that customers bought, before refunds, paid in money and in points.',
  },
  refunds: {
    words: 'Refunds',
    unit: 'cents',
    sign: -1,
    date: 'refund',
    meaning: 'The value of refunds, in money and in points.',
  },
  netSales: {
    words: 'Net sales',
    unit: 'cents',
    sign: 1,
    date: 'refund',
    meaning: 'Sales minus refunds.',
  },
  paidInMoney: {
    words: 'Paid by card or store credit',
    unit: 'cents',
    sign: 1,
    date: 'refund',
    meaning: 'The part of net sales paid by card or store credit: “Sales” in your statement.',
  },
  pointsSpent: {
    words: 'Points spent here',
    unit: 'points',
    sign: 0,
    date: 'refund',
    meaning: 'Points that customers paid with, minus points returned by refunds.',
  },
  pointsIssued: {
    words: 'Points issued',
    unit: 'points',
    sign: 0,
    date: 'refund',
    meaning: 'Points that purchases earned, minus points reversed by refunds.',
  },
  orders: {
    words: 'Orders',
    unit: 'count',
    sign: 1,
    date: 'order',
    meaning: 'Paid orders and paid bookings, also those refunded later.',
  },
  visits: {
    words: 'Visits',
    unit: 'count',
    sign: 1,
    date: 'order',
    meaning: 'Days on which a customer bought something that was not wholly refunded.',
  },
  items: {
    words: 'Items',
    unit: 'count',
    sign: 1,
    date: 'order',
    meaning: 'Products and services sold, without refunded ones.',
  },
  newCustomers: {
    words: 'New customers',
    unit: 'count',
    sign: 1,
    date: 'order',
    meaning: 'Customers whose first purchase here, of those not refunded in full, was on the day.',
  },
  bookings: {
    words: 'Bookings',
    unit: 'count',
    sign: 1,
    date: 'visit',
    meaning: 'Confirmed bookings that start on the day, with no-shows.',
  },
  noShows: {
    words: 'No-shows',
    unit: 'count',
    sign: -1,
    date: 'visit',
    meaning: 'Bookings that the business marked as a no-show.',
  },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures

// Keys of the object above, in its order.
export const measureNames = Object.keys(measures) as MeasureName[]

/** One value of each measure, in its unit. */
export type Figures = Readonly<Record<MeasureName, number>>

/** The sums of several days. */
export function sumOfFigures(days: readonly Figures[]): Figures {
  const sumOf = (name: MeasureName) => days.reduce((sum, day) => sum + day[name], 0)
  // Every measure has its entry.
  return Object.fromEntries(measureNames.map((name) => [name, sumOf(name)])) as Record<MeasureName, number>
}
