import type { Product } from 'contract/businesses/businesses'
import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { productGroups } from './productGroups.ts'

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
