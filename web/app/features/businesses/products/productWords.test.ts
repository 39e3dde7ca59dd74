import { expect, test } from 'vitest'
import { fulfilmentWords, productCover, stockWords } from './productWords.ts'

test('stock is shown only if few or none are left', () => {
  expect(stockWords({ stock: null })).toBeNull()
  expect(stockWords({ stock: 32 })).toBeNull()
  expect(stockWords({ stock: 3 })).toBe('Only 3 left')
  expect(stockWords({ stock: 0 })).toBe('Sold out')
})

test('the fulfilment text states method and lead time', () => {
  expect(fulfilmentWords({ fulfilment: 'pickup', preparationMinutes: 10 })).toBe('Pickup, ready in 10 min')
  expect(fulfilmentWords({ fulfilment: 'delivery', preparationMinutes: 90 })).toBe(
    'Delivery, 1 h 30 min to prepare',
  )
  expect(fulfilmentWords({ fulfilment: 'in_store', preparationMinutes: 0 })).toBe('In store')
})

test('each product has its own cover art', () => {
  const business = { id: 'b1', coverPath: '/media/covers/bread/b1.svg' }
  expect(productCover(business, { id: 'p1' as never })).toBe('/media/covers/bread/p1.svg') // any id works
})
