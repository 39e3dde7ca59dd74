import type { Category } from 'contract/businesses/businesses'
import type { SearchReason } from 'contract/search/search'
import { expect, test } from 'vitest'
import { reasonText } from './reasonText.ts'

const bakery = { category: { slug: 'bakery', name: 'Bakery', glyph: 'bread' } }
const cafes: Category = {
  slug: 'cafe',
  name: 'Café',
  pluralName: 'Cafés',
  groupName: 'Food and drink',
  glyph: 'cup',
  schemaType: 'CafeOrCoffeeShop',
  businessCount: 12,
}
const reason = (kind: SearchReason['kind'], text: string): SearchReason => ({ kind, text })

test('a card shows at most two reasons, and none that repeats its own facts', () => {
  expect(
    reasonText(
      [
        reason('bookable', 'Next available today at 4:00 PM'),
        reason('name', 'Called Rye Bakery'),
        reason('product', 'Sells Rye bread'),
        reason('category', 'Category: Bakery'),
        reason('place', 'At Rye Street'),
        reason('spelling', 'Matches “rye”'),
        reason('rating', '4.8 stars from 19 reviews'),
      ],
      bakery,
      [],
    ),
  ).toBe('Sells Rye bread · At Rye Street')
  expect(reasonText([reason('name', 'Called Rye Bakery')], bakery, [])).toBeNull()
})

test('a card names the category of the search if it is not its main one', () => {
  expect(reasonText([reason('category', 'Category: Café')], bakery, [])).toBe('Category: Café')
  expect(reasonText([], bakery, [cafes])).toBe('Also listed under Cafés')
  expect(reasonText([], { category: { ...bakery.category, slug: 'cafe' } }, [cafes])).toBeNull()
})
