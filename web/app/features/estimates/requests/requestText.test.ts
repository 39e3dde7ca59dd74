import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { expect, test } from 'vitest'
import {
  accuracyText,
  businessStatusOf,
  customerStatusOf,
  historyOf,
  offerText,
  sentText,
} from './requestText.ts'

const at = '2026-11-25T20:30:00.000Z' as Instant // written in the contract's format
const names = { customer: 'You', business: 'First Bakery', goodword: 'Goodword' }

test('events name who did what, with the reason', () => {
  const timeline = [
    { at, status: 'sent', by: 'customer', reason: '' },
    { at, status: 'quoted', by: 'business', reason: 'Fondant takes longer.' },
    { at, status: 'accepted', by: 'customer', reason: '' },
    { at, status: 'booked', by: 'goodword', reason: '' },
    { at, status: 'accepted', by: 'goodword', reason: '' },
    { at, status: 'finished', by: 'goodword', reason: '' },
  ] as const
  expect(historyOf({ timeline: [...timeline] }, names).map(({ sentence }) => sentence)).toEqual([
    'You sent the request',
    'First Bakery offered a price: Fondant takes longer.',
    'You accepted the price',
    'The visit was booked at this price',
    'The booking was canceled. The price can be used again',
    'The visit took place at this price',
  ])
})

test.each([
  [{ isSent: false, requestCount: 0, quoteCount: 0, wonStatus: null }, 'Not sent yet'],
  [{ isSent: true, requestCount: 0, quoteCount: 0, wonStatus: null }, 'Not sent yet'],
  [{ isSent: true, requestCount: 1, quoteCount: 0, wonStatus: null }, 'Sent to 1 business'],
  [{ isSent: true, requestCount: 3, quoteCount: 1, wonStatus: null }, '1 price waiting'],
  [{ isSent: true, requestCount: 3, quoteCount: 2, wonStatus: null }, '2 prices waiting'],
  [{ isSent: true, requestCount: 3, quoteCount: 0, wonStatus: 'booked' }, 'Visit booked'],
] as const)('%j: %s', (saved, text) => {
  expect(sentText(saved)).toBe(text)
})

test.each([
  ['viewed', 'customer', 'Viewed', 'To answer'],
  ['viewed', 'business', 'Reply needed', 'Waiting for reply'],
  ['quoted', 'business', 'Price waiting', 'Price sent'],
] as const)('%s, last message by the %s: %s, %s', (status, by, forCustomer, forBusiness) => {
  const request = { status, messages: [{ by: 'customer' }, { by }] } as const
  expect(customerStatusOf(request)).toBe(forCustomer)
  expect(businessStatusOf(request)).toBe(forBusiness)
})

test('accuracy names the percentage and the jobs', () => {
  expect(accuracyText({ jobs: 1031, withinPercent: 12 })).toBe(
    'Final prices were within 12% of its estimates (1,031 jobs)',
  )
})

test.each([
  [undefined, undefined, 'Send price'],
  [16_000, undefined, 'Confirm $160.00'],
  [17_500, undefined, 'Offer $175.00'],
  [17_500, 16_000, 'Change to $175.00'],
  [16_000, 16_000, 'Send $160.00 again'],
])('the button for %s after %s: %s', (cents, offered, text) => {
  const of = (amount: number | undefined) => (amount === undefined ? undefined : usdCents(amount))
  expect(offerText(of(cents), { likely: usdCents(16_000), offered: of(offered) })).toBe(text)
})
