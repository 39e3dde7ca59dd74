import * as z from 'zod/mini'
import { BookingId, BusinessId, LocationId, MemberId, ReviewId } from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { UsdCents } from '../core/money.ts'
import { route } from '../core/route.ts'
import { type MeasureName, measureNames, views } from './measures.ts'

const params = z.strictObject({ businessId: BusinessId })

/** The view of refunds: on their own day, or on the day of their order. */
export const InsightsView = z.enum(views)

/** Cents, points or a count, as the measure declares. */
export const MeasureFigures = z.strictObject(
  // Every measure has its entry.
  Object.fromEntries(measureNames.map((name) => [name, z.int()])) as Record<MeasureName, z.ZodMiniInt>,
)

/** A figure of today so far, and the mean of the same weekday of the last four weeks at the same time of day. */
const TodayFigure = z.strictObject({
  value: z.int(),
  /** Rounded; null without activity on any of the four days. */
  usual: z.nullable(z.int()),
})

export const BusinessToday = z.strictObject({
  timeZone: TimeZone,
  day: LocalDate,
  asOf: Instant,
  /** Null for roles that may not see insights. */
  figures: z.nullable(
    z.strictObject({
      netSales: TodayFigure,
      orders: TodayFigure,
      bookings: TodayFigure,
      pointsIssued: TodayFigure,
    }),
  ),
  nextVisits: z.array(
    z.strictObject({ id: BookingId, startsAt: Instant, serviceName: z.string(), customerName: z.string() }),
  ),
  newReviews: z.array(
    z.strictObject({
      id: ReviewId,
      stars: z.int(),
      text: z.string(),
      authorName: z.string(),
      publishedAt: Instant,
      isAnswered: z.boolean(),
    }),
  ),
  /** True until its first order or booking. */
  isNew: z.boolean(),
})
export type BusinessToday = z.infer<typeof BusinessToday>

export const readBusinessToday = route({
  method: 'GET',
  path: '/businesses/:businessId/today',
  summary: 'Read a business’s day so far against its usual day, for its staff; figures are for owners',
  access: 'member',
  permission: 'access.view',
  params,
  query: z.strictObject({ locationId: z.optional(LocationId) }),
  response: BusinessToday,
  tags: ['Insights', 'Overview'],
})

/** The causes of the change in net sales; the parts sum to `change`. */
const Why = z.strictObject({
  change: UsdCents,
  visits: UsdCents,
  basket: UsdCents,
  price: UsdCents,
})

const OverdueCustomer = z.strictObject({
  memberId: MemberId,
  name: z.string(),
  lastDay: LocalDate,
  /** The median number of days between the customer’s visits. */
  gapDays: z.int(),
  daysAway: z.int(),
})

const CohortRow = z.strictObject({
  /** `2026-11`. */
  month: z.string(),
  customers: z.int(),
  /** Customers who bought in the first month, the next, and so on; null where the month is not over. */
  active: z.array(z.nullable(z.int())),
})

/** The frequency and recency of customers' visits; null below 50 customers. */
const Segments = z.strictObject({ regulars: z.int(), new: z.int(), slipping: z.int(), lost: z.int() })

export const Insights = z.strictObject({
  timeZone: TimeZone,
  asOf: Instant,
  view: InsightsView,
  from: LocalDate,
  to: LocalDate,
  /** The same days of the period before. */
  comparedWith: z.strictObject({ from: LocalDate, to: LocalDate }),
  total: MeasureFigures,
  totalBefore: MeasureFigures,
  why: Why,
  /** All days of the period, oldest first. */
  days: z.array(z.strictObject({ day: LocalDate, figures: MeasureFigures })),
  /** Customers who bought in the period, and those of them who had bought before it. */
  returning: z.strictObject({ customers: z.int(), returning: z.int() }),
  /** Customers by name only for roles that see customers; the count for all. */
  overdue: z.strictObject({ count: z.int(), customers: z.array(OverdueCustomer) }),
  cohorts: z.array(CohortRow),
  customerCount: z.int(),
  segments: z.nullable(Segments),
  points: z.strictObject({
    issued: z.int(),
    spentHere: z.int(),
    /** Points issued in % of net sales, in hundredths; null without sales. */
    costHundredths: z.nullable(z.int()),
  }),
  referrals: z.strictObject({
    invited: z.int(),
    joined: z.int(),
    bought: z.int(),
    rewarded: z.int(),
    /** Referrals for each customer times the share that bought, in thousandths; null without customers. */
    kThousandths: z.nullable(z.int()),
    /** The median number of days from the invitation to the first purchase; null without one. */
    cycleDays: z.nullable(z.int()),
  }),
  lifetime: z.nullable(
    z.strictObject({
      customers: z.int(),
      /** The mean that a customer has spent so far. */
      soFar: UsdCents,
      /** The spending of the middle half of customers in their first twelve months; null below 20 such customers. */
      twelveMonths: z.nullable(z.strictObject({ low: UsdCents, high: UsdCents })),
    }),
  ),
  reviews: z.strictObject({ received: z.int(), answered: z.int() }),
})
export type Insights = z.infer<typeof Insights>

