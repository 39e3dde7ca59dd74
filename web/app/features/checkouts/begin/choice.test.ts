import { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  halfOf,
  isComplete,
  nothingChosen,
  pickupsOf,
  pointsWithin,
  stepped,
  tenderOf,
  tipCents,
  typedCents,
  typedPoints,
} from './choice.ts'
import { sampleQuote } from '../../../../test-support/quote.ts'

describe('the chosen points', () => {
  test('stay between zero and the maximum', () => {
    expect(pointsWithin(-5, 1047)).toBe(0)
    expect(pointsWithin(2000, 1047)).toBe(1047)
    expect(pointsWithin(12.4, 1047)).toBe(12)
    expect(pointsWithin(Number.NaN, 1047)).toBe(0)
  })
  test('are parsed from typed text, with commas or empty', () => {
    expect(typedPoints('1,040', 1047)).toBe(1040)
    expect(typedPoints('9999', 1047)).toBe(1047)
    expect(typedPoints('', 1047)).toBe(0)
    expect(typedPoints('1040', 1047)).toBe(1040)
  })
  test.each(['12.5', 'abc', '-5', '10.40', '12,5'])(
    'are unchanged by %s, which is no whole number',
    (text) => {
      expect(typedPoints(text, 1047)).toBeNull()
    },
  )
  test('step to the next whole dollar and stop at both ends', () => {
    expect(stepped(0, 1, 1047)).toBe(100)
    expect(stepped(150, 1, 1047)).toBe(200)
    expect(stepped(150, -1, 1047)).toBe(100)
    expect(stepped(1000, 1, 1047)).toBe(1047)
    expect(stepped(1047, -1, 1047)).toBe(1000)
    expect(stepped(0, -1, 1047)).toBe(0)
  })
  test('have a half in whole points', () => expect(halfOf(1047)).toBe(523))
})

describe('tips', () => {
  test('are a percentage of the subtotal or a typed dollar amount', () => {
    expect(tipCents({ percent: 15 }, 1230)).toBe(185)
    expect(tipCents({ dollars: '$2.5' }, 1230)).toBe(250)
    expect(tipCents(undefined, 1230)).toBe(0)
  })
  test('that are not valid amounts disable the button and are not sent', () => {
    expect(typedCents('two')).toBeNull()
    expect(typedCents('2.555')).toBeNull()
    const business = {
      id: BusinessId.parse('01900000-0000-7000-8000-000000000001'),
      slug: '',
      name: '',
      glyph: '',
    }
    const choice = { ...nothingChosen, tips: { [business.id]: { dollars: 'two' } } }
    expect(isComplete(choice)).toBe(false)
    expect(tenderOf(choice, [{ business, subtotalUsdCents: usdCents(1000) }]).tips).toEqual([])
  })
})

test('lists changes of the cart but not of the payment method', () => {
  const say = (cents: number) => `${cents} cents`
  const before = sampleQuote()
  expect(changesBetween(before, sampleQuote({ points: 100 }), say)).toEqual([])
  expect(changesBetween(before, sampleQuote({ unitUsdCents: 480 }), say)).toEqual([
    'The price of Sourdough changed from 450 cents to 480 cents.',
  ])
  expect(changesBetween(before, { parts: [] }, say)).toEqual(['Sourdough is no longer available.'])
})

test('a pickup time that is no longer offered is as soon as possible, and its note is sent', () => {
  const [bakery, cafe] = ['01a20a3a-0ccd-78d0-8000-000000000001', '01a20a3a-0ccd-78d0-8000-000000000002'].map(
    (id) => BusinessId.parse(id),
  ) as [BusinessId, BusinessId] // two ids
  const [noon, later] = ['2026-11-24T17:00:00.000Z', '2026-11-24T18:00:00.000Z'] as [Instant, Instant] // instants
  const [main, second] = ['01a20a3a-0ccd-78d0-8000-000000000003', '01a20a3a-0ccd-78d0-8000-000000000004'].map(
    (id) => LocationId.parse(id),
  ) as [LocationId, LocationId] // two ids
  const other = { locationId: second, times: [noon] }
  const offers = [
    { businessId: bakery, locationId: main, times: [later], otherLocations: [other] },
    { businessId: cafe, locationId: main, times: [noon, later], otherLocations: [] },
  ]
  const wishes = { [bakery]: { at: noon, note: ' Sliced ' }, [cafe]: { at: later, note: '' } }
  expect(pickupsOf(wishes, offers)).toEqual([
    { businessId: bakery, at: null, note: 'Sliced' },
    { businessId: cafe, at: later, note: '' },
  ])
  expect(pickupsOf({}, offers)).toEqual([])
  const elsewhere = {
    [bakery]: { locationId: second, at: null, note: '' },
    [cafe]: { locationId: second, at: null, note: '' },
  }
  expect(pickupsOf(elsewhere, offers)).toEqual([
    { businessId: bakery, at: null, note: '', locationId: second },
  ])
})
