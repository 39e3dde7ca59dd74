import { beforeAll, describe, expect, test } from 'vitest'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { listBusiness, publishBusiness } from '../businesses.ts'
import {
  addNewCategory,
  announceCategory,
  editCategory,
  listForOperators,
  setCategoryOrder,
} from './editCategories.ts'
import { currentCategory, mergeCategory } from './mergeCategories.ts'
import { categorySlug } from './categorySlug.rules.ts'

const database = useDatabase()
const fields = {
  name: 'Café & bar',
  pluralName: 'Cafés',
  groupName: 'Food',
  glyph: 'cup',
  synonyms: ['espresso'],
}
const slugs = async () => (await listForOperators(database.contextOf())).map(({ slug }) => slug)

beforeAll(() => defineTestCategories(database.contextOf()))

test('an operator adds a category once, under its plain name', async () => {
  expect(await addNewCategory(database.contextOf(), fields)).toMatchObject({
    slug: 'cafe-bar',
    businessCount: 0,
  })
  await expect(addNewCategory(database.contextOf(), fields)).rejects.toMatchObject({
    code: 'category_slug_taken',
  })
  expect(await slugs()).toEqual(['bakery', 'barber', 'cafe-bar'])
  expect(categorySlug('!!')).toBeNull()
})

test('the order has the named categories first', async () => {
  await setCategoryOrder(database.contextOf(), ['cafe-bar', 'barber'])
  expect(await slugs()).toEqual(['cafe-bar', 'barber', 'bakery'])
})

test('a changed category keeps its address, and its businesses are indexed anew', async () => {
  const context = database.contextOf()
  const businessId = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, businessId)
  database.enqueued.length = 0
  expect(await editCategory(context, 'bakery', { ...fields, name: 'Bread shop' })).toMatchObject({
    slug: 'bakery',
    name: 'Bread shop',
    businessCount: 1,
  })
  expect(database.enqueued).toEqual([{ job: 'category-changed', data: { slug: 'bakery' } }])
  await announceCategory(context, 'bakery')
  expect(database.enqueued).toContainEqual({ job: 'business-changed', data: { businessId } })
  await expect(editCategory(context, 'castle', fields)).rejects.toMatchObject({ code: 'category_not_found' })
})

describe('merging categories', () => {
  const cafe = { ...fields, name: 'Coffee house', pluralName: 'Coffee houses', synonyms: ['espresso bar'] }
  const slugsOf = async (businessId: BusinessId) =>
    (
      await database.db
        .selectFrom('business_category')
        .select(['category_slug', 'position'])
        .where('business_id', '=', businessId)
        .orderBy('position')
        .execute()
    ).map(({ category_slug, position }) => `${position} ${category_slug}`)
  let operator: MemberId
  let bar: string
  const merge = (from: string, into: string) =>
    inTransaction(database.db, (db) => mergeCategory({ ...database.contextOf(operator), db }, { from, into }))

  beforeAll(async () => {
    const member = {
      email: 'ines@goodword.example',
      displayName: 'Ines',
      emailVerified: true,
      isOperator: true,
    }
    operator = (await createMember(database.contextOf(), member)).id
    bar = (await addNewCategory(database.contextOf(), cafe)).slug
  })

  test('moves each business once, and the other category has the names of both', async () => {
    const context = database.contextOf()
    const list = (slug: string, categorySlugs: string[]) =>
      listBusiness(context, bakeryDraft({ slug, categorySlugs }))
    const only = await list('only-bar', [bar])
    const both = await list('bar-and-cafe', [bar, 'barber', 'cafe-bar'])
    const second = await list('cafe-and-bar', ['cafe-bar', bar])
    await publishBusiness(context, only)
    await publishBusiness(context, both)
    database.enqueued.length = 0
    expect(await merge(bar, 'cafe-bar')).toMatchObject({
      movedBusinesses: 3,
      category: {
        slug: 'cafe-bar',
        businessCount: 2,
        synonyms: ['espresso', 'Coffee house', 'Coffee houses', 'espresso bar'],
      },
    })
    expect(database.enqueued).toContainEqual({ job: 'category-changed', data: { slug: 'cafe-bar' } })
    expect(await slugsOf(only)).toEqual(['0 cafe-bar'])
    expect(await slugsOf(both)).toEqual(['0 cafe-bar', '1 barber'])
    expect(await slugsOf(second)).toEqual(['0 cafe-bar'])
    expect(await slugs()).not.toContain(bar)
    const audit = database.db
      .selectFrom('category_merge')
      .select(['from_slug', 'into_slug', 'businesses', 'merged_by'])
    expect(await audit.execute()).toEqual([
      { from_slug: bar, into_slug: 'cafe-bar', businesses: 3, merged_by: operator },
    ])
  })

  test('leads old addresses and older listings to the other category, also after a second merge', async () => {
    const context = database.contextOf()
    expect(await currentCategory(context, bar)).toMatchObject({ slug: 'cafe-bar' })
    await merge('cafe-bar', 'bakery')
    expect(await currentCategory(context, bar)).toMatchObject({ slug: 'bakery' })
    const later = await listBusiness(context, bakeryDraft({ slug: 'later', categorySlugs: [bar, 'bakery'] }))
    expect(await slugsOf(later)).toEqual(['0 bakery'])
    await expect(currentCategory(context, 'castle')).rejects.toMatchObject({ code: 'category_not_found' })
  })

  test('is refused with itself, with a merged category and with an unknown one', async () => {
    await expect(merge('bakery', 'bakery')).rejects.toMatchObject({ code: 'category_merge_same' })
    await expect(merge('barber', bar)).rejects.toMatchObject({ code: 'category_not_found' })
    await expect(merge(bar, 'barber')).rejects.toMatchObject({ code: 'category_not_found' })
    await expect(merge('barber', 'castle')).rejects.toMatchObject({ code: 'category_not_found' })
    await expect(editCategory(database.contextOf(), bar, fields)).rejects.toMatchObject({
      code: 'category_not_found',
    })
  })

  test('at the same time in both directions, only one happens', async () => {
    await addNewCategory(database.contextOf(), { ...fields, name: 'Tea room' })
    await addNewCategory(database.contextOf(), { ...fields, name: 'Tea house' })
    const outcomes = await Promise.allSettled([
      merge('tea-room', 'tea-house'),
      merge('tea-house', 'tea-room'),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
