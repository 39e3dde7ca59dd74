import { describe, expect, test } from 'vitest'
import { buyableMax, problemWords, productsWords } from './cartWords.ts'

test('products are counted in words', () => {
  expect([0, 1, 2, 1200].map(productsWords)).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,200 products',
  ])
})

describe('a problem', () => {
  test('says what to do, with the figure', () => {
    const words = (problem: 'fewer_left' | 'above_limit') =>
      problemWords({ problem, quantityMax: 3 }, 'River Oak Bakery')
    expect(words('fewer_left')).toBe('Only 3 left. Take 3 to go on.')
    expect(words('above_limit')).toBe('One order can have 3 at most. Take 3 to go on.')
  })
  test('names the business where it is the reason', () => {
    for (const problem of ['removed', 'business_paused'] as const)
      expect(problemWords({ problem, quantityMax: 0 }, 'River Oak Bakery')).toContain('River Oak Bakery')
  })
  test('is none where there is none', () => {
    expect(problemWords({ problem: null, quantityMax: 3 }, 'River Oak Bakery')).toBeNull()
  })
})

test('one order takes what is left, within its own limit and that of every cart', () => {
  expect(buyableMax({ stock: null, maxPerOrder: 6 })).toBe(6)
  expect(buyableMax({ stock: 2, maxPerOrder: 6 })).toBe(2)
  expect(buyableMax({ stock: null, maxPerOrder: 999 })).toBe(99)
  expect(buyableMax({ stock: 0, maxPerOrder: 6 })).toBe(0)
})
