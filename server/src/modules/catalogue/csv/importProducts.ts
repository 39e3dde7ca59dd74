import { menuCategoriesMax, productsMax } from 'contract/catalogue/catalogue'
import type { MenuCategoryId, ProductInput } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { announceChange, lockWorkplace, requirePermission } from '../../businesses/public.ts'
import {
  checkCsv,
  type CheckedCsv,
  type DueStep,
  type Importer,
  type Read,
  type StepOutcome,
  type UploadedCsv,
} from '../../csvImports/public.ts'
import { sizeOf } from '../catalogue.queries.ts'
import { insertMenuCategory } from '../menu/menu.repository.ts'
import { catalogueOf } from '../present.ts'
import { insertProducts, removeProduct } from '../products/product.repository.ts'
import { lockedProduct, writeProduct } from '../products/products.ts'
import { productsCsv } from './exportProducts.ts'
import {
  categoriesByName,
  freeHandles,
  lockedRevisions,
  setStocks,
  usedHandles,
} from './importProducts.repository.ts'
import type { ProductPayload, RemovalPayload } from './planProducts.rules.ts'
import type { KnownProducts } from './products.thread.ts'

/** @throws Refusal business_not_found, not_permitted */
export async function exportProducts(context: Context, businessId: BusinessId): Promise<string> {
  await requirePermission(context, businessId, 'catalogue.edit')
  return productsCsv(await catalogueOf(context, businessId))
}

/**
 * Compares a file with the catalogue, outside of a transaction.
 * @throws Refusal business_not_found, not_permitted, and those of `checkCsv`
 */
export async function checkProducts(
  read: Read,
  businessId: BusinessId,
  file: UploadedCsv,
): Promise<CheckedCsv> {
  await read((context) => requirePermission(context, businessId, 'catalogue.edit'))
  const { removesMissing } = file
  return checkCsv<KnownProducts>(file, {
    kind: 'catalogue',
    businessId,
    module: new URL('./products.thread.ts', import.meta.url),
    known: async () => ({
      catalogue: await read((context) => catalogueOf(context, businessId)),
      removesMissing,
    }),
  })
}

/** Applies the steps of a product file: each product whole, or not at all when it changed since the check. */
export const productImporter: Importer = {
  stepsAtOnce: 200,
  apply: async (context, { businessId }, steps) => {
    if (businessId === null) throw new Error('products belong to a business')
    await lockWorkplace(context, businessId)
    const categories = await categoriesByName(context.db, businessId)
    const outcomes = new Map<number, StepOutcome>()
    const note = (done: readonly (readonly [number, StepOutcome])[]) => {
      for (const [number, outcome] of done) outcomes.set(number, outcome)
    }
    const target = { businessId, categories }
    note(
      await createAll(
        context,
        target,
        steps.filter(({ action }) => action === 'create'),
      ),
    )
    const others = steps.filter(({ action }) => action !== 'create')
    const revisions = await lockedRevisions(
      context.db,
      businessId,
      others.flatMap(({ payload }) => (payload as RemovalPayload).stored.id), // as planned
    )
    for (const step of others) {
      const { stored } = step.payload as RemovalPayload // as planned
      const isCurrent = revisions.get(stored.id) === stored.rev
      const isApplied = isCurrent && (await applyOne(context, target, step))
      note([[step.number, isApplied ? 'applied' : 'changed_meanwhile']])
    }
    return outcomes
  },
  finish: async (context, { businessId }) => {
    if (businessId !== null) await announceChange(context, businessId)
  },
}

export interface Target {
  readonly businessId: BusinessId
  readonly categories: Map<string, MenuCategoryId>
}

async function createAll(context: Context, target: Target, steps: readonly DueStep[]) {
  const { db } = context
  const { businessId } = target
  const wanted = steps.map(({ number, payload }) => ({ number, payload: payload as ProductPayload })) // as planned
  const handles = wanted.map(({ payload }) => payload.handle)
  if (handles.length === 0) return []
  await freeHandles(db, businessId, handles)
  const used = await usedHandles(db, businessId, handles)
  const { count, nextPosition } = await sizeOf(db, businessId, 'product_group')
  const free = wanted
    .filter(({ payload }) => !used.has(payload.handle))
    .slice(0, Math.max(0, productsMax - count))
  const added = new Set(free.map(({ number }) => number))
  const products = []
  for (const [at, { payload }] of free.entries())
    products.push({
      handle: payload.handle,
      position: nextPosition + at,
      product: await productOf(context, target, payload),
    })
  await insertProducts(db, businessId, products)
  return wanted.map(({ number, payload }) => {
    if (added.has(number)) return [number, 'applied'] as const
    return [number, used.has(payload.handle) ? 'changed_meanwhile' : 'refused'] as const
  })
}

/** Updates or removes a product, which is locked and has the planned revision; false when its stock has changed. */
async function applyOne(context: Context, target: Target, step: DueStep): Promise<boolean> {
  const { businessId } = target
  if (step.action === 'remove') {
    await removeProduct(context.db, (step.payload as RemovalPayload).stored.id, context.now) // as planned
    return true
  }
  const payload = step.payload as ProductPayload // as planned
  if (!(await setStocks(context.db, payload.stocks))) return false
  const id = payload.stored!.id // an update has a stored product
  const which = { businessId, id }
  const current = await lockedProduct(context, which)
  await writeProduct(context, which, { current, product: await productOf(context, target, payload) })
  return true
}

async function productOf(
  context: Context,
  target: Target,
  { categoryName, product }: ProductPayload,
): Promise<ProductInput> {
  return { ...product, menuCategoryId: await categoryNamed(context, target, categoryName) }
}

/** The category of the menu with this name; creates it, unless the menu is full. */
export async function categoryNamed(
  { db }: Context,
  { businessId, categories }: Target,
  name: string | null,
): Promise<MenuCategoryId | null> {
  if (name === null) return null
  const known = categories.get(name.toLowerCase())
  if (known) return known
  const { count, nextPosition } = await sizeOf(db, businessId, 'menu_category')
  if (count >= menuCategoriesMax) return null
  const id = await insertMenuCategory(db, { businessId, name, position: nextPosition })
  categories.set(name.toLowerCase(), id)
  return id
}
