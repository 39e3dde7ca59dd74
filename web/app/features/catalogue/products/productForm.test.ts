import type { CatalogueProduct } from 'contract/catalogue/catalogue'
import { usdCents } from 'contract/core/money'
import { expect, test } from 'vitest'
import { emptyVariant, ProductForm, type ProductFields, productFieldsOf } from './productForm.ts'

const product: CatalogueProduct = {
  id: '01900000-0000-7000-8000-000000000001' as CatalogueProduct['id'],
  handle: 'coffee',
  name: 'Coffee',
  description: '',
  optionNames: ['Size'],
  menuCategoryId: null,
  fulfilment: 'pickup',
  preparationMinutes: 5,
  maxPerOrder: 4,
  isRedeemable: true,
  taxClass: 'reduced',
  variants: [
    {
      id: '01900000-0000-7000-8000-000000000002' as CatalogueProduct['variants'][number]['id'],
      optionValues: ['Small'],
      priceUsdCents: usdCents(350),
      stock: 3,
      sku: null,
    },
  ],
  rev: 1,
}

const problems = (fields: ProductFields) =>
  (ProductForm.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('an unedited product is sent as it is, without its stock', () => {
  expect(ProductForm.parse(productFieldsOf(product))).toMatchObject({
    name: 'Coffee',
    optionNames: ['Size'],
    preparationMinutes: 5,
    taxClass: 'reduced',
    variants: [{ id: product.variants[0]?.id, optionValues: ['Small'], priceUsdCents: 350, sku: null }],
  })
  expect(ProductForm.parse(productFieldsOf(product)).variants[0]).not.toHaveProperty('stock')
})

test('each wrong field has a sentence', () => {
  const fields = productFieldsOf(null)
  expect(problems({ ...fields, preparation: 'soon', maxPerOrder: '0' })).toEqual([
    ['name', 'Enter a name.'],
    ['preparation', 'Enter a whole number from 0 to 43,200.'],
    ['maxPerOrder', 'Enter a whole number from 1 to 999.'],
    ['variants.0.price', 'Enter an amount such as 12.50.'],
  ])
})

test('every variant has a value for each option, and several variants need an option', () => {
  const priced = { ...emptyVariant, price: '5' }
  const fields = { ...productFieldsOf(null), name: 'Tea', variants: [priced, priced] }
  expect(problems(fields).map(([path]) => path)).toEqual(['options'])
  expect(problems({ ...fields, options: [{ name: 'Size' }] })).toEqual([
    ['variants.0.values.0', 'Enter a size.'],
    ['variants.1.values.0', 'Enter a size.'],
  ])
})
