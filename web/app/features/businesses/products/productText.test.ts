import { expect, test } from 'vitest'
import { fulfilmentText, stockText } from './productText.ts'

test('stock is shown only if few or none are left', () => {
  expect(stockText({ stock: null })).toBeNull()
  expect(stockText({ stock: 32 })).toBeNull()
  expect(stockText({ stock: 3 })).toBe('Only 3 left')
  expect(stockText({ stock: 0 })).toBe('Sold out')
})

test('the fulfilment text states method and lead time', () => {
  expect(fulfilmentText({ fulfilment: 'pickup', preparationMinutes: 10 })).toBe('Pickup, ready in 10 min')
  expect(fulfilmentText({ fulfilment: 'delivery', preparationMinutes: 90 })).toBe(
    'Delivery, 1 h 30 min to prepare',
  )
  expect(fulfilmentText({ fulfilment: 'in_store', preparationMinutes: 0 })).toBe('In store')
})
