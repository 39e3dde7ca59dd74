import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { BookingId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { BusinessOverview, OperatorOverview } from 'contract/overview/overview'
import { expect, test } from 'vitest'
import { comparison, nextBookingText, queuesOf, tasksOf } from './overviewText.ts'

const at = (text: string) => text as Instant // written in the contract's format
const now = Date.parse('2026-11-25T20:30:00Z')
const orders = (count: number, cents: number) => ({ count, usdCents: usdCents(cents) })

const quiet: BusinessOverview = {
  timeZone: 'America/New_York' as TimeZone, // a zone of the IANA list
  newOrders: { count: 0, dueAt: null },
  ordersInPreparation: 0,
  ordersReady: 0,
  refundRequests: { count: 0, oldestAt: null },
  bookingRequests: { count: 0, dueAt: null },
  estimateRequests: { count: 0, dueAt: null },
  bookingsToday: 0,
  nextBooking: null,
  reviewsWithoutReply: 0,
  ordersOfToday: orders(0, 0),
  ordersOfLastWeek: orders(0, 0),
}

test('a quiet business has no tasks', () => {
  expect(tasksOf(quiet, 'bakery', now, defaultPreferences)).toEqual([])
})

test('tasks come in order of urgency, with deadlines by the clock of the business', () => {
  const tasks = tasksOf(
    {
      ...quiet,
      newOrders: { count: 1, dueAt: at('2026-11-25T20:40:00.000Z') },
      refundRequests: { count: 2, oldestAt: at('2026-11-23T20:30:00.000Z') },
      bookingRequests: { count: 3, dueAt: at('2026-11-26T15:00:00.000Z') },
      estimateRequests: { count: 1, dueAt: at('2026-11-29T15:00:00.000Z') },
      ordersReady: 1,
      reviewsWithoutReply: 1200,
    },
    'bakery',
    now,
    defaultPreferences,
  )
  expect(tasks.map(({ name, note, isUrgent }) => [name, note, isUrgent])).toEqual([
    ['1 order to accept', 'Respond by today at 3:40 PM', true],
    ['3 booking requests', 'Respond by tomorrow at 10:00 AM', false],
    ['1 estimate request', 'Respond by Sun, Nov 29 at 10:00 AM', false],
    ['2 refund requests', 'Requested 2 days ago', false],
    ['1 order ready for pickup', null, false],
    ['1,200 reviews without a reply', null, false],
  ])
  expect(tasks[4]?.to).toBe('/dashboard/bakery/orders?column=ready')
})

test.each([
  [2600, 900, '+$17.00 vs last Wednesday at this time'],
  [0, 900, '−$9.00 vs last Wednesday at this time'],
  [900, 900, 'Same as last Wednesday at this time'],
])('%d cents today and %d last week: %s', (today, lastWeek, text) => {
  const overview = { ...quiet, ordersOfToday: orders(1, today), ordersOfLastWeek: orders(1, lastWeek) }
  expect(comparison(overview, now)).toBe(text)
})

test('the next booking names its time, service and customer', () => {
  const booking = {
    id: '1' as BookingId, // any id
    startsAt: at('2026-11-26T15:00:00.000Z'),
    serviceName: 'Haircut',
    customerName: 'Maya Lindqvist',
  }
  expect(nextBookingText(booking, quiet.timeZone, now, defaultPreferences)).toBe(
    'Next: tomorrow at 10:00 AM · Haircut for Maya Lindqvist',
  )
})

test('all queues are listed, also empty ones', () => {
  const none = { count: 0, oldestAt: null }
  const overview: OperatorOverview = {
    referralReviews: { count: 2, dueAt: at('2026-11-26T18:30:00.000Z') },
    referralAppeals: { count: 0, dueAt: null },
    reviewCases: { count: 1, oldestAt: at('2026-11-22T20:30:00.000Z') },
    listingReports: { count: 2, oldestAt: at('2026-11-22T20:30:00.000Z') },
    refundsOnHold: none,
    disputes: none,
    failedJobs: none,
    listings: { count: 2, oldestAt: at('2026-11-24T20:30:00.000Z') },
    claims: none,
    ownershipDisputes: { count: 1, dueAt: at('2026-11-28T20:30:00.000Z') },
    supportRequests: { count: 3, oldestAt: at('2026-11-24T20:30:00.000Z') },
  }
  expect(queuesOf(overview, now).map(({ name, count, note }) => [name, count, note])).toEqual([
    ['Referral reviews', 2, 'Next decision due in 22 hours'],
    ['Referral appeals', 0, null],
    ['Review moderation', 1, 'Oldest 3 days ago'],
    ['Reported listings', 2, 'Oldest 3 days ago'],
    ['Refunds on hold', 0, null],
    ['Disputes', 0, null],
    ['Failed jobs', 0, null],
    ['New listings', 2, 'Oldest yesterday'],
    ['Claims', 0, null],
    ['Ownership disputes', 1, 'Next decision due in 3 days'],
    ['Support requests', 3, 'Oldest yesterday'],
  ])
})
