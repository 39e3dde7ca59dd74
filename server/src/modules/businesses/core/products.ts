import type { Product } from 'contract/businesses/businesses'
import type { BusinessId, ProductId } from 'contract/core/ids'
import type { Photo } from 'contract/photos/photo'
import type { Context } from '../../../platform/context.ts'
import { productPhotoRows, productRows } from './business.queries.ts'
import { businessFacts } from '../businesses.ts'
import { firstOf } from './itemCover.rules.ts'
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
  | 'photo'
> {
  readonly isRemoved: boolean
  readonly business: {
    readonly id: BusinessId
    readonly slug: string
    readonly name: string
    readonly glyph: string
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
        ...firstOf(row.photos),
        business: { id, slug, name, glyph, status, earnRateHundredths },
      }
      return [[row.id, product]]
    }),
  )
}

/** The first photo of each of these products that has one. */
export async function productPhotos(
  context: Context,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Photo>> {
  const rows = await productPhotoRows(context.db, ids)
  return new Map(rows.map(({ id, photo }) => [id, photo]))
}
