import type { ProductInput, ServiceInput } from 'contract/catalogue/catalogue'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addMembership, listBusiness, publishBusiness, readProfile } from '../businesses/businesses.ts'
import { offeringsOf } from '../businesses/public.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { addCategoryTo, renameCategory, setCategoryRemoved, setOrder } from './menu/menu.ts'
import { readCatalogueOf } from './present.ts'
import { addProductTo, changeProductOf, setRemoved } from './products/products.ts'
import { changeStockOf } from './products/stock.ts'
import { addServiceTo, changeServiceOf, setServiceRemovedOf } from './services/services.ts'

const database = useDatabase()
let businessId: BusinessId
let owner: MemberId
let staff: MemberId
let slug: string
let number = 0

const context = () => database.contextOf(owner)
const write = <T>(work: (each: ReturnType<typeof context>) => Promise<T>) =>
  inTransaction(database.db, (db) => work({ ...context(), db }))

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  const person = (email: string) =>
    createMember(database.contextOf(), { email, displayName: 'Ada', emailVerified: true, isOperator: false })
  owner = (await person('ada@goodword.example')).id
  staff = (await person('tom@goodword.example')).id
})

beforeEach(async () => {
  number += 1
  slug = `bakery-${number}`
  businessId = await listBusiness(database.contextOf(), bakeryDraft({ slug }))
  await addMembership(database.contextOf(), { businessId, memberId: owner, role: 'owner' })
  await addMembership(database.contextOf(), { businessId, memberId: staff, role: 'staff' })
  await publishBusiness(database.contextOf(), businessId)
})

const coffee = (change: Partial<ProductInput> = {}): ProductInput => ({
  name: 'Coffee',
  description: 'Roasted here.',
  optionNames: ['Size'],
  menuCategoryId: null,
  fulfilment: 'pickup',
  preparationMinutes: 0,
  maxPerOrder: 4,
  isRedeemable: true,
  taxClass: 'reduced',
  variants: [
    { optionValues: ['Small'], priceUsdCents: usdCents(300), sku: null, stock: 5 },
    { optionValues: ['Large'], priceUsdCents: usdCents(450), sku: 'C-L', stock: null },
  ],
  ...change,
})

const tasting: ServiceInput = {
  name: 'Tasting',
  description: '',
  durationMinutes: 45,
  price: { kind: 'fixed', usdCents: usdCents(2000) },
  menuCategoryId: null,
}

