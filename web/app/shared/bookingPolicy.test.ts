import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { describe, expect, test } from 'vitest'
import { datedTiers, policySentences } from './bookingPolicy.ts'

const instant = (text: string) => text as Instant // an instant
const startsAt = instant('2026-11-25T19:00:00.000Z') // Wednesday 14:00 in New York
const tiers = datedTiers(
  [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 2, refundPercent: 50 },
    { hoursBefore: 0, refundPercent: 0 },
  ],
  startsAt,
)
const seen = {
  dueNowUsdCents: usdCents(2000),
  timeZone: 'America/New_York' as TimeZone, // valid zone
  own: 'America/New_York',
  now: instant('2026-11-21T18:00:00.000Z'),
}

describe('the cancellation policy in words', () => {
  test('states exact times in the venue’s time zone and in the reader’s', () => {
    expect(
      policySentences(
        { startsAt, tiers, noShowPercent: 50 },
        { ...seen, own: 'Europe/Berlin' },
        defaultPreferences,
      ),
    ).toEqual([
      'Full refund if you cancel by Tue, Nov 24, 2:00 PM, your time 8:00 PM.',
      '50% refund if you cancel by Wed, Nov 25, 12:00 PM, your time 6:00 PM.',
      'After that, there is no refund.',
      'If you miss the visit, the fee is up to 50% of the price, never more than you paid.',
    ])
  })

  test('omits expired deadlines', () => {
    const now = instant('2026-11-24T20:00:00.000Z')
    expect(
      policySentences({ startsAt, tiers, noShowPercent: 0 }, { ...seen, now }, defaultPreferences),
    ).toEqual([
      'Full refund if you cancel within 15 minutes of booking.',
      '50% refund if you cancel by Wed, Nov 25, 12:00 PM.',
      'After that, there is no refund.',
    ])
    const tooLate = instant('2026-11-25T18:00:00.000Z')
    expect(
      policySentences({ startsAt, tiers, noShowPercent: 0 }, { ...seen, now: tooLate }, defaultPreferences),
    ).toEqual(['It is too late for a refund if you cancel.'])
  })

  test('offers a full refund in the regret window', () => {
    const now = instant('2026-11-24T20:00:00.000Z')
    const regretUntil = instant('2026-11-24T20:10:00.000Z')
    expect(
      policySentences(
        { startsAt, tiers, noShowPercent: 0, regretUntil },
        { ...seen, now },
        defaultPreferences,
      )[0],
    ).toBe('Full refund if you cancel by Tue, Nov 24, 3:10 PM.')
  })

  test('is free when nothing is paid in advance', () => {
    expect(
      policySentences(
        { startsAt, tiers, noShowPercent: 100 },
        { ...seen, dueNowUsdCents: usdCents(0) },
        defaultPreferences,
      ),
    ).toEqual(['You pay nothing now, so canceling is free. Please let the business know as soon as you can.'])
  })
})
