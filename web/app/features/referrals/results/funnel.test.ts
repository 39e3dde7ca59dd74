import { describe, expect, test } from 'vitest'
import { barsOf, conversionOf } from './funnel.ts'

const funnel = { shared: 3, clicked: 40, joined: 10, firstPurchase: 5, rewarded: 4 }

describe('the funnel', () => {
  test('compares each step with the one before, but opened links with nothing', () => {
    expect(barsOf(funnel).map(({ name, ofBefore }) => [name, ofBefore])).toEqual([
      ['Shared', null],
      ['Opened', null],
      ['Joined', 25],
      ['First purchase', 50],
      ['Rewarded', 80],
    ])
  })

  test('says nothing about shares while a step has nobody', () => {
    const empty = { shared: 1, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0 }
    expect(barsOf(empty).every(({ ofBefore }) => ofBefore === null)).toBe(true)
    expect(conversionOf(empty)).toBeNull()
  })

  test('as a whole is who was rewarded of who opened a link', () => {
    expect(conversionOf(funnel)).toBe(10)
  })
})
