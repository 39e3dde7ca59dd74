import type { CatalogueProduct, ProductGroupId, ProductInput } from 'contract/catalogue/catalogue'
import { productsMax } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { setItemPhotos } from '../../photos/public.ts'
import { announceChange, lockWorkplace, requirePermission } from '../../businesses/public.ts'
import { productGroupRows, sizeOf, takenHandles, variantRows } from '../catalogue.queries.ts'
import { toCatalogueProduct } from '../present.ts'
import {
  categoryIsOf,
  freeOptionValues,
  insertProducts,
  insertVariants,
  lockProduct,
  removeProduct,
  removeVariants,
  restoreProduct,
  setProductPhotos,
  updateProduct,
  updateVariant,
} from './product.repository.ts'
import { freeHandle, handleBase, hasAlikeVariants, isSameProduct, variantKey } from './product.rules.ts'

interface Which {
  readonly businessId: BusinessId
  readonly id: ProductGroupId
}

/**
 * @throws Refusal business_not_found, not_permitted, menu_category_not_found, variants_alike, catalogue_full,
 * photo_not_found
 */
export async function addProductTo(
  context: Context,
  businessId: BusinessId,
  product: ProductInput,
): Promise<CatalogueProduct> {
  const { db } = context
  await requirePermission(context, businessId, 'catalogue.edit')
  await lockWorkplace(context, businessId)
  await mustBePossible(context, businessId, product)
  const { count, nextPosition } = await sizeOf(db, businessId, 'product_group')
  if (count >= productsMax) throw new Refusal('catalogue_full')
  const taken = new Set(await takenHandles(db, businessId, handleBase(product.name)))
  const [id] = await insertProducts(db, businessId, [
    { handle: freeHandle(product.name, taken), position: nextPosition, product },
  ])
  const which = { businessId, id: id! } // one product was inserted
  await writePhotos(context, which, product)
  await announceChange(context, businessId)
  return productOf(context, which)
}

/**
 * Saves an edited product; a save without a change writes nothing.
 * @throws Refusal business_not_found, not_permitted, product_not_found, menu_category_not_found, variants_alike,
 * photo_not_found, and
 * item_changed with the current product when someone saved since the editor read it
 */
export async function changeProductOf(
  context: Context,
  which: Which,
  { rev, product }: { rev: number; product: ProductInput },
): Promise<CatalogueProduct> {
  await requirePermission(context, which.businessId, 'catalogue.edit')
  await mustBePossible(context, which.businessId, product)
  const current = await lockedProduct(context, which)
  if (isSameProduct(current, product)) return current
  if (current.rev !== rev) throw new Refusal('item_changed', { details: { current } })
  await writeProduct(context, which, { current, product })
  await announceChange(context, which.businessId)
  return productOf(context, which)
}

/**
 * Writes the product over the locked one.
 * @throws Refusal photo_not_found, and item_changed for a variant that is no longer on sale
 */
export async function writeProduct(
  context: Context,
  { businessId, id }: Which,
  { current, product }: { current: CatalogueProduct; product: ProductInput },
): Promise<void> {
  const { db, now } = context
  const known = new Map(current.variants.map((variant) => [variant.id, variant]))
  if (product.variants.some((variant) => variant.id !== undefined && !known.has(variant.id)))
    throw new Refusal('item_changed', { details: { current } })
  const placed = product.variants.map((variant, position) => ({ variant, position }))
  const kept = new Set(product.variants.flatMap((variant) => variant.id ?? []))
  await removeVariants(
    db,
    current.variants.flatMap((variant) => (kept.has(variant.id) ? [] : variant.id)),
    now,
  )
  await updateProduct(db, id, product)
  await writePhotos(context, { businessId, id }, product)
  const moved = placed.flatMap(({ variant }) => {
    const before = variant.id && known.get(variant.id)
    return before && variantKey(before.optionValues) !== variantKey(variant.optionValues) ? [before.id] : []
  })
  if (moved.length > 0) await freeOptionValues(db, moved)
  for (const each of placed) if (each.variant.id) await updateVariant(db, each.variant.id, product, each)
  await insertVariants(
    db,
    { businessId, id },
    product,
    placed.filter(({ variant }) => variant.id === undefined),
  )
}

/** Orders keep removed products. @throws Refusal business_not_found, not_permitted, product_not_found */
export async function setRemoved(context: Context, which: Which, isRemoved: boolean): Promise<void> {
  const { db, now } = context
  await requirePermission(context, which.businessId, 'catalogue.edit')
  const locked = await lockProduct(db, which.businessId, which.id)
  if (!locked) throw new Refusal('product_not_found')
  if (isRemoved === (locked.removed_at !== null)) return
  if (locked.removed_at === null) await removeProduct(db, which.id, now)
  else await restoreProduct(db, which.id, locked.removed_at)
  await announceChange(context, which.businessId)
}

/** Locks and reads a product on sale. @throws Refusal product_not_found */
export async function lockedProduct(context: Context, which: Which): Promise<CatalogueProduct> {
  const locked = await lockProduct(context.db, which.businessId, which.id)
  if (!locked || locked.removed_at !== null) throw new Refusal('product_not_found')
  return productOf(context, which)
}

async function productOf({ db }: Context, { businessId, id }: Which): Promise<CatalogueProduct> {
  const [[group], variants] = [
    await productGroupRows(db, businessId, id),
    await variantRows(db, businessId, id),
  ]
  if (!group || variants.length === 0) throw new Refusal('product_not_found')
  return toCatalogueProduct(group, variants)
}

async function writePhotos(
  context: Context,
  { businessId, id }: Which,
  { photos }: ProductInput,
): Promise<void> {
  if (!photos) return
  const shown = await setItemPhotos(context, { businessId, kind: 'product', id }, photos)
  await setProductPhotos(context.db, id, shown)
}

async function mustBePossible({ db }: Context, businessId: BusinessId, product: ProductInput): Promise<void> {
  if (hasAlikeVariants(product.variants)) throw new Refusal('variants_alike')
  const { menuCategoryId } = product
  if (menuCategoryId !== null && !(await categoryIsOf(db, businessId, menuCategoryId)))
    throw new Refusal('menu_category_not_found')
}
