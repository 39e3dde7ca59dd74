import type { MenuCategoryId } from 'contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { menuSections, moved, withSectionOrder } from './menuOrder.ts'

const drinks = { id: 'd' as MenuCategoryId, name: 'Drinks', rev: 1 }
const sweet = { id: 's' as MenuCategoryId, name: 'Sweet', rev: 1 }

test('items are listed by category, those without one last', () => {
  const items = [
    { id: '1', menuCategoryId: null },
    { id: '2', menuCategoryId: drinks.id },
  ]
  expect(
    menuSections([sweet, drinks], items).map(({ name, items: own }) => [name, own.map(({ id }) => id)]),
  ).toEqual([
    ['Drinks', ['2']],
    ['Other', ['1']],
  ])
})

test('an item moves by one place, and not past the ends', () => {
  expect(moved(['a', 'b', 'c'], { from: 0, to: 1 })).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], { from: 2, to: 0 })).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], { from: 1, to: 2 })).toEqual(['a', 'b'])
})

test('the order inside a section leaves the other items in their places', () => {
  expect(withSectionOrder(['a', 'x', 'b', 'y'], ['b', 'a'])).toEqual(['b', 'x', 'a', 'y'])
})
