import {
  type Catalogue,
  type CatalogueProduct,
  type ProductGroupId,
  type ProductInput,
  productsMax,
} from 'contract/catalogue/catalogue'
import type { CsvProblem } from 'contract/csvImports/csvImports'
import { type Columns, CsvRow } from '../../../platform/format/csvColumns.ts'
import type { PlannedStep } from '../../csvImports/public.rules.ts'
import { variantKey } from '../products/product.rules.ts'
import type { ProductColumn } from './productColumns.rules.ts'
import { type ProductRow, type ReadProduct, readProductRows } from './readProduct.rules.ts'

/** The values that a step writes. The category has only a name, because applying may create it. */
export interface ProductPayload {
  readonly handle: string
  readonly categoryName: string | null
  readonly product: Omit<ProductInput, 'menuCategoryId'>
  /** The stored product and its revision when the file was checked; null to create one. */
  readonly stored: { readonly id: ProductGroupId; readonly rev: number } | null
  /** The stock of existing variants that changes, with the stock when the file was checked. */
  readonly stocks: readonly {
    readonly id: string
    readonly from: number | null
    readonly to: number | null
  }[]
}

export interface RemovalPayload {
  readonly stored: { readonly id: ProductGroupId; readonly rev: number }
}

interface File {
  readonly header: readonly string[]
  readonly columns: Columns<ProductColumn>
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

const handleForm = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i
const handleLengthMax = 100

/** Compares a file with the catalogue: one step per product, in the order of the file, then the missing ones. */
export function planProducts(
  file: File,
  catalogue: Catalogue,
  { removesMissing }: { removesMissing: boolean },
): PlannedStep[] {
  const rows = file.rows.map((row) => new CsvRow<ProductColumn>(row, file))
  refuseRepeatedSkus(rows)
  const stored = new Map(catalogue.products.map((product) => [product.handle, product]))
  const byHandle = Map.groupBy(rows, (row) => row.text('Handle') || `\n${row.row}`)
  const namesById = new Map<string, string>(catalogue.categories.map(({ id, name }) => [id, name]))
  let count = catalogue.products.length
  const steps = [...byHandle].map(([handle, own]): PlannedStep => {
    const step = planProduct(own, { handle, stored: stored.get(handle), namesById, removesMissing })
    if (step.action !== 'create') return step
    count += 1
    if (count <= productsMax) return step
    own[0]?.refuse('Handle', `A catalogue holds ${productsMax.toLocaleString('en-US')} products at most.`)
    return errorStep(own, handle)
  })
  if (!removesMissing) return steps
  const missing = catalogue.products.filter(({ handle }) => !byHandle.has(handle))
  return [...steps, ...missing.map(removalStep)]
}

interface Known {
  readonly handle: string
  readonly stored: CatalogueProduct | undefined
  readonly namesById: ReadonlyMap<string, string>
  readonly removesMissing: boolean
}

function planProduct(rows: readonly ProductRow[], known: Known): PlannedStep {
  const { handle, stored } = known
  const [first] = rows
  if (!first) throw new Error('a group has at least one row')
  if (first.text('Handle') === '')
    first.refuse('Handle', 'Handle is empty. Write a short name such as rye-bread.')
  else if (!handleForm.test(handle) || handle.length > handleLengthMax)
    first.refuse('Handle', 'Handle must be letters, digits and hyphens, such as rye-bread.')
  const read = readProductRows(rows, stored)
  if (!('common' in read)) return errorStep(rows, handle)
  const label = read.common.name
  const at = { label, row: first.row, problems: [] }
  if (!stored) {
    const payload: ProductPayload = {
      handle,
      categoryName: read.categoryName ?? null,
      product: { ...read.common, variants: read.variants.map(newVariant) },
      stored: null,
      stocks: [],
    }
    return { ...at, action: 'create', changes: [], payload }
  }
  return planUpdate(rows, read, { ...known, stored })
}

function planUpdate(
  rows: readonly ProductRow[],
  read: ReadProduct,
  known: Known & { readonly stored: CatalogueProduct },
): PlannedStep {
  const { handle, stored, namesById, removesMissing } = known
  const { common } = read
  const storedCategory =
    stored.menuCategoryId === null ? null : (namesById.get(stored.menuCategoryId) ?? null)
  const categoryName = read.categoryName === undefined ? storedCategory : read.categoryName
  const inFile = new Map(read.variants.map((variant) => [variantKey(variant.optionValues), variant]))
  const byKey = new Map(stored.variants.map((variant) => [variantKey(variant.optionValues), variant]))
  const left = stored.variants.filter(({ optionValues }) => !inFile.has(variantKey(optionValues)))
  const kept = removesMissing ? [] : left
  if (kept.some(({ optionValues }) => optionValues.length !== common.optionNames.length)) {
    rows[0]?.refuse(
      'Option1 Name',
      'The options of this product differ from those of its variants in the catalogue, which the file lacks. Add their rows, or let the import remove what the file lacks.',
    )
    return errorStep(rows, handle)
  }
  const changes = new Set<string>()
  const note = (column: string, one: unknown, other: unknown) => {
    if (JSON.stringify(one) !== JSON.stringify(other)) changes.add(column)
  }
  note('Name', stored.name.trim(), common.name)
  note('Description', stored.description.trim(), common.description)
  note('Menu category', storedCategory?.toLowerCase() ?? null, categoryName?.toLowerCase() ?? null)
  note('Option names', stored.optionNames, common.optionNames)
  note('Fulfilment', stored.fulfilment, common.fulfilment)
  note('Preparation minutes', stored.preparationMinutes, common.preparationMinutes)
  note('Max per order', stored.maxPerOrder, common.maxPerOrder)
  note('Redeemable', stored.isRedeemable, common.isRedeemable)
  note('Tax class', stored.taxClass, common.taxClass)
  const stocks: ProductPayload['stocks'][number][] = []
  const merged = stored.variants.flatMap((variant) => {
    const wanted = inFile.get(variantKey(variant.optionValues))
    if (!wanted) return kept.includes(variant) ? [keptVariant(variant)] : []
    note('Price', variant.priceUsdCents, wanted.priceUsdCents)
    note('Options', variant.optionValues, wanted.optionValues)
    const sku = wanted.sku === undefined ? variant.sku : wanted.sku
    note('SKU', variant.sku, sku)
    if (wanted.stock !== undefined && wanted.stock !== variant.stock) {
      changes.add('Stock')
      stocks.push({ id: variant.id, from: variant.stock, to: wanted.stock })
    }
    const { optionValues, priceUsdCents } = wanted
    return [{ id: variant.id, optionValues, priceUsdCents, sku }]
  })
  const added = read.variants.filter(({ optionValues }) => !byKey.has(variantKey(optionValues)))
  if (added.length > 0) changes.add('New variants')
  if (removesMissing && left.length > 0) changes.add('Removed variants')
  const at = { label: common.name, row: rows[0]?.row ?? null, problems: [] }
  if (changes.size === 0) return { ...at, action: 'unchanged', changes: [], payload: null }
  const payload: ProductPayload = {
    handle,
    categoryName,
    product: { ...common, variants: [...merged, ...added.map(newVariant)] },
    stored: { id: stored.id, rev: stored.rev },
    stocks,
  }
  return { ...at, action: 'update', changes: [...changes], payload }
}

const newVariant = ({ optionValues, priceUsdCents, sku, stock }: ReadProduct['variants'][number]) => ({
  optionValues,
  priceUsdCents,
  sku: sku ?? null,
  stock: stock ?? null,
})

const keptVariant = ({ id, optionValues, priceUsdCents, sku }: CatalogueProduct['variants'][number]) => ({
  id,
  optionValues,
  priceUsdCents,
  sku,
})

function removalStep({ id, rev, name }: CatalogueProduct): PlannedStep {
  const payload: RemovalPayload = { stored: { id, rev } }
  return { action: 'remove', label: name, row: null, changes: [], problems: [], payload }
}

function errorStep(rows: readonly ProductRow[], handle: string): PlannedStep {
  const problems: CsvProblem[] = rows.flatMap((row) => row.problems)
  const label = rows[0]?.text('Name') || handle.trim() || 'Without a name'
  return {
    action: 'error',
    label: label.slice(0, 120),
    row: rows[0]?.row ?? null,
    changes: [],
    problems,
    payload: null,
  }
}

function refuseRepeatedSkus(rows: readonly ProductRow[]): void {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const sku = row.text('SKU')
    if (sku === '') continue
    const before = seen.get(sku)
    if (before === undefined) seen.set(sku, row.row)
    else row.refuse('SKU', `Row ${before} has the same SKU. Each variant needs its own.`)
  }
}
