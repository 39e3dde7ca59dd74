import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Booking } from 'contract/bookings/bookings'
import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { historySentence } from './bookingHistory.ts'

const newYork = 'America/New_York' as TimeZone // IANA zone
const event = (more: Partial<Booking['timeline'][number]>) => ({
  at: '2026-11-24T12:00:00.000Z' as Instant, // valid instant
  what: 'status' as const,
  status: 'confirmed' as const,
  by: 'business' as const,
  reason: null,
  startsAt: null,
  ...more,
})

test('the history says who did what, from the side of the business', () => {
  expect(historySentence(event({}), 'Maya', newYork, defaultPreferences)).toBe(
    'Your team confirmed the booking.',
  )
  expect(historySentence(event({ by: 'customer' }), 'Maya', newYork, defaultPreferences)).toBe(
    'The booking was confirmed.',
  )
  expect(
    historySentence(
      event({ status: 'cancelled_by_customer', by: 'customer', reason: 'I am ill' }),
      'Maya',
      newYork,
      defaultPreferences,
    ),
  ).toBe('Maya canceled the booking: I am ill.')
})

test('the history shows new times in the time zone of the business', () => {
  const startsAt = '2026-11-25T19:00:00.000Z' as Instant // valid instant
  expect(historySentence(event({ what: 'moved', startsAt }), 'Maya', newYork, defaultPreferences)).toBe(
    'Your team rescheduled to Wed, Nov 25, 2:00 PM.',
  )
})