describe('a product', () => {
  test('that was listed without variants is the only one of its group', async () => {
    const { products } = await readCatalogueOf(context(), businessId)
    expect(products).toMatchObject([
      { name: 'Sourdough loaf', handle: 'sourdough-loaf', optionNames: [], variants: [{ stock: 12 }] },
    ])
  })

  test('with variants is one product for customers, and each variant can be bought', async () => {
    const added = await addProductTo(context(), businessId, coffee())
    expect(added).toMatchObject({ handle: 'coffee', rev: 1, variants: [{ stock: 5 }, { sku: 'C-L' }] })
    const { products } = await readProfile(context(), slug)
    expect(products.map(({ name }) => name)).toEqual(['Sourdough loaf', 'Coffee, Small', 'Coffee, Large'])
    expect(products[1]?.variant).toEqual({
      groupId: added.id,
      groupName: 'Coffee',
      options: [{ name: 'Size', value: 'Small' }],
    })
    const [offers] = [...(await offeringsOf(context(), [businessId], { withOffers: true })).values()]
    expect(JSON.stringify(offers).match(/Coffee/g)).toHaveLength(1)
  })

  test('keeps the ids of its variants when their values are swapped', async () => {
    const added = await addProductTo(context(), businessId, coffee())
    const [small, large] = added.variants
    const swapped = coffee({
      variants: [
        { id: small!.id, optionValues: ['Large'], priceUsdCents: usdCents(500), sku: null },
        { id: large!.id, optionValues: ['Small'], priceUsdCents: usdCents(450), sku: 'C-L' },
      ],
    })
    const saved = await write((each) =>
      changeProductOf(each, { businessId, id: added.id }, { rev: 1, product: swapped }),
    )
    expect(saved.rev).toBe(2)
    expect(saved.variants).toMatchObject([
      { id: small!.id, optionValues: ['Large'], stock: 5 },
      { id: large!.id, optionValues: ['Small'], stock: null },
    ])
  })

  test('saved by two editors at once is refused to the second, with the current product', async () => {
    const { id } = await addProductTo(context(), businessId, coffee())
    const { variants } = await addedAgain(id)
    const save = (name: string) =>
      write((each) =>
        changeProductOf(
          each,
          { businessId, id },
          { rev: 1, product: coffee({ name, variants: variants.map(({ stock: _stock, ...rest }) => rest) }) },
        ),
      )
    const outcomes = await Promise.allSettled(['Mocha', 'Latte', 'Cortado'].map(save))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'item_changed',
          more: { details: { current: { rev: 2 } } },
        })
  })

  test('saved without a change stays as it is, also with an old revision', async () => {
    const { id } = await addProductTo(context(), businessId, coffee())
    const { variants } = await addedAgain(id)
    const same = coffee({ variants: variants.map(({ stock: _stock, ...rest }) => rest) })
    const saved = await changeProductOf(context(), { businessId, id }, { rev: 99, product: same })
    expect(saved.rev).toBe(1)
  })

  test('removed leaves the page and comes back whole by undo', async () => {
    const { id, variants } = await addProductTo(context(), businessId, coffee())
    await changeProductOf(
      context(),
      { businessId, id },
      { rev: 1, product: coffee({ variants: [{ ...withoutStock(variants[0]!) }] }) },
    )
    const later = '2026-11-20T18:00:00.000Z' as Instant // an instant
    for (const isRemoved of [true, true])
      await write((each) => setRemoved({ ...each, now: later }, { businessId, id }, isRemoved))
    expect((await readProfile(context(), slug)).products).toHaveLength(1)
    await write((each) => setRemoved(each, { businessId, id }, false))
    const restored = await addedAgain(id)
    expect(restored.variants.map(({ optionValues }) => optionValues)).toEqual([['Small']])
  })

  test('refuses alike variants, foreign categories and callers who do not own the business', async () => {
    const [first] = coffee().variants
    await expect(
      addProductTo(
        context(),
        businessId,
        coffee({ variants: [first!, { ...first!, optionValues: ['small'] }] }),
      ),
    ).rejects.toMatchObject({ code: 'variants_alike' })
    const other = await listBusiness(database.contextOf(), bakeryDraft({ slug: `other-${number}` }))
    await addMembership(database.contextOf(), { businessId: other, memberId: owner, role: 'owner' })
    const { id: menuCategoryId } = await addCategoryTo(context(), other, 'Drinks')
    await expect(addProductTo(context(), businessId, coffee({ menuCategoryId }))).rejects.toMatchObject({
      code: 'menu_category_not_found',
    })
    await expect(addProductTo(database.contextOf(staff), businessId, coffee())).rejects.toMatchObject({
      code: 'not_permitted',
    })
  })
})

const addedAgain = async (id: string) => {
  const { products } = await readCatalogueOf(context(), businessId)
  return products.find((product) => product.id === id)!
}

const withoutStock = <V extends { stock: number | null }>({ stock: _stock, ...rest }: V) => rest

