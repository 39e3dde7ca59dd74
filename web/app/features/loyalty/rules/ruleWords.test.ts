import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { BaseRuleDraft } from 'contract/loyalty/programs'
import { describe, expect, test } from 'vitest'
import { daysWords, exampleWords, rateWords, ruleWords } from './ruleWords.ts'

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
  test('says the rate, where the points are good and who pays', () => {
    expect(ruleWords(plain)).toEqual([
      '5 points per $1',
      'Good at every place that takes points',
      'You pay 1 cent for each point, set aside at once',
    ])
  })
  test('says every condition and cap', () => {
    expect(ruleWords(strict).slice(3)).toEqual([
      'From $10.00 per purchase',
      'Only on Mondays, Tuesdays and Fridays',
      'For the first purchase of a member only',
      'At most 150 points per purchase',
      'At most 1,000 points per member and day',
    ])
  })
  test('says when nothing is given', () => {
    expect(ruleWords({ ...plain, rateHundredths: 0 })).toEqual(['No points for what people buy'])
  })
  test('counts one point as one', () => {
    expect(rateWords(100)).toBe('1 point per $1')
    expect(rateWords(525)).toBe('5.25 points per $1')
  })
  test('joins days as people do', () => {
    expect(daysWords([3])).toBe('Wednesdays')
    expect(daysWords([7, 6])).toBe('Saturdays and Sundays')
  })
})

describe('the example', () => {
  test('says what is earned and what is set aside', () => {
    expect(exampleWords(plain)).toBe('A $40.00 order earns 200 points and sets $2.00 aside.')
  })
  test('stops at the lowest cap', () => {
    expect(exampleWords(strict)).toBe('A $40.00 order earns 150 points, your limit, and sets $1.50 aside.')
  })
  test('says from which amount on points are earned', () => {
    expect(exampleWords(strict, usdCents(999))).toBe('A $9.99 order earns nothing: points start at $10.00.')
  })
  test('rounds down', () => {
    expect(exampleWords({ ...plain, rateHundredths: 525 }, usdCents(999))).toBe(
      'A $9.99 order earns 52 points and sets $0.52 aside.',
    )
  })
})
