import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, ProductId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { addToCart, cartItemCount, cartOf, emptyCart, previewOf, setInCart } from './carts.ts'

const database = useDatabase()
let maya: MemberId
let theo: MemberId
let bakery: BusinessId
let loaf: ProductId
let roll: ProductId
let draftOnly: ProductId
let many: ProductId[]

const good = {
  name: 'Sourdough loaf',
  description: 'Two days in the making.',
  priceUsdCents: usdCents(750),
  stock: null,
  fulfilment: 'pickup',
  preparationMinutes: 10,
  maxPerOrder: 4,
  isRedeemable: true,
} as const

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  const person = (name: string) => ({
    email: `${name}@goodword.example`,
    displayName: name,
    emailVerified: true,
    isOperator: false,
  })
  maya = (await createMember(context, person('maya'))).id
  theo = (await createMember(context, person('theo'))).id
  bakery = await listBusiness(
    context,
    bakeryDraft({ products: [good, { ...good, name: 'Roll', priceUsdCents: usdCents(120), stock: 3 }] }),
  )
  const warehouse = await listBusiness(
    context,
    bakeryDraft({
      slug: 'warehouse',
      products: Array.from({ length: 51 }, (_, index) => ({ ...good, name: `Ware ${index}` })),
    }),
  )
  const hidden = await listBusiness(context, bakeryDraft({ slug: 'hidden', products: [good] }))
  await publishBusiness(context, bakery)
  await publishBusiness(context, warehouse)
  ;[loaf, roll] = (await idsOf(bakery)) as [ProductId, ProductId] // the two products above
  many = await idsOf(warehouse)
  ;[draftOnly] = (await idsOf(hidden)) as [ProductId] // the product above
})