describe('stock', () => {
  const loaf = async () => (await readCatalogueOf(context(), businessId)).products[0]!.variants[0]!
  const change = (
    productId: Awaited<ReturnType<typeof loaf>>['id'],
    body: Parameters<typeof changeStockOf>[2],
  ) => write((each) => changeStockOf(each, { businessId, productId }, body))

  test('changes by parallel deltas add up, and never go below zero', async () => {
    const { id } = await loaf()
    await Promise.all(Array.from({ length: 10 }, () => change(id, { kind: 'delta', delta: -1 })))
    expect((await loaf()).stock).toBe(2)
    await expect(change(id, { kind: 'delta', delta: -3 })).rejects.toMatchObject({ code: 'stock_too_low' })
  })

  test('counted is refused when it has moved since the count, and repeated without effect', async () => {
    const { id } = await loaf()
    await change(id, { kind: 'counted', stock: 20, expected: 12 })
    expect(await change(id, { kind: 'counted', stock: 20, expected: 12 })).toEqual({ stock: 20 })
    await expect(change(id, { kind: 'counted', stock: 5, expected: 12 })).rejects.toMatchObject({
      code: 'stock_changed',
      more: { details: { stock: 20 } },
    })
    expect(await change(id, { kind: 'counted', stock: null, expected: 20 })).toEqual({ stock: null })
    await expect(change(id, { kind: 'delta', delta: 1 })).rejects.toMatchObject({ code: 'stock_not_counted' })
  })
})

describe('a service', () => {
  test('is added, changed with its revision, removed and restored', async () => {
    const added = await addServiceTo(context(), businessId, tasting)
    const which = { businessId, id: added.id }
    const longer = { ...tasting, durationMinutes: 60 }
    expect(await changeServiceOf(context(), which, { rev: 1, service: longer })).toMatchObject({
      durationMinutes: 60,
      rev: 2,
    })
    await expect(changeServiceOf(context(), which, { rev: 1, service: tasting })).rejects.toMatchObject({
      code: 'item_changed',
    })
    await setServiceRemovedOf(context(), which, { isRemoved: true, keepsBookings: false })
    expect((await readProfile(context(), slug)).services).toHaveLength(1)
    await setServiceRemovedOf(context(), which, { isRemoved: false, keepsBookings: false })
    expect((await readProfile(context(), slug)).services).toHaveLength(2)
  })
})

describe('the menu', () => {
  test('has sections in its order, and items of a removed section at the end', async () => {
    const drinks = await addCategoryTo(context(), businessId, 'Drinks')
    const bread = await addCategoryTo(context(), businessId, 'Bread')
    await addProductTo(context(), businessId, coffee({ menuCategoryId: drinks.id }))
    const rye = await addProductTo(
      context(),
      businessId,
      coffee({ name: 'Rye', menuCategoryId: bread.id, optionNames: [], variants: [variantOf(500)] }),
    )
    const names = async () =>
      (await readProfile(context(), slug)).products.map(
        ({ name, menuCategory }) => `${menuCategory ?? '–'}: ${name}`,
      )
    await write((each) => setOrder(each, businessId, { kind: 'categories', ids: [bread.id] }))
    expect(await names()).toEqual([
      'Bread: Rye',
      'Drinks: Coffee, Small',
      'Drinks: Coffee, Large',
      '–: Sourdough loaf',
    ])
    await write((each) => setCategoryRemoved(each, { businessId, id: bread.id }, true))
    await write((each) => setOrder(each, businessId, { kind: 'products', ids: [rye.id] }))
    expect(await names()).toEqual([
      'Drinks: Coffee, Small',
      'Drinks: Coffee, Large',
      '–: Rye',
      '–: Sourdough loaf',
    ])
  })

  test('has each name once, also under parallel calls', async () => {
    const outcomes = await Promise.allSettled(
      ['Drinks', 'drinks', 'DRINKS'].map((name) => write((each) => addCategoryTo(each, businessId, name))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const bread = await addCategoryTo(context(), businessId, 'Bread')
    await expect(
      renameCategory(context(), { businessId, id: bread.id }, { rev: 1, name: 'Drinks' }),
    ).rejects.toMatchObject({ code: 'menu_category_taken' })
  })
})

const variantOf = (cents: number) => ({
  optionValues: [],
  priceUsdCents: usdCents(cents),
  sku: null,
  stock: null,
})
