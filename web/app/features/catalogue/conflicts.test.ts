import { problemOf } from 'contract/errors/problem'
import { expect, test } from 'vitest'
import { conflictIn, differences } from './conflicts.ts'

const names = { name: 'name', price: 'price', priceKind: 'price' }

test('names each field that differs once', () => {
  const mine = { name: 'Rye', price: '4', priceKind: 'fixed' }
  expect(differences(mine, mine, names)).toBe('')
  expect(differences(mine, { ...mine, name: 'Dark rye' }, names)).toBe('name')
  expect(differences(mine, { name: 'Dark rye', price: '5', priceKind: 'from' }, names)).toBe('name, price')
})

test('finds the stored item in a refusal, and only in that of a conflict', () => {
  const current = { name: 'Dark rye' }
  expect(conflictIn({ status: 409, data: problemOf('item_changed', { details: { current } }) })).toEqual(
    current,
  )
  expect(conflictIn({ status: 409, data: problemOf('catalogue_full', {}) })).toBeNull()
  expect(conflictIn(undefined)).toBeNull()
})
