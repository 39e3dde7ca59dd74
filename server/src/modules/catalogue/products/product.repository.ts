import type { MenuCategoryId, ProductGroupId, ProductInput } from 'contract/catalogue/catalogue'
import type { BusinessId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Photo } from 'contract/photos/photo'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { idsInOrder } from '../../../platform/ids.ts'
import { soldName } from './product.rules.ts'

export interface NewProduct {
  readonly handle: string
  readonly position: number
  readonly product: ProductInput
}

/** Inserts products with their variants, in two statements for all of them. */
export async function insertProducts(
  db: Db,
  businessId: BusinessId,
  products: readonly NewProduct[],
): Promise<ProductGroupId[]> {
  if (products.length === 0) return []
  const ids = idsInOrder(products.length) as ProductGroupId[] // made here
  const identified = products.map((each, at) => ({ id: ids[at]!, ...each })) // as many as products
  await db
    .insertInto('product_group')
    .values(
      identified.map(({ id, handle, position, product }) => ({
        id,
        business_id: businessId,
        handle,
        name: product.name,
        description: product.description,
        option_names: product.optionNames,
        menu_category_id: product.menuCategoryId,
        position,
      })),
    )
    .execute()
  await db
    .insertInto('product')
    .values(
      identified.flatMap(({ id, position, product }) =>
        product.variants.map((variant, at) => ({
          ...variantColumns(product, variant),
          business_id: businessId,
          group_id: id,
          stock: variant.stock ?? null,
          position: product.variants.length === 1 ? position : at,
        })),
      ),
    )
    .execute()
  return ids
}

export async function insertVariants(
  db: Db,
  group: { businessId: BusinessId; id: ProductGroupId },
  product: ProductInput,
  variants: readonly { readonly variant: ProductInput['variants'][number]; readonly position: number }[],
): Promise<void> {
  if (variants.length === 0) return
  await db
    .insertInto('product')
    .values(
      variants.map(({ variant, position }) => ({
        ...variantColumns(product, variant),
        business_id: group.businessId,
        group_id: group.id,
        stock: variant.stock ?? null,
        position,
      })),
    )
    .execute()
}

/** The columns of a variant except its stock, which other transactions change. */
function variantColumns(product: ProductInput, variant: ProductInput['variants'][number]) {
  return {
    name: soldName(product.name, variant.optionValues),
    description: product.description,
    price_usd_cents: variant.priceUsdCents,
    fulfilment: product.fulfilment,
    preparation_minutes: product.preparationMinutes,
    max_per_order: product.maxPerOrder,
    is_redeemable: product.isRedeemable,
    option_values: variant.optionValues,
    sku: variant.sku,
    tax_class: product.taxClass,
  }
}

/** Locks the product; null when the business does not have it. Removed products are included. */
export async function lockProduct(db: Db, businessId: BusinessId, id: ProductGroupId) {
  const row = await db
    .selectFrom('product_group')
    .select(['id', 'removed_at', 'rev'])
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateProduct(db: Db, id: ProductGroupId, product: ProductInput): Promise<void> {
  await db
    .updateTable('product_group')
    .set((expression) => ({
      name: product.name,
      description: product.description,
      option_names: product.optionNames,
      menu_category_id: product.menuCategoryId,
      rev: expression('rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** As pages show them. */
export async function setProductPhotos(db: Db, id: ProductGroupId, photos: readonly Photo[]): Promise<void> {
  await sql`update product_group set photos = ${JSON.stringify(photos)}::jsonb where id = ${id}`.execute(db)
}

/** As pages show them, of products and services. */
export async function setPhotosOfItems(
  db: Db,
  items: readonly { kind: 'product' | 'service'; id: string; photos: readonly Photo[] }[],
): Promise<void> {
  for (const [kind, table] of [
    ['product', 'product_group'],
    ['service', 'service'],
  ] as const) {
    const own = items.filter((item) => item.kind === kind)
    if (own.length === 0) continue
    await sql`
      update ${sql.table(table)} as item set photos = sent.photos
      from unnest(${own.map(({ id }) => id)}::uuid[], ${own.map(({ photos }) => JSON.stringify(photos))}::jsonb[])
        as sent (id, photos)
      where item.id = sent.id`.execute(db)
  }
}

/** Values may be swapped between variants, which the unique index would refuse row by row: they are freed first. */
export async function freeOptionValues(db: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`update product set option_values = array[id::text] where id = any(${ids}::uuid[])`.execute(db)
}

export async function updateVariant(
  db: Db,
  id: ProductId,
  product: ProductInput,
  { variant, position }: { variant: ProductInput['variants'][number]; position: number },
): Promise<void> {
  await db
    .updateTable('product')
    .set({ ...variantColumns(product, variant), position })
    .where('id', '=', id)
    .execute()
}

export async function removeVariants(db: Db, ids: readonly ProductId[], now: Instant): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('product').set({ removed_at: now }).where('id', 'in', ids).execute()
}

/** Removes a product with its variants on sale. */
export async function removeProduct(db: Db, id: ProductGroupId, now: Instant): Promise<void> {
  await db
    .updateTable('product_group')
    .set((expression) => ({ removed_at: now, rev: expression('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('product')
    .set({ removed_at: now })
    .where('group_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Restores a product with the variants that were removed together with it. */
export async function restoreProduct(db: Db, id: ProductGroupId, removedAt: Instant): Promise<void> {
  await db
    .updateTable('product_group')
    .set((expression) => ({ removed_at: null, rev: expression('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('product')
    .set({ removed_at: null })
    .where('group_id', '=', id)
    .where('removed_at', '=', removedAt)
    .execute()
}

export async function categoryIsOf(db: Db, businessId: BusinessId, id: MenuCategoryId): Promise<boolean> {
  const row = await db
    .selectFrom('menu_category')
    .select('id')
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
