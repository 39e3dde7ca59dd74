import { expect, test } from 'vitest'
import { freeHandle, hasAlikeVariants, soldName } from './product.rules.ts'

test('a variant is sold under the product’s name and its options', () => {
  expect(soldName('Coffee', [])).toBe('Coffee')
  expect(soldName('Coffee', ['250 g', 'Decaf'])).toBe('Coffee, 250 g / Decaf')
})

test('a handle is the name in plain letters, numbered when it is taken', () => {
  expect(freeHandle('Crème brûlée!', new Set())).toBe('creme-brulee')
  expect(freeHandle('Rye', new Set(['rye', 'rye-2']))).toBe('rye-3')
  expect(freeHandle('日本', new Set())).toBe('product')
})

test('variants are alike when only letter case or spaces differ', () => {
  expect(hasAlikeVariants([{ optionValues: ['S'] }, { optionValues: ['s '] }])).toBe(true)
  expect(hasAlikeVariants([{ optionValues: ['S', 'Red'] }, { optionValues: ['S', 'Blue'] }])).toBe(false)
})