async function idsOf(businessId: BusinessId): Promise<ProductId[]> {
  const rows = await database.db
    .selectFrom('product')
    .select('id')
    .where('business_id', '=', businessId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Runs each call in its own transaction, like the routes. */
function by<T>(
  memberId: MemberId,
  work: (context: ReturnType<typeof database.contextOf>) => Promise<T>,
): Promise<T> {
  return inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
}

const add = (memberId: MemberId, productId: ProductId, quantity = 1) =>
  by(memberId, (context) => addToCart(context, [{ productId, quantity }]))

const change = (productId: ProductId, changes: { stock?: number | null; price_usd_cents?: number }) =>
  database.pool.query(
    `update product set ${Object.keys(changes)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')} where id = $1`,
    [productId, ...Object.values(changes)],
  )

beforeEach(async () => {
  await database.pool.query('delete from cart_item')
})

test('an added quantity increases the current one, up to the limit per order', async () => {
  await add(maya, loaf, 2)
  expect((await add(maya, loaf, 1)).parts[0]?.lines[0]).toMatchObject({ quantity: 3, problem: null })
  expect((await add(maya, loaf, 99)).parts[0]?.lines[0]).toMatchObject({ quantity: 4, quantityMax: 4 })
  expect((await add(maya, roll, 50)).parts[0]?.lines[1]).toMatchObject({ quantity: 3, quantityMax: 3 })
  expect(await cartItemCount(database.contextOf(), maya)).toBe(7)
})

test('quantities of a product listed twice in one call are added', async () => {
  const items = [
    { productId: loaf, quantity: 1 },
    { productId: loaf, quantity: 2 },
  ]
  expect((await by(maya, (context) => addToCart(context, items))).itemCount).toBe(3)
  expect((await previewOf(database.contextOf(), items)).itemCount).toBe(3)
})

test('concurrent adds from many tabs have the right sum within the limit', async () => {
  await Promise.all([1, 2, 3].map(() => add(maya, loaf, 1)))
  expect((await cartOf(database.contextOf(maya))).itemCount).toBe(3)
  await Promise.all(Array.from({ length: 8 }, () => add(maya, loaf, 1)))
  expect((await cartOf(database.contextOf(maya))).itemCount).toBe(4)
})

test('a quantity can be set, and 0 removes the product, also when it is not in the cart', async () => {
  await add(maya, loaf, 2)
  const set = (productId: ProductId, quantity: number) =>
    by(maya, (context) => setInCart(context, { productId, quantity }))
  expect((await set(loaf, 1)).itemCount).toBe(1)
  expect((await set(loaf, 99)).itemCount).toBe(4)
  expect((await set(roll, 2)).itemCount).toBe(6)
  expect((await set(loaf, 0)).parts[0]?.lines.map(({ name }) => name)).toEqual(['Roll'])
  expect((await set(loaf, 0)).itemCount).toBe(2)
})

test('more than 50 different products are refused, and the cart is unchanged', async () => {
  const items = many.slice(0, 50).map((productId) => ({ productId, quantity: 1 }))
  await by(maya, (context) => addToCart(context, items))
  await expect(add(maya, many[50]!)).rejects.toMatchObject({ code: 'cart_full' }) // there are 51
  await expect(
    by(maya, (context) => setInCart(context, { productId: loaf, quantity: 1 })),
  ).rejects.toMatchObject({ code: 'cart_full' })
  expect((await add(maya, many[0]!)).itemCount).toBe(51) // already in the cart
  const full = await cartOf(database.contextOf(maya))
  expect(full.parts[0]?.lines).toHaveLength(50)
  expect(full.parts[0]?.lines.map(({ name }) => name).slice(0, 3)).toEqual(['Ware 0', 'Ware 1', 'Ware 2'])
})

test('two concurrent tabs cannot exceed 50 products', async () => {
  const items = many.slice(0, 49).map((productId) => ({ productId, quantity: 1 }))
  await by(maya, (context) => addToCart(context, items))
  const results = await Promise.allSettled([add(maya, many[49]!), add(maya, many[50]!)]) // there are 51
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an unknown product, or one of an unpublished business, is refused with its id', async () => {
  const unknown = randomUUID() as ProductId
  for (const productId of [unknown, draftOnly]) {
    await expect(add(maya, productId)).rejects.toMatchObject({
      code: 'product_not_found',
      more: { details: { productIds: [productId] } },
    })
    await expect(by(maya, (context) => setInCart(context, { productId, quantity: 1 }))).rejects.toMatchObject(
      { code: 'product_not_found' },
    )
  }
  expect((await cartOf(database.contextOf(maya))).itemCount).toBe(0)
})

test('a preview omits products that are not public, and stores nothing', async () => {
  const preview = await previewOf(database.contextOf(), [
    { productId: draftOnly, quantity: 1 },
    { productId: randomUUID() as ProductId, quantity: 1 },
    { productId: loaf, quantity: 2 },
  ])
  expect(preview.parts.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Sourdough loaf'])
  expect(preview).toMatchObject({ itemCount: 2, totalUsdCents: 1500, earnPoints: 75 })
  const { rows } = await database.pool.query('select from cart_item')
  expect(rows).toHaveLength(0)
})

test('members cannot read or change carts of others', async () => {
  await add(maya, loaf, 2)
  expect((await cartOf(database.contextOf(theo))).parts).toEqual([])
  await by(theo, (context) => setInCart(context, { productId: loaf, quantity: 0 }))
  await by(theo, (context) => emptyCart(context))
  expect((await cartOf(database.contextOf(maya))).itemCount).toBe(2)
  await by(maya, (context) => emptyCart(context))
  expect((await cartOf(database.contextOf(maya))).itemCount).toBe(0)
})

test('a price change shows until more of the product is added', async () => {
  await add(maya, loaf, 1)
  await change(loaf, { price_usd_cents: 800 })
  expect((await cartOf(database.contextOf(maya))).parts[0]?.lines[0]).toMatchObject({
    unitUsdCents: 800,
    wasUsdCents: 750,
  })
  const set = await by(maya, (context) => setInCart(context, { productId: loaf, quantity: 2 }))
  expect(set.parts[0]?.lines[0]?.wasUsdCents).toBe(750)
  expect((await add(maya, loaf, 1)).parts[0]?.lines[0]).toMatchObject({ quantity: 3, wasUsdCents: null })
  await change(loaf, { price_usd_cents: 750 })
})

test('lines without stock or of a paused business show the problem and leave the total', async () => {
  await add(maya, loaf, 1)
  await add(maya, roll, 3)
  await change(roll, { stock: 2 })
  const lines = async () =>
    (await cartOf(database.contextOf(maya))).parts[0]?.lines.map(({ problem }) => problem)
  expect(await lines()).toEqual([null, 'fewer_left'])
  await change(roll, { stock: 0 })
  expect(await lines()).toEqual([null, 'sold_out'])
  expect((await add(maya, roll, 1)).parts[0]?.lines[1]).toMatchObject({ quantity: 1, problem: 'sold_out' })
  await database.pool.query('update product set removed_at = now() where id = $1', [roll])
  expect(await lines()).toEqual([null, 'removed'])
  await pauseBusiness(database.contextOf(), bakery)
  expect(await lines()).toEqual(['business_paused', 'removed'])
  expect(await cartOf(database.contextOf(maya))).toMatchObject({ totalUsdCents: 0, earnPoints: 0 })
})
