import type { Catalogue } from 'contract/catalogue/catalogue'
import { type Cell, csvOf, dollarsCell } from 'contract/core/csv'
import { titlesOf } from '../../../platform/format/csvColumns.ts'
import { productColumns } from './productColumns.rules.ts'

/** The products as CSV, one row per variant. An import of this file changes nothing. */
export function productsCsv({ categories, products }: Pick<Catalogue, 'categories' | 'products'>): string {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return csvOf(
    titlesOf(productColumns),
    products.flatMap((product) =>
      product.variants.map((variant, at): Cell[] => {
        const isFirst = at === 0
        const common = (cell: Cell) => (isFirst ? cell : '')
        const option = (index: number): Cell[] => [
          common(product.optionNames[index] ?? ''),
          variant.optionValues[index] ?? '',
        ]
        const { menuCategoryId } = product
        return [
          product.handle,
          common(product.name),
          common(product.description),
          common(menuCategoryId === null ? '' : (nameOf.get(menuCategoryId) ?? '')),
          ...option(0),
          ...option(1),
          ...option(2),
          variant.sku ?? '',
          dollarsCell(variant.priceUsdCents),
          variant.stock ?? '',
          common(product.fulfilment),
          common(product.preparationMinutes),
          common(product.maxPerOrder),
          common(product.isRedeemable ? 'yes' : 'no'),
          common(product.taxClass),
        ]
      }),
    ),
  )
}
