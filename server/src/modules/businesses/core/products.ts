import type { Product } from 'contract/businesses/businesses'
import type { BusinessId, ProductId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { coverPath } from '../covers/coverPath.ts'
import { productRows } from './business.queries.ts'
import { businessFacts } from '../businesses.ts'
import type { BusinessStatus } from '../tables.ts'

/** A product with the facts about its business that a purchase needs. */
export interface SoldProduct extends Pick<
  Product,
  | 'id'
  | 'name'
  | 'priceUsdCents'
  | 'stock'
  | 'maxPerOrder'
  | 'fulfilment'
  | 'preparationMinutes'
  | 'isRedeemable'
> {
  readonly isRemoved: boolean
  readonly business: {
    readonly id: BusinessId
    readonly slug: string
    readonly name: string
    readonly glyph: string
    readonly coverPath: string
    readonly status: BusinessStatus
    readonly earnRateHundredths: number
  }
}

/** The existing products among `ids`, including removed ones and those of unpublished businesses. */
export async function soldProducts(
  context: Context,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, SoldProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await productRows(context.db, ids)
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  return new Map(
    rows.flatMap((row) => {
      const facts = businesses.get(row.business_id)
      if (!facts) return []
      const { id, slug, name, glyph, status, earnRateHundredths } = facts
      const product: SoldProduct = {
        id: row.id,
        name: row.name,
        priceUsdCents: row.price_usd_cents,
        stock: row.stock,
        maxPerOrder: row.max_per_order,
        fulfilment: row.fulfilment,
        preparationMinutes: row.preparation_minutes,
        isRedeemable: row.is_redeemable,
        isRemoved: row.removed_at !== null,
        business: { id, slug, name, glyph, coverPath: coverPath(id, glyph), status, earnRateHundredths },
      }
      return [[row.id, product]]
    }),
  )
}