const period = {
  /** Days in the time zone of the business, both inclusive; by default the month so far. */
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  view: z._default(InsightsView, 'cash'),
}

export const readInsights = route({
  method: 'GET',
  path: '/businesses/:businessId/insights',
  summary: 'Read a business’s figures of a period, for its owners',
  access: 'member',
  permission: 'insights.view',
  params,
  query: z.strictObject(period),
  response: Insights,
  errors: ['period_invalid'],
  tags: ['Insights'],
})

/** One hour of the week on the clock of the business, and what share of its bookable time was booked. */
const HourUse = z.strictObject({
  /** 1 is Monday. */
  dayOfWeek: z.int(),
  hour: z.int(),
  offeredMinutes: z.int(),
  bookedMinutes: z.int(),
})

/** Figures that are read separately, because other modules compute them. */
export const MoreInsights = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  slots: z.strictObject({
    offeredMinutes: z.int(),
    bookedMinutes: z.int(),
    /** Only hours with bookable time. */
    hours: z.array(HourUse),
  }),
  /** Points of the period's purchases; null where they belong to fewer than five people. */
  points: z.strictObject({
    /** Points that the business pays for, spent at other businesses. */
    issuedHereSpentElsewhere: z.nullable(z.int()),
    /** Points that others pay for, spent here. */
    spentHereIssuedElsewhere: z.nullable(z.int()),
  }),
})
export type MoreInsights = z.infer<typeof MoreInsights>

export const readMoreInsights = route({
  method: 'GET',
  path: '/businesses/:businessId/insights/more',
  summary: 'Read how much bookable time was booked and where points were spent in a period, for owners',
  access: 'member',
  permission: 'insights.view',
  params,
  query: z.strictObject({ from: period.from, to: period.to }),
  response: MoreInsights,
  errors: ['period_invalid'],
  tags: ['Insights'],
})

/** The tables of the insights. */
export const InsightsTable = z.enum([
  'days',
  'summary',
  'why',
  'returning',
  'cohorts',
  'overdue',
  'segments',
  'points',
  'referrals',
  'lifetime',
  'bookings',
  'slots',
  'reviews',
])
export type InsightsTable = z.infer<typeof InsightsTable>

export const downloadInsights = route({
  method: 'GET',
  path: '/businesses/:businessId/insights.csv',
  summary: 'Download one table of a business’s insights as CSV, for its owners',
  access: 'member',
  permission: 'insights.view',
  params,
  query: z.strictObject({ ...period, table: z._default(InsightsTable, 'days') }),
  response: z.string(),
  isCsv: true,
  /** `sign_in_again` for the customers who stay away longer than usual. */
  errors: ['period_invalid', 'sign_in_again'],
})

export const TodayTable = z.enum(['figures', 'visits', 'reviews'])
export type TodayTable = z.infer<typeof TodayTable>

export const downloadBusinessToday = route({
  method: 'GET',
  path: '/businesses/:businessId/today.csv',
  summary: 'Download one table of a business’s day so far as CSV, for its owners',
  access: 'member',
  permission: 'insights.view',
  params,
  query: z.strictObject({ table: z._default(TodayTable, 'figures'), locationId: z.optional(LocationId) }),
  response: z.string(),
  isCsv: true,
})

export const InsightsCheck = z.strictObject({
  /** The days compared. */
  days: z.int(),
  /** Days and customers whose stored figures differ from their entries, at most 50. */
  wrong: z.array(z.string()),
  /** Changes that the job has not processed yet. */
  waiting: z.int(),
  milliseconds: z.int(),
})
export type InsightsCheck = z.infer<typeof InsightsCheck>

export const checkInsights = route({
  method: 'GET',
  path: '/admin/insights/check',
  summary: 'Recompute every stored figure of businesses and list differences, for operators',
  access: 'operator',
  response: InsightsCheck,
})
