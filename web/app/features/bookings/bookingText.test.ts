import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { BookingLegs } from 'contract/bookings/bookings'
import type { Instant, TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { describe, expect, test } from 'vitest'
import { buttonText } from './book/BookingForm.tsx'
import { eventSentence, refundSentence, startsInWords } from './bookingText.ts'
import { usualRepeat } from './book/repeat.ts'

const instant = (text: string) => text as Instant // an instant
const timeZone = 'America/New_York' as TimeZone // valid zone

function legs(card: number, points = 0): BookingLegs {
  return { usdCents: card + points, points, storeCreditUsdCents: 0, cardUsdCents: card } as never // matches the contract
}

describe('booking texts', () => {
  test('count down to the visit in the time zone of the business', () => {
    const now = instant('2026-11-21T18:00:00.000Z')
    const words = (at: string) => startsInWords(instant(at), timeZone, now, defaultPreferences)
    expect(words('2026-11-21T18:25:00.000Z')).toBe('in 25 minutes')
    expect(words('2026-11-22T03:00:00.000Z')).toBe('today at 10:00 PM')
    expect(words('2026-11-22T15:00:00.000Z')).toBe('tomorrow at 10:00 AM')
    expect(words('2026-11-24T15:00:00.000Z')).toBe('in 3 days')
    expect(words('2026-11-21T17:00:00.000Z')).toBe('has started')
  })

  test('state the exact refund per funding source', () => {
    expect(refundSentence({ percent: 100, legs: legs(1500, 500) }, legs(1500, 500))).toBe(
      'Full refund: $15.00 by card and 500 pts.',
    )
    expect(refundSentence({ percent: 50, legs: legs(750, 250) }, legs(1500, 500))).toBe(
      'Refund: $7.50 by card and 250 pts, 50% of $20.00.',
    )
    expect(refundSentence({ percent: 0, legs: legs(0) }, legs(2000))).toBe(
      'No refund: the deadline has passed. You paid $20.00 by card.',
    )
    expect(refundSentence({ percent: 100, legs: legs(0) }, legs(0))).toBe(
      'You have not paid anything, so canceling is free.',
    )
  })

  test('name the exact effect of the button', () => {
    const price = { kind: 'fixed', usdCents: usdCents(8000) } as const
    const words = (due: number, confirmMode: 'instant' | 'request', repeat = false) =>
      buttonText({ dueNowUsdCents: usdCents(due), price }, { confirmMode }, repeat ? usualRepeat : null)
    expect(words(2000, 'instant')).toBe('Continue to payment · $20.00')
    expect(words(2000, 'request', true)).toBe('Continue to payment · $20.00 for each of 4 visits')
    expect(words(0, 'request')).toBe('Request this time')
    expect(words(0, 'instant', true)).toBe('Book now, pay at visit, every week, 4 visits')
    expect(
      buttonText({ dueNowUsdCents: usdCents(0), price: { kind: 'free' } }, { confirmMode: 'instant' }, null),
    ).toBe('Book for free')
  })

  test('state who rescheduled the visit, and to when', () => {
    const event = {
      at: instant('2026-11-21T18:00:00.000Z'),
      what: 'moved',
      status: 'confirmed',
      by: 'business',
      reason: 'Ana is ill',
      startsAt: instant('2026-11-24T19:00:00.000Z'),
    } as const
    expect(eventSentence(event, { name: 'Willow Salon', timeZone, own: timeZone }, defaultPreferences)).toBe(
      'Willow Salon rescheduled to Tue, Nov 24, 2:00 PM: Ana is ill.',
    )
  })
})
