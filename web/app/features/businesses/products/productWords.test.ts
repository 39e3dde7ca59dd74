import { expect, test } from 'vitest'
import { fulfilmentWords, productCover, stockWords } from './productWords.ts'

test('stock is mentioned only when it matters', () => {
  expect(stockWords({ stock: null })).toBeNull()
  expect(stockWords({ stock: 32 })).toBeNull()
  expect(stockWords({ stock: 3 })).toBe('Only 3 left')
  expect(stockWords({ stock: 0 })).toBe('Sold out')
})

test('says how a product reaches the customer, and when', () => {
  expect(fulfilmentWords({ fulfilment: 'pickup', preparationMinutes: 10 })).toBe(
    'For pickup, ready in 10 min',
  )
  expect(fulfilmentWords({ fulfilment: 'delivery', preparationMinutes: 90 })).toBe(
    'Delivered, 1 h 30 min to prepare',
  )
  expect(fulfilmentWords({ fulfilment: 'in_store', preparationMinutes: 0 })).toBe('In the shop')
})

test('each product has art of its own', () => {
  const business = { id: 'b1', coverPath: '/media/covers/bread/b1.svg' }
  expect(productCover(business, { id: 'p1' as never })).toBe('/media/covers/bread/p1.svg') // any id works
})
