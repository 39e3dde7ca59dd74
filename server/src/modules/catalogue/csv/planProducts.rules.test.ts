import type { Catalogue, CatalogueProduct } from 'contract/catalogue/catalogue'
import { usdCents } from 'contract/core/money'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../platform/format/csvColumns.ts'
import { planProducts } from './planProducts.rules.ts'
import { productColumns } from './productColumns.rules.ts'

const rye: CatalogueProduct = {
  id: '01900000-0000-7000-8000-000000000001' as CatalogueProduct['id'],
  handle: 'rye',
  name: 'Rye bread',
  description: '',
  optionNames: ['Size'],
  menuCategoryId: null,
  fulfilment: 'pickup',
  preparationMinutes: 0,
  maxPerOrder: 10,
  isRedeemable: true,
  taxClass: 'standard',
  variants: ['Small', 'Large'].map((size, at) => ({
    id: `01900000-0000-7000-8000-00000000010${at}` as CatalogueProduct['variants'][number]['id'],
    optionValues: [size],
    priceUsdCents: usdCents(500 + at * 200),
    stock: at === 0 ? null : 4,
    sku: `R-${at}`,
  })),
  rev: 3,
}
const catalogue: Catalogue = { categories: [], products: [rye], services: [] }

type Cells = Readonly<Record<string, string>>
const good: Cells = { Handle: 'loaf', Name: 'Loaf', Price: '7.50' }

function plan(rows: readonly Cells[], removesMissing = false) {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = columnsOf(header, productColumns)
  return planProducts(
    {
      header,
      columns,
      rows: rows.map((row, at) => ({ row: at + 2, cells: header.map((title) => row[title] ?? '') })),
    },
    catalogue,
    { removesMissing },
  )
}

test('a new product is created with what is usual', () => {
  expect(plan([good])).toMatchObject([
    {
      action: 'create',
      label: 'Loaf',
      row: 2,
      payload: {
        product: { fulfilment: 'pickup', maxPerOrder: 10, variants: [{ priceUsdCents: 750, stock: null }] },
      },
    },
  ])
})

test('rows of one handle are one product with variants, also when other rows are between them', () => {
  const options = { 'Option1 Name': 'Size' }
  const steps = plan([
    { ...good, ...options, 'Option1 Value': 'Small' },
    { Handle: 'bun', Name: 'Bun', Price: '1' },
    { Handle: 'loaf', Price: '9', 'Option1 Value': 'Large' },
  ])
  expect(steps).toMatchObject([
    {
      action: 'create',
      payload: { product: { variants: [{ optionValues: ['Small'] }, { optionValues: ['Large'] }] } },
    },
    { action: 'create', label: 'Bun' },
  ])
})

test('a stored product is unchanged, updated by its changed columns, or removed only when asked', () => {
  const small = {
    Handle: 'rye',
    Name: 'Rye bread',
    Price: '5.00',
    'Option1 Name': 'Size',
    'Option1 Value': 'small',
  }
  const large = { Handle: 'rye', Price: '7.00', 'Option1 Value': 'Large', Stock: '4' }
  const same = { ...small, 'Option1 Value': 'Small', Stock: '' }
  expect(plan([same, large])).toMatchObject([{ action: 'unchanged' }])
  expect(
    plan([
      { ...same, Price: '6' },
      { ...large, Stock: '9' },
    ]),
  ).toMatchObject([
    {
      action: 'update',
      changes: ['Price', 'Stock'],
      payload: { stocks: [{ from: 4, to: 9 }], stored: { rev: 3 } },
    },
  ])
  expect(plan([same])).toMatchObject([{ action: 'unchanged' }])
  expect(plan([same], true)).toMatchObject([{ action: 'update', changes: ['Removed variants'] }])
  expect(plan([good])).toHaveLength(1)
  expect(plan([good], true)).toMatchObject([{ action: 'create' }, { action: 'remove', label: 'Rye bread' }])
})

test('Shopify’s default title is a product without options', () => {
  expect(plan([{ ...good, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }])).toMatchObject([
    { action: 'create', payload: { product: { optionNames: [] } } },
  ])
})

const long = (count: number) => 'x'.repeat(count)
const sized = { ...good, 'Option1 Name': 'Size', 'Option1 Value': 'S' }

