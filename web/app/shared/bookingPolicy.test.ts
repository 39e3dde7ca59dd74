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

describe('what happens when plans change', () => {
  test('is said with the exact moments there, and in the own zone of whoever is elsewhere', () => {
    expect(
      policySentences({ startsAt, tiers, noShowPercent: 50 }, { ...seen, own: 'Europe/Berlin' }),
    ).toEqual([
      'Free: everything goes back if you cancel until Tue 24 Nov, 14:00, your time 20:00.',
      'Half of what you paid goes back if you cancel until Wed 25 Nov, 12:00, your time 18:00.',
      'After that, nothing of what you paid goes back.',
      'For a visit that is missed they keep up to half of the price, never more than you paid.',
    ])
  })

  test('leaves out what is over', () => {
    const now = instant('2026-11-24T20:00:00.000Z')
    expect(policySentences({ startsAt, tiers, noShowPercent: 0 }, { ...seen, now })).toEqual([
      'For 15 minutes after you book you can change your mind: everything goes back.',
      'Half of what you paid goes back if you cancel until Wed 25 Nov, 12:00.',
      'After that, nothing of what you paid goes back.',
    ])
    const tooLate = instant('2026-11-25T18:00:00.000Z')
    expect(policySentences({ startsAt, tiers, noShowPercent: 0 }, { ...seen, now: tooLate })).toEqual([
      'It is too late for a refund: nothing of what you pay goes back if you cancel.',
    ])
  })

  test('lets a mind be changed for a quarter of an hour', () => {
    const now = instant('2026-11-24T20:00:00.000Z')
    const regretUntil = instant('2026-11-24T20:10:00.000Z')
    expect(policySentences({ startsAt, tiers, noShowPercent: 0, regretUntil }, { ...seen, now })[0]).toBe(
      'Until Tue 24 Nov, 15:10 you can still change your mind: everything goes back.',
    )
  })

  test('costs nothing where nothing is paid', () => {
    expect(
      policySentences({ startsAt, tiers, noShowPercent: 100 }, { ...seen, dueNowUsdCents: usdCents(0) }),
    ).toEqual(['You pay nothing now, so cancelling costs nothing. Please tell them as soon as you know.'])
  })
})
