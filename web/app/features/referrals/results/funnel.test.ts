import { describe, expect, test } from 'vitest'
import { barsOf, conversionOf } from './funnel.ts'

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
    expect(conversionOf(empty)).toBeNull()
  })

  test('has a conversion of rewarded friends per opened link', () => {
    expect(conversionOf(funnel)).toBe(10)
  })
})
