import { type MenuCategory, type MenuCategoryId, menuCategoriesMax } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { announceChange, lockWorkplace, requirePermission } from '../../businesses/public.ts'
import { menuCategoryRows, sizeOf } from '../catalogue.queries.ts'
import { insertMenuCategory, renameMenuCategory, setCategoryRemoval, writeOrder } from './menu.repository.ts'

interface Which {
  readonly businessId: BusinessId
  readonly id: MenuCategoryId
}

/** @throws Refusal business_not_found, not_permitted, menu_category_taken, catalogue_full */
export async function addCategoryTo(
  context: Context,
  businessId: BusinessId,
  name: string,
): Promise<MenuCategory> {
  await requirePermission(context, businessId, 'catalogue.edit')
  await lockWorkplace(context, businessId)
  await mustBeFree(context, businessId, { name })
  const { count, nextPosition } = await sizeOf(context.db, businessId, 'menu_category')
  if (count >= menuCategoriesMax) throw new Refusal('catalogue_full')
  const id = await insertMenuCategory(context.db, { businessId, name, position: nextPosition })
  return { id, name, rev: 1 }
}

/** @throws Refusal business_not_found, not_permitted, menu_category_not_found, menu_category_taken, item_changed */
export async function renameCategory(
  context: Context,
  { businessId, id }: Which,
  { rev, name }: { rev: number; name: string },
): Promise<MenuCategory> {
  await requirePermission(context, businessId, 'catalogue.edit')
  await lockWorkplace(context, businessId)
  const [row] = await menuCategoryRows(context.db, businessId, id)
  if (!row || row.removed_at !== null) throw new Refusal('menu_category_not_found')
  const current = { id, name: row.name, rev: row.rev }
  if (row.name === name) return current
  if (row.rev !== rev) throw new Refusal('item_changed', { details: { current } })
  await mustBeFree(context, businessId, { name, id })
  await renameMenuCategory(context.db, id, name)
  await announceChange(context, businessId)
  return { id, name, rev: row.rev + 1 }
}

/**
 * The items of a removed category stay on sale, outside of all categories.
 * @throws Refusal business_not_found, not_permitted, menu_category_not_found, menu_category_taken
 */
export async function setCategoryRemoved(
  context: Context,
  { businessId, id }: Which,
  isRemoved: boolean,
): Promise<void> {
  await requirePermission(context, businessId, 'catalogue.edit')
  await lockWorkplace(context, businessId)
  const [row] = await menuCategoryRows(context.db, businessId, id)
  if (!row) throw new Refusal('menu_category_not_found')
  if (isRemoved === (row.removed_at !== null)) return
  if (!isRemoved) await mustBeFree(context, businessId, { name: row.name, id })
  await setCategoryRemoval(context.db, id, isRemoved ? context.now : null)
  await announceChange(context, businessId)
}

/** Items that are not named keep their order and follow. @throws Refusal business_not_found, not_permitted */
export async function setOrder(
  context: Context,
  businessId: BusinessId,
  order: Parameters<typeof writeOrder>[2],
): Promise<void> {
  await requirePermission(context, businessId, 'catalogue.edit')
  await lockWorkplace(context, businessId)
  await writeOrder(context.db, businessId, order)
  await announceChange(context, businessId)
}

async function mustBeFree(
  { db }: Context,
  businessId: BusinessId,
  { name, id }: { name: string; id?: MenuCategoryId },
): Promise<void> {
  const rows = await menuCategoryRows(db, businessId)
  if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('menu_category_taken')
}
