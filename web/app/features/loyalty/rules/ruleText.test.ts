import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { BaseRuleDraft } from 'contract/loyalty/programs'
import { describe, expect, test } from 'vitest'
import { daysText, exampleText, rateText, ruleText } from './ruleText.ts'

const plain: BaseRuleDraft = {
  rateHundredths: 500,
  conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
  caps: { perOrderPoints: null, perMemberPerDayPoints: null },
  scope: 'network',
}
const strict: BaseRuleDraft = {
  rateHundredths: 525,
  conditions: { minimumUsdCents: usdCents(1000), daysOfWeek: [5, 1, 2], isFirstPurchaseOnly: true },
  caps: { perOrderPoints: points(150), perMemberPerDayPoints: points(1000) },
  scope: 'business',
}

describe('a rule in words', () => {
  test('states the rate, where points are valid and who pays', () => {
    expect(ruleText(plain)).toEqual([
      '5 points per $1',
      'Valid at every business that accepts points',
      'You pay 1 cent per point, set aside immediately',
    ])
  })
  test('states every condition and cap', () => {
    expect(ruleText(strict).slice(3)).toEqual([
      'Minimum purchase of $10.00',
      'Only on Mondays, Tuesdays and Fridays',
      'Only for a member’s first purchase',
      'Up to 150 points per purchase',
      'Up to 1,000 points per member and day',
    ])
  })
  test('states that no points are given', () => {
    expect(ruleText({ ...plain, rateHundredths: 0 })).toEqual(['No points for purchases'])
  })
  test('uses the singular for one point', () => {
    expect(rateText(100)).toBe('1 point per $1')
    expect(rateText(525)).toBe('5.25 points per $1')
  })
  test('joins days with “and”', () => {
    expect(daysText([3])).toBe('Wednesdays')
    expect(daysText([7, 6])).toBe('Saturdays and Sundays')
  })
})

describe('the example', () => {
  test('states the points earned and the amount set aside', () => {
    expect(exampleText(plain)).toBe('A $40.00 order earns 200 points and sets $2.00 aside.')
  })
  test('stops at the lowest cap', () => {
    expect(exampleText(strict)).toBe('A $40.00 order earns 150 points, your limit, and sets $1.50 aside.')
  })
  test('states the minimum purchase for points', () => {
    expect(exampleText(strict, usdCents(999))).toBe('A $9.99 order earns nothing: points start at $10.00.')
  })
  test('rounds down', () => {
    expect(exampleText({ ...plain, rateHundredths: 525 }, usdCents(999))).toBe(
      'A $9.99 order earns 52 points and sets $0.52 aside.',
    )
  })
})
