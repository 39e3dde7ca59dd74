import type { BusinessId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import type { Context } from '../../../platform/context.ts'
import { countStars } from '../../ratings/ratings.ts'
import { listBusiness, pauseBusiness, publishBusiness, showEarnRate, showPhotos } from '../businesses.ts'
import { replaceImportedListing } from '../core/importedListing.ts'
import { liveListing, replaceListing } from '../listing/liveListing.ts'
import { renewAllSummaries, renewSummary } from '../summaries/summaries.ts'
import { businessSitemap } from './sitemap.ts'

const database = useDatabase()
const draft = bakeryDraft({ isClaimed: false })
const photoId = '0199a5a0-0000-7000-8000-000000000001' as PhotoId // a UUID v7
let businessId: BusinessId

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  businessId = await listBusiness(database.contextOf(), draft)
  await publishBusiness(database.contextOf(), businessId)
})

async function addressesIn(file: string) {
  const { addresses } = businessSitemap.find(({ name }) => name === file)! // a file of the list
  return addresses(database.contextOf(), '')
}

const changeOfProfile = async () => (await addressesIn('businesses.xml'))[0]?.changedAt

type Change = (context: Context) => Promise<unknown>

const replaced = async (
  context: Context,
  { phone, ...more }: { phone?: string | null; isRenewal?: boolean },
) => {
  const live = await liveListing(context, businessId)
  const document = phone === undefined ? live : { ...live, phone }
  await replaceListing(context, { businessId, document, number: 1, ...more })
}

const renewals: Record<string, Change> = {
  'a review': async (context) => {
    await countStars(context, [{ businessId, stars: 5 }])
    await renewSummary(context, businessId)
  },
  'a renewal of all cards': renewAllSummaries,
  'a pause': async (context) => {
    await pauseBusiness(context, businessId)
    await publishBusiness(context, businessId)
  },
  'the same photos': (context) => showPhotos(context, { businessId, photos: [] }),
  'the same earn rate': (context) =>
    showEarnRate(context, { businessId, rateHundredths: draft.earnRateHundredths }),
  'hours of later dates': (context) => replaced(context, { isRenewal: true }),
  'an import of the same listing': (context) => replaceImportedListing(context, { id: businessId, draft }),
}

test.each(Object.entries(renewals))('%s leaves the time of the profile', async (_name, renew) => {
  const before = await changeOfProfile()
  database.clock.moveTo('2027-01-10T10:00:00.000Z')
  await renew(database.contextOf())
  expect(await changeOfProfile()).toBe(before)
})

const changes: Record<string, Change> = {
  'a new version or a break': (context) => replaced(context, { phone: null }),
  'another import': (context) =>
    replaceImportedListing(context, { id: businessId, draft: { ...draft, phone: '+1 845 555 0102' } }),
  'another earn rate': (context) => showEarnRate(context, { businessId, rateHundredths: 900 }),
  'other photos': (context) =>
    showPhotos(context, {
      businessId,
      photos: [
        { id: photoId, alt: 'Bread', width: 800, height: 600, thumbhash: '', source: '/media/photos/a' },
      ],
    }),
  'a changed service': ({ db, now }) =>
    db.updateTable('service').set({ changed_at: now }).where('business_id', '=', businessId).execute(),
  'a removed product': ({ db, now }) =>
    db
      .updateTable('product')
      .set({ removed_at: now })
      .where(sql<boolean>`id = (select id from product order by position limit 1)`)
      .execute(),
}

test.each(Object.entries(changes).map(([name, change], place) => ({ name, change, place })))(
  '$name sets the time of the profile',
  async ({ change, place }) => {
    const changedAt = `2027-02-0${place + 1}T10:00:00.000Z` as Instant // an instant
    database.clock.moveTo(changedAt)
    await change(database.contextOf())
    expect(await changeOfProfile()).toBe(changedAt)
  },
)

test('products and services begin with the time of their listing', async () => {
  database.clock.moveTo('2025-03-01T10:00:00.000Z')
  await publishBusiness(
    database.contextOf(),
    await listBusiness(database.contextOf(), { ...draft, slug: 'older-bakery' }),
  )
  const times = (await addressesIn('offers.xml')).map(({ changedAt }) => changedAt)
  expect(times.filter((time) => time === '2025-03-01T10:00:00.000Z')).toHaveLength(
    draft.products.length + draft.services.length,
  )
})
