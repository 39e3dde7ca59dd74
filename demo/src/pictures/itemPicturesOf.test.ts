import { expect, test } from 'vitest'
import { generateTown } from '../town/town.ts'
import { productKinds, serviceKinds } from './itemKinds.ts'
import { itemPictures, subjectOf } from './itemPicturesOf.ts'
import { pictureIn } from './picturesOf.ts'
import { itemEntries } from './plan.ts'

const { businesses } = generateTown()

test.each([
  ['product', 'Country sourdough', 'bakery', 'product-sourdough'],
  ['product', 'Butter croissant', 'bakery', 'product-croissants'],
  ['product', 'Cappuccino', 'cafe', 'product-coffee'],
  ['product', 'Margherita', 'pizzeria', 'product-pizza'],
  ['product', 'A dozen roses', 'florist', 'product-roses'],
  ['product', 'Everyday dress', 'clothing-boutique', 'product-clothes'],
  ['product', 'Gift card, $25', 'plumber', 'product-cards'],
  ['service', 'Children’s cut', 'hair-salon', 'service-haircut'],
  ['service', 'Hot stone massage', 'massage', 'service-hot-stones'],
  ['service', 'Flat repair', 'bike-shop', 'service-bike-repair'],
] as const)('a %s called %s of a %s', (kind, name, category, subject) => {
  expect(subjectOf({ kind, name }, category)).toBe(subject)
})

test('every product and service of the town has a picture, and each kind is used', () => {
  const used = new Set<string>()
  for (const business of businesses) {
    const choose = itemPictures(business)
    const items = [
      ...business.products.map(({ name }) => ({ kind: 'product' as const, name })),
      ...business.services.map(({ name }) => ({ kind: 'service' as const, name })),
    ]
    for (const item of items) {
      expect(choose(item), `${item.name} of ${business.slug}`).toHaveLength(1)
      used.add(subjectOf(item, business.categorySlugs[0] ?? '') ?? '')
    }
  }
  const kinds = [
    ...Object.keys(productKinds).map((name) => `product-${name}`),
    ...Object.keys(serviceKinds).map((name) => `service-${name}`),
  ]
  expect([...used].toSorted()).toEqual(kinds.toSorted())
})

test('items of one kind take turns', () => {
  const choose = itemPictures({ slug: 'test', categorySlugs: ['pizzeria'] })
  const chosen = ['Margherita', 'Marinara', 'Pepperoni'].map((name) => choose({ kind: 'product', name })[0])
  expect(new Set(chosen.map((picture) => picture?.photo.hash)).size).toBe(3)
})

test('the pictures of items ship', () => {
  for (const { file } of itemEntries()) expect(pictureIn(file), file).not.toBeNull()
})
