import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { pickupTimeText, pickupTimeTitle, readyText } from './pickupText.ts'

const timeZone = 'America/New_York' as TimeZone // a zone
const at = (time: string) => time as Instant // an instant
const now = at('2026-11-24T14:00:00.000Z')
const estimate = (readyAt: Instant | null) => ({
  timeZone,
  readyAt,
  openState: { status: 'open' as const, nextChange: null },
})

test('a cart states the earliest pickup in the time zone of the business', () => {
  expect(readyText(estimate(at('2026-11-24T15:40:00.000Z')), now, defaultPreferences)).toBe(
    'Pickup from today at 10:40 AM if you order now',
  )
  expect(readyText(estimate(at('2026-11-25T12:10:00.000Z')), now, defaultPreferences)).toBe(
    'Pickup from tomorrow at 7:10 AM if you order now',
  )
  expect(readyText(estimate(null), now, defaultPreferences)).toBe(null)
})

test('an order states its pickup time', () => {
  expect(pickupTimeText(null, timeZone, now, defaultPreferences)).toBe('as soon as possible')
  expect(pickupTimeTitle(at('2026-11-24T20:15:00.000Z'), timeZone, now, defaultPreferences)).toBe(
    'Today at 3:15 PM',
  )
  expect(pickupTimeText(at('2026-11-28T20:15:00.000Z'), timeZone, now, defaultPreferences)).toBe(
    'Sat, Nov 28 at 3:15 PM',
  )
})
