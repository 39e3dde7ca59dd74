import type { Consent } from 'contract/privacy/privacy'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { blockerTexts, fileSize, isGiven, keptText } from './privacyText.ts'

const at = '2026-11-23T16:00:00.000Z' as Instant // an instant

test('a reason counts, and says when it ends automatically', () => {
  const { bookings_ahead: ahead, store_credit: credit } = blockerTexts
  expect(ahead.sentence({ code: 'bookings_ahead', count: 1, until: at })).toBe(
    'A booking is ahead or not closed until Nov 23, 2026.',
  )
  expect(ahead.sentence({ code: 'bookings_ahead', count: 3, until: null })).toBe(
    '3 bookings are ahead or not closed.',
  )
  expect(credit.sentence({ code: 'store_credit', count: 700, until: null })).toContain('$7.00')
})

test('what stays has a date, or no name', () => {
  expect(keptText({ what: 'orders', count: 2, until: at })).toBe(
    '2 orders: until Nov 23, 2026, because tax law demands it',
  )
  expect(keptText({ what: 'points', count: 1, until: null })).toContain('without your name')
})

test('the newest entry of a purpose decides, and sizes are readable', () => {
  const entry = (given: boolean): Consent => ({
    purpose: 'news',
    isGiven: given,
    version: null,
    source: 'settings',
    at,
  })
  expect(isGiven([entry(false), entry(true)], 'news')).toBe(false)
  expect(isGiven([], 'news')).toBe(false)
  expect([fileSize(10), fileSize(420_000), fileSize(2_640_000)]).toEqual(['1 KB', '420 KB', '2.6 MB'])
})
