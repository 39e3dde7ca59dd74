import { beforeAll, expect, test } from 'vitest'
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
