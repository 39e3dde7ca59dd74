import type { BusinessId, MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { favouriteCount, favouritesOf, saveFavourite, unsaveFavourite } from './favourites.ts'

const database = useDatabase()
let maya: MemberId
let theo: MemberId
let bakery: BusinessId
let barber: BusinessId

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
  bakery = await listBusiness(context, bakeryDraft())
  barber = await listBusiness(context, bakeryDraft({ slug: 'sharp', categorySlugs: ['barber'] }))
})

test('a draft cannot be saved', async () => {
  await expect(saveFavourite(database.contextOf(maya), bakery)).rejects.toMatchObject({
    code: 'business_not_found',
  })
})

test('a business saved repeatedly or concurrently is saved once, newest first, for this member only', async () => {
  await publishBusiness(database.contextOf(), bakery)
  await publishBusiness(database.contextOf(), barber)
  await Promise.all([1, 2, 3].map(() => saveFavourite(database.contextOf(maya), bakery)))
  database.clock.moveTo('2026-11-20T17:01:00Z')
  await saveFavourite(database.contextOf(maya), barber)
  expect((await favouritesOf(database.contextOf(maya))).map(({ slug }) => slug)).toEqual([
    'sharp',
    'river-oak-bakery',
  ])
  expect(await favouriteCount(database.contextOf(), maya)).toBe(2)
  expect(await favouritesOf(database.contextOf(theo))).toEqual([])
})

test('a paused business leaves the list and the count until it is published again', async () => {
  await pauseBusiness(database.contextOf(), barber)
  expect(await favouritesOf(database.contextOf(maya))).toHaveLength(1)
  expect(await favouriteCount(database.contextOf(), maya)).toBe(1)
  await publishBusiness(database.contextOf(), barber)
  expect(await favouriteCount(database.contextOf(), maya)).toBe(2)
})

test('removing a business again changes nothing', async () => {
  await unsaveFavourite(database.contextOf(maya), bakery)
  await unsaveFavourite(database.contextOf(maya), bakery)
  expect(await favouriteCount(database.contextOf(), maya)).toBe(1)
})
