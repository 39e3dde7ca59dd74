import type { Product } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/amounts'
import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import {
  canonicalProduct,
  oneOfEachProduct,
  pricesOf,
  productGroups,
  variantOptions,
} from './productGroups.ts'

const [sample] = sampleProfile().products
if (!sample) throw new Error('the sample has a product')
const product = (name: string, change: Partial<Product> = {}): Product => ({ ...sample, name, ...change })

const namesOf = (products: readonly Product[]) =>
  productGroups(products).map(({ title, products: own }) => [title, own.map(({ name }) => name)])

test('products are grouped by how a customer gets them, in the order of the business', () => {
  const ahead = { preparationMinutes: 2880 }
  expect(
    namesOf([
      product('Birthday cake', ahead),
      product('Rye'),
      product('Wedding cake', ahead),
      product('Bagels'),
      product('Cheesecake', ahead),
      product('Scone'),
    ]),
  ).toEqual([
    ['Pickup', ['Rye', 'Bagels', 'Scone']],
    ['Order ahead', ['Birthday cake', 'Wedding cake', 'Cheesecake']],
  ])
})

test('small groups are one, and all products when there is no large group', () => {
  const card = product('Gift card', { fulfilment: 'digital' })
  const caramels = product('Caramels', { fulfilment: 'delivery' })
  const pickup = ['Rye', 'Bagels', 'Scone'].map((name) => product(name))
  expect(namesOf([card, ...pickup, caramels])).toEqual([
    ['Pickup', ['Rye', 'Bagels', 'Scone']],
    ['More products', ['Gift card', 'Caramels']],
  ])
  expect(namesOf([card, caramels])).toEqual([['More products', ['Gift card', 'Caramels']]])
})

const groupId = '01900000-0000-7000-8000-000000000009'
const beans = (weight: string, roast: string, change: Partial<Product> = {}): Product =>
  product(`Beans, ${weight} / ${roast}`, {
    id: `${weight} ${roast}` as Product['id'], // any id works
    variant: {
      groupId,
      groupName: 'Beans',
      options: [
        { name: 'Weight', value: weight },
        { name: 'Roast', value: roast },
      ],
    },
    ...change,
  })

test('with a menu, products are grouped by its sections', () => {
  expect(namesOf([product('Latte', { menuCategory: 'Coffee' }), product('Rye')])).toEqual([
    ['Coffee', ['Latte']],
    ['More products', ['Rye']],
  ])
})

test('variants have one card, of the first one in stock, with the lowest price', () => {
  const small = beans('250 g', 'Light', { stock: 0, priceUsdCents: usdCents(900) })
  const large = beans('1 kg', 'Light', { stock: 3, priceUsdCents: usdCents(3000) })
  const all = [small, large, product('Rye')]
  const [card, rye] = oneOfEachProduct(all)
  expect([card, rye?.name]).toEqual([large, 'Rye'])
  expect(pricesOf(large, all)).toEqual({ cents: 900, isFrom: true })
  expect(pricesOf(product('Rye', { priceUsdCents: usdCents(500) }), all)).toEqual({
    cents: 500,
    isFrom: false,
  })
})

test('each value of an option leads to the variant that keeps the other choices', () => {
  const variants = [beans('250 g', 'Light'), beans('250 g', 'Dark'), beans('1 kg', 'Dark')]
  const options = variantOptions(variants[1]!, variants) // there are three
  expect(
    options.map(({ name, values }) => [
      name,
      values.map((each) => [each.value, each.product.id, each.isChosen]),
    ]),
  ).toEqual([
    [
      'Weight',
      [
        ['250 g', '250 g Dark', true],
        ['1 kg', '1 kg Dark', false],
      ],
    ],
    [
      'Roast',
      [
        ['Light', '250 g Light', false],
        ['Dark', '250 g Dark', true],
      ],
    ],
  ])
})

test('each variant of a product has the address of the first one for search engines', () => {
  const variant = (id: string, value: string): Product => {
    const groupId = '01900000-0000-7000-8000-00000000000a'
    const options = [{ name: 'Size', value }]
    return product(value, { id: id as Product['id'], variant: { groupId, groupName: 'Coffee', options } })
  }
  const all = [product('Rye'), variant('small', 'Small'), variant('large', 'Large')]
  expect(all.map((each) => canonicalProduct(each, all).name)).toEqual(['Rye', 'Small', 'Small'])
})
