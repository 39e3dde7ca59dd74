import { describe, expect, test } from 'vitest'
import { barsOf, conversionSentence } from './funnel.ts'

const funnel = { shared: 3, clicked: 40, joined: 10, firstPurchase: 5, rewarded: 4 }

describe('the funnel', () => {
  test('compares each step except opened links with the previous one', () => {
    expect(barsOf(funnel).map(({ name, ofBefore }) => [name, ofBefore])).toEqual([
      ['Shared', null],
      ['Opened', null],
      ['Joined', 25],
      ['First purchase', 50],
      ['Rewarded', 80],
    ])
  })

  test('has no percentages while a step is empty', () => {
    const empty = { shared: 1, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0 }
    expect(barsOf(empty).every(({ ofBefore }) => ofBefore === null)).toBe(true)
    expect(conversionSentence(empty)).toBe('No links opened yet.')
  })

  test('states the rewarded friends as a percentage of the visitors who opened a link', () => {
    expect(conversionSentence(funnel)).toBe('10% of the visitors who opened a link were rewarded (4 of 40).')
    const few = { ...funnel, clicked: 1000 }
    expect(conversionSentence(few)).toMatch(/^Less than 1% of .*\(4 of 1,000\)\.$/)
  })

  test('has no percentage above 100 when friends joined by code', () => {
    const byCode = { shared: 0, clicked: 1, joined: 3, firstPurchase: 2, rewarded: 2 }
    expect(barsOf(byCode).map(({ ofBefore }) => ofBefore)).toEqual([null, null, null, 67, 100])
    expect(conversionSentence(byCode)).toBe(
      '2 friends were rewarded. Some joined with a code, without opening a link.',
    )
  })
})
