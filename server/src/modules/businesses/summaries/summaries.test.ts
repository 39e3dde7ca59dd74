import type { BusinessId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { countStars } from '../../ratings/ratings.ts'
import { offeringsOf, renewAllSummaries, renewSummary, summariesOf } from './summaries.ts'
import { listBusiness, pauseBusiness, publishBusiness, readProfile, showEarnRate } from '../businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'

const database = useDatabase()
let id: BusinessId

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  id = await listBusiness(context, bakeryDraft())
  await publishBusiness(context, id)
})

const card = async () => (await summariesOf(database.contextOf(), [id]))[0]

test('a card has the same data as the profile', async () => {
  const { location, categories, ...profile } = await readProfile(database.contextOf(), 'river-oak-bakery')
  const { slug, name, glyph } = categories[0]!
  expect(await card()).toEqual({
    id,
    slug: profile.slug,
    name: profile.name,
    description: profile.description,
    category: { slug, name, glyph },
    priceLevel: profile.priceLevel,
    street: location.street,
    locality: location.locality,
    latitude: location.latitude,
    longitude: location.longitude,
    timeZone: location.timeZone,
    openState: location.openState,
    earnRateHundredths: profile.earnRateHundredths,
    fromUsdCents: 750,
    rating: null,
    coverPath: profile.coverPath,
    photo: null,
  })
})

test('a card computes its open state on read, including future special days', async () => {
  const { location } = await readProfile(database.contextOf(), 'river-oak-bakery')
  await database.db
    .insertInto('special_day')
    .values({ location_id: location.id, date: '2027-11-25' as LocalDate, note: 'Thanksgiving' })
    .execute()
  await renewSummary(database.contextOf(), id)
  const before = database.clock.now()
  database.clock.moveTo('2027-11-24T17:00:00Z')
  expect((await card())?.openState.status).toBe('open')
  database.clock.moveTo('2027-11-25T17:00:00Z')
  expect((await card())?.openState.status).toBe('closed')
  expect((await readProfile(database.contextOf(), 'river-oak-bakery')).location.openState).toEqual(
    (await card())?.openState,
  )
  database.clock.moveTo(before)
})

test('an earn rate shows at once, a rating after the card is recomputed', async () => {
  const context = database.contextOf()
  await showEarnRate(context, { businessId: id, rateHundredths: 725 })
  expect((await card())?.earnRateHundredths).toBe(725)
  await countStars(context, [
    { businessId: id, stars: 5 },
    { businessId: id, stars: 4 },
  ])
  await renewSummary(context, id)
  expect((await card())?.rating).toEqual({ count: 2, meanHundredths: 450 })
})

test('offers are included on request, services first and without removed products', async () => {
  const context = database.contextOf()
  const offers = async (withOffers: boolean) =>
    (await offeringsOf(context, [id], { withOffers })).get(id)?.offers
  expect(await offers(false)).toEqual([])
  expect(await offers(true)).toEqual([
    { kind: 'service', name: 'Cake tasting' },
    { kind: 'product', name: 'Sourdough loaf' },
  ])
  await database.db.updateTable('product').set({ removed_at: context.now }).execute()
  await renewSummary(context, id)
  expect(await offers(true)).toEqual([{ kind: 'service', name: 'Cake tasting' }])
  expect((await card())?.fromUsdCents).toBeNull()
})

test('cards recomputed one by one or together are the same, and unpublished businesses have none', async () => {
  const context = database.contextOf()
  const other = await listBusiness(context, bakeryDraft({ slug: 'second' }))
  await publishBusiness(context, other)
  await listBusiness(context, bakeryDraft({ slug: 'draft' }))
  const cards = () => database.db.selectFrom('business_summary').selectAll().orderBy('business_id').execute()
  const byOne = await cards()
  await renewAllSummaries(context)
  expect(await cards()).toEqual(byOne)
  expect(byOne.map(({ business_id }) => business_id)).toEqual([id, other].toSorted())
  await pauseBusiness(context, other)
  expect(await summariesOf(context, [other, id])).toMatchObject([{ id }])
})
