import { describe, expect, test } from 'vitest'
import { buyableMax, problemText, productsText } from './cartText.ts'

test('counts products in the singular or plural', () => {
  expect([0, 1, 2, 1200].map(productsText)).toEqual([
    '0 products',
    '1 product',
    '2 products',
    '1,200 products',
  ])
})

describe('the problem of a cart line', () => {
  test('explains how to resolve it, with the quantity', () => {
    const words = (problem: 'fewer_left' | 'above_limit') =>
      problemText({ problem, quantityMax: 3 }, 'River Oak Bakery')
    expect(words('fewer_left')).toBe('Only 3 left. Change to 3 to continue.')
    expect(words('above_limit')).toBe('Limit 3 per order. Change to 3 to continue.')
  })
  test('names the business when it caused the problem', () => {
    for (const problem of ['removed', 'business_paused'] as const)
      expect(problemText({ problem, quantityMax: 0 }, 'River Oak Bakery')).toContain('River Oak Bakery')
  })
  test('is null for a line that can be bought', () => {
    expect(problemText({ problem: null, quantityMax: 3 }, 'River Oak Bakery')).toBeNull()
  })
})

test('limits an order to the stock, the limit per order and the limit of every cart', () => {
  expect(buyableMax({ stock: null, maxPerOrder: 6 })).toBe(6)
  expect(buyableMax({ stock: 2, maxPerOrder: 6 })).toBe(2)
  expect(buyableMax({ stock: null, maxPerOrder: 999 })).toBe(99)
  expect(buyableMax({ stock: 0, maxPerOrder: 6 })).toBe(0)
})
