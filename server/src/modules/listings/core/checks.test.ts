import type { ListingDocument } from 'contract/listings/listing'
import { expect, test } from 'vitest'
import { bakeryDraft } from '../../../../test-support/fixtures/businesses.ts'
import { useListingFixture } from '../../../../test-support/fixtures/listings.ts'
import { listBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { readDraft } from './drafts.ts'

const { database, keys, state, as, read, edit, publish } = useListingFixture()
const withLocation = (
  { locations }: ListingDocument,
  changes: Partial<ListingDocument['locations'][number]>,
) => ({ locations: locations.map((location) => ({ ...location, ...changes })) })

test('a pin far from every city needs a confirmation, and one far from its city gets a warning', async () => {
  await database.pool.query(
    `insert into city (slug, name, region, plain_name, latitude, longitude, population)
     values ('willowford', 'Willowford', 'NY', 'willowford', 41.58, -73.72, 900)`,
  )
  const { document } = await read()
  const near = await edit(withLocation(document, { latitude: 41.7 }))
  expect(near.issues).toMatchObject([
    { level: 'warning', message: 'The pin is 8 miles from Willowford. Check the pin and the city.' },
  ])
  const far = await edit(withLocation(document, { latitude: 30, longitude: -40 }))
  expect(far.needsPinConfirmation).toBe(true)
  await expect(publish(far.rev)).rejects.toMatchObject({ code: 'listing_incomplete' })
  expect((await publish(far.rev, { confirmsPin: true })).version.number).toBe(2)
  expect(
    (await as(state.owner, (context) => readDraft(context, state.businessId, keys))).document.locations[0],
  ).toMatchObject({
    timeZone: 'America/New_York',
  })
})

test('a namesake next door is only a warning', async () => {
  const sharp = await listBusiness(
    database.contextOf(),
    bakeryDraft({ slug: `sharp-${state.slug}`, name: 'Sharp', at: [41.5801, -73.7201] }),
  )
  await publishBusiness(database.contextOf(), sharp)
  const { rev, issues } = await edit({ name: 'sharp' })
  expect(issues).toMatchObject([{ path: 'name', level: 'warning' }])
  expect((await publish(rev)).version.number).toBe(2)
})
