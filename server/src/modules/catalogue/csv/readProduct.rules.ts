import {
  Fulfilment,
  offerDescriptionMax,
  offerNameMax,
  optionLengthMax,
  priceUsdCentsMax,
  type ProductInput,
  skuLengthMax,
  stockMax,
  TaxClass,
  variantsMax,
} from 'contract/catalogue/catalogue'
import type { CatalogueProduct } from 'contract/catalogue/catalogue'
import type { CsvProblem } from 'contract/csvImports/csvImports'
import { usdCents } from 'contract/core/money'
import type { CsvRow } from '../../../platform/format/csvColumns.ts'
import { variantKey } from '../products/product.rules.ts'
import { optionColumns, type ProductColumn } from './productColumns.rules.ts'

export type ProductRow = CsvRow<ProductColumn>

export interface ReadVariant {
  readonly optionValues: string[]
  readonly priceUsdCents: ProductInput['variants'][number]['priceUsdCents']
  /** Undefined without the column. */
  readonly sku: string | null | undefined
  readonly stock: number | null | undefined
}

/** A product of a file. Values that the file lacks come from the stored product, or are defaults. */
export interface ReadProduct {
  readonly common: Omit<ProductInput, 'variants' | 'menuCategoryId'>
  /** Undefined without the column, null for an empty cell. */
  readonly categoryName: string | null | undefined
  readonly variants: readonly ReadVariant[]
}

const usual = {
  fulfilment: 'pickup',
  preparationMinutes: 0,
  maxPerOrder: 10,
  isRedeemable: true,
  taxClass: 'standard',
} as const

/** Reads the rows of one handle. The first row has the values that all variants share. */
export function readProductRows(
  rows: readonly ProductRow[],
  stored: CatalogueProduct | undefined,
): ReadProduct | readonly CsvProblem[] {
  const [first] = rows
  if (!first) throw new Error('a product has at least one row')
  const common = readCommon(first, stored)
  for (const row of rows.slice(1)) mustRepeat(row, first)
  const optionNames = readOptionNames(first)
  const variants = rows.map((row) => readVariant(row, optionNames))
  checkVariants(rows, variants, optionNames)
  const problems = rows.flatMap((row) => row.problems)
  if (problems.length > 0) return problems
  return {
    common: { ...common, optionNames },
    categoryName: first.has('Menu category') ? first.text('Menu category') || null : undefined,
    variants: variants.flatMap((variant) => variant ?? []),
  }
}

function readCommon(row: ProductRow, stored: CatalogueProduct | undefined) {
  const otherwise = stored ?? usual
  const name = row.line('Name', { lengthMax: offerNameMax, isRequired: true })
  const description = row.has('Description')
    ? row.line('Description', { lengthMax: offerDescriptionMax })
    : (stored?.description ?? '')
  row.line('Menu category', { lengthMax: 80 })
  return {
    name: name ?? '',
    description: description ?? '',
    fulfilment:
      row.choice('Fulfilment', { choices: Fulfilment.options, usual: otherwise.fulfilment }) ??
      usual.fulfilment,
    preparationMinutes:
      row.whole('Preparation minutes', { from: 0, to: 43_200, usual: otherwise.preparationMinutes }) ?? 0,
    maxPerOrder: row.whole('Max per order', { from: 1, to: 999, usual: otherwise.maxPerOrder }) ?? 1,
    isRedeemable: row.flag('Redeemable', otherwise.isRedeemable) ?? true,
    taxClass:
      row.choice('Tax class', { choices: TaxClass.options, usual: otherwise.taxClass }) ?? usual.taxClass,
  }
}

const commonColumns = [
  'Name',
  'Description',
  'Menu category',
  'Fulfilment',
  'Preparation minutes',
  'Max per order',
  'Redeemable',
  'Tax class',
  'Option1 Name',
  'Option2 Name',
  'Option3 Name',
] as const satisfies readonly ProductColumn[]

/** Later rows of a product leave the common columns empty, or repeat them. */
function mustRepeat(row: ProductRow, first: ProductRow): void {
  for (const column of commonColumns) {
    const text = row.text(column)
    if (text !== '' && text !== first.text(column))
      row.refuse(
        column,
        `${column} differs from row ${first.row} of the same product. Leave it empty here, or give this row another handle.`,
      )
  }
}

/** Shopify writes a product without options as one option “Title” with the value “Default Title”. */
const isDefault = (row: ProductRow) =>
  row.text('Option1 Name').toLowerCase() === 'title' &&
  row.text('Option1 Value').toLowerCase() === 'default title'

function readOptionNames(first: ProductRow): string[] {
  if (isDefault(first)) return []
  const names: string[] = []
  for (const [at, column] of optionColumns.entries()) {
    const name = first.line(column.name, { lengthMax: optionLengthMax })
    if (name === null || name === '') continue
    if (names.length < at)
      first.refuse(column.name, `${column.name} is filled, but the option before is not.`)
    if (names.some((each) => each.toLowerCase() === name.toLowerCase()))
      first.refuse(column.name, `Two options of this product have the name “${name}”. Rename one.`)
    names.push(name)
  }
  return names
}

function readVariant(row: ProductRow, optionNames: readonly string[]): ReadVariant | null {
  const optionValues: string[] = []
  if (!isDefault(row))
    for (const [at, column] of optionColumns.entries()) {
      const value = row.line(column.value, { lengthMax: optionLengthMax })
      if (at < optionNames.length) {
        if (value === '')
          row.refuse(column.value, `${column.value} is empty. Fill in the ${optionNames[at]}.`)
        optionValues.push(value ?? '')
      } else if (value !== null && value !== '')
        row.refuse(column.value, `${column.value} needs ${column.name} in the first row of the product.`)
    }
  const cents = row.cents('Price', priceUsdCentsMax)
  const sku = row.has('SKU') ? row.line('SKU', { lengthMax: skuLengthMax }) : undefined
  const stock = readStock(row)
  return cents === null
    ? null
    : { optionValues, priceUsdCents: usdCents(cents), sku: sku === '' ? null : sku, stock }
}

function readStock(row: ProductRow): number | null | undefined {
  if (!row.has('Stock')) return undefined
  if (row.text('Stock') === '') return null
  return row.whole('Stock', { from: 0, to: stockMax, usual: 0 })
}

function checkVariants(
  rows: readonly ProductRow[],
  variants: readonly (ReadVariant | null)[],
  optionNames: readonly string[],
): void {
  if (rows.length > variantsMax)
    rows[0]?.refuse('Handle', `This product has ${rows.length} variants. A product can have ${variantsMax}.`)
  const seen = new Map<string, number>()
  for (const [at, variant] of variants.entries()) {
    const row = rows[at]
    if (!row || !variant) continue
    const key = variantKey(variant.optionValues)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, row.row)
    else
      row.refuse(
        optionNames.length === 0 ? 'Handle' : 'Option1 Value',
        optionNames.length === 0
          ? `Row ${before} has the same handle. Give this row another handle, or give both rows options.`
          : `Row ${before} has the same options. Change or remove one of the rows.`,
      )
  }
}
