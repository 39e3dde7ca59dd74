import type { Catalogue, CatalogueProduct, CatalogueService } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { concurrently } from '../../platform/db/pipeline.ts'
import type { Context } from '../../platform/context.ts'
import { requirePermission } from '../businesses/public.ts'
import {
  catalogueServiceRows,
  type CatalogueServiceRow,
  menuCategoryRows,
  productGroupRows,
  type ProductGroupRow,
  variantRows,
  type VariantRow,
} from './catalogue.queries.ts'

/** @throws Refusal business_not_found, not_permitted */
export async function readCatalogueOf(context: Context, businessId: BusinessId): Promise<Catalogue> {
  await requirePermission(context, businessId, 'catalogue.edit')
  return catalogueOf(context, businessId)
}

export async function catalogueOf({ db }: Context, businessId: BusinessId): Promise<Catalogue> {
  const [categories, groups, variants, services] = await concurrently([
    menuCategoryRows(db, businessId),
    productGroupRows(db, businessId),
    variantRows(db, businessId),
    catalogueServiceRows(db, businessId),
  ])
  const byGroup = Map.groupBy(variants, ({ group_id }) => group_id)
  return {
    categories: categories.map(({ id, name, rev }) => ({ id, name, rev })),
    products: groups.flatMap((group) => {
      const own = byGroup.get(group.id)
      return own ? [toCatalogueProduct(group, own)] : []
    }),
    services: services.map(toCatalogueService),
  }
}

/** `variants` are those on sale, at least one: the first one decides what all of them have in common. */
export function toCatalogueProduct(
  group: ProductGroupRow,
  variants: readonly VariantRow[],
): CatalogueProduct {
  const [first] = variants
  if (!first) throw new Error(`product ${group.id} has no variants`)
  return {
    id: group.id,
    handle: group.handle,
    name: group.name,
    description: group.description,
    optionNames: group.option_names,
    menuCategoryId: group.category_id,
    fulfilment: first.fulfilment,
    preparationMinutes: first.preparation_minutes,
    maxPerOrder: first.max_per_order,
    isRedeemable: first.is_redeemable,
    taxClass: first.tax_class,
    variants: variants.map((row) => ({
      id: row.id,
      optionValues: row.option_values,
      priceUsdCents: row.price_usd_cents,
      stock: row.stock,
      sku: row.sku,
    })),
    ...(group.photos.length > 0 && { photos: group.photos }),
    rev: group.rev,
  }
}

export function toCatalogueService(row: CatalogueServiceRow): CatalogueService {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    price:
      row.price_kind === 'fixed' || row.price_kind === 'from'
        ? { kind: row.price_kind, usdCents: usdCents(row.price_usd_cents ?? 0) }
        : { kind: row.price_kind },
    menuCategoryId: row.category_id,
    hasSettings: row.booked_service_id !== null,
    ...(row.photos.length > 0 && { photos: row.photos }),
    rev: row.rev,
  }
}
