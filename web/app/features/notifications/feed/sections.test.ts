import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { sampleNotification } from '../../../../test-support/notifications.ts'
import { sectionsOf, subjectOf, updatesText } from './sections.ts'

const at = (last: number, createdAt: string, change: object = {}) =>
  sampleNotification(last, { createdAt, href: null, ...change })

const daysOf = (timeZone: string, now: string, times: readonly string[]) =>
  sectionsOf(
    times.map((time, index) => at(times.length - index, time)),
    { now: now as Instant, timeZone },
  ).map(({ day, groups }) => [day, groups.length])

test('days are those of the reader', () => {
  const now = '2026-11-20T15:00:00.000Z'
  const times = ['2026-11-20T06:00:00.000Z', '2026-11-20T03:00:00.000Z', '2026-11-18T12:00:00.000Z']
  expect(daysOf('UTC', now, times)).toEqual([
    ['Today', 2],
    ['Earlier', 1],
  ])
  // 3 AM in UTC is 10 PM on the previous day.
  expect(daysOf('America/New_York', now, times)).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['Earlier', 1],
  ])
})

test('the day before the first of a month is yesterday, also when clocks change', () => {
  expect(daysOf('UTC', '2026-03-01T09:00:00.000Z', ['2026-02-28T12:00:00.000Z'])).toEqual([['Yesterday', 1]])
  // The night to November 1, 2026 has 25 hours in New York.
  expect(daysOf('America/New_York', '2026-11-02T04:30:00.000Z', ['2026-10-31T20:00:00.000Z'])).toEqual([
    ['Yesterday', 1],
  ])
})

test('a notification that arrives after midnight, on a page from before, is of today', () => {
  expect(daysOf('UTC', '2026-11-20T23:59:00.000Z', ['2026-11-21T00:01:00.000Z'])).toEqual([['Today', 1]])
})

test('days come newest first, also when the history was stored in another order', () => {
  const times = ['2026-11-10T12:00:00.000Z', '2026-11-20T06:00:00.000Z', '2026-11-12T12:00:00.000Z']
  const sections = sectionsOf(
    times.map((time, index) => at(times.length - index, time)),
    { now: '2026-11-20T15:00:00.000Z' as Instant, timeZone: 'UTC' },
  )
  expect(sections.map(({ day, groups }) => [day, groups.map(({ newest }) => newest.createdAt)])).toEqual([
    ['Today', [times[1]]],
    ['Earlier', [times[2], times[0]]],
  ])
})

test('notifications of one order are one group, at the place of the newest', () => {
  const now = '2026-11-20T15:00:00.000Z' as Instant
  const time = '2026-11-20T12:00:00.000Z'
  const order = { href: '/orders?o=a' }
  const [today] = sectionsOf(
    [
      at(5, time, order),
      at(4, time),
      at(3, time, { ...order, body: 'GW-3F7K-9Q is ready for you.' }),
      at(2, time, { href: '/orders?o=b' }),
      at(1, time, order),
    ],
    { now, timeZone: 'UTC' },
  )
  expect(today?.groups.map(({ newest, earlier }) => [newest.title, earlier.length])).toEqual([
    ['Notification 5', 2],
    ['Notification 4', 0],
    ['Notification 2', 0],
  ])
  expect(updatesText(today!.groups[0]!)).toBe('3 updates about GW-3F7K-9Q') // both exist: see above
})

test('subjects come from the page, or from the number in the text', () => {
  const subject = (href: string | null, body = '') =>
    subjectOf(at(1, '2026-11-20T12:00:00.000Z', { href, body }))
  expect(subject('/booking?b=x')).toEqual({ key: 'booking x', noun: 'your booking' })
  expect(subject('/dashboard/bakery/bookings?date=2026-11-21&b=x')?.key).toBe('booking x')
  expect(subject('/referral/x')?.noun).toBe('a referral')
  expect(subject('/dashboard/bakery/orders', 'GW-3F7K-9Q for $12.00.')?.key).toBe('number GW-3F7K-9Q')
  expect(subject('/dashboard/bakery/bookings', 'Booking BK-3F7K-9Q.')?.key).toBe('number BK-3F7K-9Q')
  // The code of a wallet card is not a number.
  expect(subject(null, 'GW-7K2M-9QRT-4XNE')).toBeNull()
  expect(subject('/business-profile?b=bakery')).toBeNull()
  expect(subject('not an address')).toBeNull()
})