/** Each mistake: the rows, and the row, the column and the words that name it. */
test.each<[string, readonly Cells[], number, string, RegExp]>([
  ['no handle', [{ ...good, Handle: '' }], 2, 'Handle', /empty/],
  ['a handle with spaces', [{ ...good, Handle: 'rye bread' }], 2, 'Handle', /letters, digits and hyphens/],
  ['a handle with a slash', [{ ...good, Handle: 'a/b' }], 2, 'Handle', /letters, digits/],
  ['a long handle', [{ ...good, Handle: long(101) }], 2, 'Handle', /letters, digits/],
  ['no name', [{ ...good, Name: '' }], 2, 'Name', /empty/],
  ['a long name', [{ ...good, Name: long(121) }], 2, 'Name', /121 characters/],
  ['a long description', [{ ...good, Description: long(2001) }], 2, 'Description', /2001 characters/],
  ['a long category', [{ ...good, 'Menu category': long(81) }], 2, 'Menu category', /81 characters/],
  ['no price', [{ ...good, Price: '' }], 2, 'Price', /empty/],
  ['a price in words', [{ ...good, Price: 'seven' }], 2, 'Price', /amount such as/],
  ['a negative price', [{ ...good, Price: '-1' }], 2, 'Price', /negative/],
  ['three decimals', [{ ...good, Price: '1.234' }], 2, 'Price', /amount/],
  ['another currency', [{ ...good, Price: '7 €' }], 2, 'Price', /in dollars/],
  ['two points', [{ ...good, Price: '1.2.3' }], 2, 'Price', /amount/],
  ['a huge price', [{ ...good, Price: '1000000.01' }], 2, 'Price', /at most 1,000,000/],
  ['a negative stock', [{ ...good, Stock: '-1' }], 2, 'Stock', /whole number/],
  ['half a piece', [{ ...good, Stock: '1.5' }], 2, 'Stock', /whole number/],
  ['stock in words', [{ ...good, Stock: 'many' }], 2, 'Stock', /whole number/],
  ['too much stock', [{ ...good, Stock: '1000001' }], 2, 'Stock', /1,000,000/],
  ['an unknown fulfilment', [{ ...good, Fulfilment: 'drone' }], 2, 'Fulfilment', /one of: pickup/],
  ['a long preparation', [{ ...good, 'Preparation minutes': '43201' }], 2, 'Preparation minutes', /43,200/],
  ['preparation in hours', [{ ...good, 'Preparation minutes': '1h' }], 2, 'Preparation minutes', /whole/],
  ['none per order', [{ ...good, 'Max per order': '0' }], 2, 'Max per order', /from 1/],
  ['a thousand per order', [{ ...good, 'Max per order': '1000' }], 2, 'Max per order', /999/],
  ['perhaps redeemable', [{ ...good, Redeemable: 'maybe' }], 2, 'Redeemable', /yes or no/],
  ['an unknown tax class', [{ ...good, 'Tax class': '7 %' }], 2, 'Tax class', /one of: standard/],
  ['a long SKU', [{ ...good, SKU: long(61) }], 2, 'SKU', /61 characters/],
  [
    'a SKU twice',
    [
      { ...good, SKU: '1' },
      { ...good, Handle: 'b', SKU: '1' },
    ],
    3,
    'SKU',
    /Row 2/,
  ],
  ['one handle twice', [good, good], 3, 'Handle', /Row 2 has the same handle/],
  ['an option twice', [sized, { ...sized, 'Option1 Value': 's' }], 3, 'Option1 Value', /Row 2/],
  ['an option without a value', [{ ...sized, 'Option1 Value': '' }], 2, 'Option1 Value', /Fill in the Size/],
  [
    'a value without an option',
    [{ ...good, 'Option1 Value': 'S' }],
    2,
    'Option1 Value',
    /needs Option1 Name/,
  ],
  [
    'a second option without a first',
    [{ ...good, 'Option2 Name': 'Color', 'Option2 Value': 'Red' }],
    2,
    'Option2 Name',
    /option before/,
  ],
  [
    'two options of one name',
    [{ ...sized, 'Option2 Name': 'size', 'Option2 Value': 'L' }],
    2,
    'Option2 Name',
    /Rename/,
  ],
  ['a long option', [{ ...sized, 'Option1 Name': long(41) }], 2, 'Option1 Name', /41 characters/],
  ['a long value', [{ ...sized, 'Option1 Value': long(41) }], 2, 'Option1 Value', /41 characters/],
  [
    'another name in a later row',
    [sized, { ...sized, Name: 'Roll', 'Option1 Value': 'L' }],
    3,
    'Name',
    /differs from row 2/,
  ],
  [
    'another option in a later row',
    [sized, { ...sized, 'Option1 Name': 'Color', 'Option1 Value': 'L' }],
    3,
    'Option1 Name',
    /differs/,
  ],
  [
    'another tax class in a later row',
    [
      { ...sized, 'Tax class': 'zero' },
      { ...sized, 'Option1 Value': 'L', 'Tax class': 'exempt' },
    ],
    3,
    'Tax class',
    /differs/,
  ],
  [
    'too many variants',
    Array.from({ length: 101 }, (_, at) => ({ ...sized, 'Option1 Value': `${at}` })),
    2,
    'Handle',
    /101 variants/,
  ],
  [
    'options that stored variants lack',
    [{ Handle: 'rye', Name: 'Rye bread', Price: '5' }],
    2,
    'Option1 Name',
    /differ from those/,
  ],
])('a file with %s names the row, the column and the remedy', (_name, rows, row, column, message) => {
  const problems = plan(rows).flatMap((step) => (step.action === 'error' ? step.problems : []))
  expect(problems).toContainEqual(
    expect.objectContaining({ row, column, message: expect.stringMatching(message) }),
  )
})

test('a row with more cells than the header is named', () => {
  const columns = columnsOf(['Handle', 'Name', 'Price'], productColumns)
  const [step] = planProducts(
    { header: ['Handle', 'Name', 'Price'], columns, rows: [{ row: 2, cells: ['a', 'A', '1', '50'] }] },
    catalogue,
    { removesMissing: false },
  )
  expect(step).toMatchObject({ action: 'error', problems: [{ row: 2, column: null, value: '50' }] })
})

test('one wrong row keeps its whole product out, and no other', () => {
  const steps = plan([
    sized,
    { ...sized, 'Option1 Value': 'L', Price: 'x' },
    { Handle: 'bun', Name: 'Bun', Price: '1' },
  ])
  expect(steps.map(({ action }) => action)).toEqual(['error', 'create'])
})
