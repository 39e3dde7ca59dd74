import type { LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import { locationIdAfter, newLocation } from 'contract/listings/newLocation'
import { describe, expect, test } from 'vitest'
import { useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { useListingFixture } from '../../../test-support/fixtures/listings.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { addMembership, readProfile } from '../businesses/businesses.ts'
import { indexBusiness } from '../search/public.ts'
import { setSettings } from '../team/settings/serviceSettings.ts'
import { readDraft, saveDraft } from './core/drafts.ts'
import { readPreview } from './preview/preview.ts'
import { placePin } from './publish/placePin.ts'
import { publishDraft, publishScheduled, restoreVersion, schedulePublication } from './publish/publish.ts'
import { readLocationUse } from './publish/readLocationUse.ts'
import { undoChange } from './changes/changes.ts'

const fixture = useListingFixture()
const { database, keys, state, as, read, edit, publish } = fixture
const bookings = useBookingsFixture(database)
const profile = () => readProfile(database.contextOf(), state.slug)

const random = () => crypto.getRandomValues(new Uint8Array(10))
const secondOf = (document: ListingDocument): ListingLocation => ({
  ...newLocation(
    document,
    locationIdAfter(
      document.locations.map(({ id }) => id),
      { now: Date.parse('2026-11-20T17:00:00Z'), random: random() },
    ),
  ),
  name: ' Harbor ',
  phone: '(845) 555-0142',
  street: '7 Quay',
  postalCode: '12598',
  latitude: 41.6,
  isPinEstimated: undefined,
})

/** The bakery with a second, published location. */
async function openSecond(): Promise<ListingLocation> {
  const { document } = await read()
  const second = secondOf(document)
  await publish((await edit({ locations: [...document.locations, second] })).rev)
  return second
}

const without = async (id: LocationId) =>
  (await read()).document.locations.filter((location) => location.id !== id)
const remove = async (id: LocationId) => edit({ locations: await without(id) })

const documentsOf = async () => {
  await indexBusiness(database.contextOf(), state.businessId)
  const { rows } = await database.pool.query<{ location_id: string }>(
    'select location_id from search_document where business_id = $1 order by 1',
    [state.businessId],
  )
  return rows.map(({ location_id: id }) => id)
}

describe('a second location', () => {
  test('is public after a publication, in the preview before, and can be removed and restored', async () => {
    const { document } = await read()
    const second = secondOf(document)
    const { rev, previewPath } = await edit({ locations: [...document.locations, second] })
    expect((await profile()).otherLocations).toEqual([])
    const token = new URLSearchParams(previewPath.split('?')[1]).get('draft') ?? ''
    expect(await readPreview(database.contextOf(), token, keys)).toMatchObject({
      location: { street: '1 Mill Street' },
      otherLocations: [{ id: second.id, name: 'Harbor', street: '7 Quay' }],
    })
    await publish(rev)
    const shown = await profile()
    expect(shown.location.street).toBe('1 Mill Street')
    expect(shown.otherLocations).toMatchObject([
      { id: second.id, name: 'Harbor', phone: '+1 845 555 0142', street: '7 Quay', latitude: 41.6 },
    ])
    expect(await documentsOf()).toEqual([shown.location.id, second.id])

    const removed = await remove(second.id)
    await publish(removed.rev)
    expect((await profile()).otherLocations).toEqual([])
    expect(await documentsOf()).toEqual([shown.location.id])
    await as(state.owner, (context) =>
      restoreVersion(context, { businessId: state.businessId, version: 2 }, keys),
    )
    expect((await profile()).otherLocations).toMatchObject([{ id: second.id, name: 'Harbor' }])
    // Operators undo the restoration, like any change of an address.
    await as(state.other, (context) => undoChange(context, { businessId: state.businessId, version: 4 }))
    expect((await profile()).otherLocations).toEqual([])
  })

  test('that is the first one becomes the main one', async () => {
    const second = await openSecond()
    const { location } = await profile()
    await publish((await remove(location.id)).rev)
    expect(await profile()).toMatchObject({ location: { id: second.id }, otherLocations: [] })
  })

  test('of another business cannot be added', async () => {
    const salon = await bookings.newSalon(5000)
    const { document } = await read()
    const taken = { ...secondOf(document), id: salon.locationId }
    await expect(edit({ locations: [...document.locations, taken] })).rejects.toMatchObject({
      code: 'listing_location_taken',
    })
  })
})

describe('the removal of a location', () => {
  test('is refused while the access of someone is limited to it, and names them', async () => {
    const { id } = await openSecond()
    const limited = {
      businessId: state.businessId,
      memberId: state.worker,
      role: 'staff',
      locationIds: [id],
    } as const
    await as(state.owner, (context) => addMembership(context, limited))
    await expect(remove(id)).rejects.toMatchObject({ code: 'listing_location_staffed' })
    expect(
      await as(state.owner, (context) =>
        readLocationUse(context, { businessId: state.businessId, locationId: id }),
      ),
    ).toEqual({ bookings: 0, orders: 0, services: [], rooms: [], people: ['Tomas Rivera'] })
  })

  test('never takes the only location of someone who gets access at the same time', async () => {
    const { id } = await openSecond()
    const { rev } = await remove(id)
    const limited = {
      businessId: state.businessId,
      memberId: state.worker,
      role: 'staff',
      locationIds: [id],
    } as const
    const [published, joined] = await Promise.allSettled([
      publish(rev),
      as(state.owner, (context) => addMembership(context, limited)),
    ])
    const { otherLocations } = await profile()
    if (published.status === 'fulfilled') {
      expect(otherLocations).toEqual([])
      expect(joined).toMatchObject({ status: 'rejected', reason: { code: 'location_not_found' } })
    } else {
      expect(published.reason).toMatchObject({ code: 'listing_location_staffed' })
      expect(otherLocations).toHaveLength(1)
    }
  })

  test('that is scheduled keeps a location that someone needs by then', async () => {
    const { id } = await openSecond()
    const { rev } = await edit({ locations: await without(id), description: 'Winter bread.' })
    const publishAt = '2026-12-01T12:00:00.000Z' as Instant // the form of the contract
    await as(state.owner, (context) =>
      schedulePublication(
        context,
        { businessId: state.businessId, rev, publishAt, note: null, confirmsPin: false },
        keys,
      ),
    )
    const limited = {
      businessId: state.businessId,
      memberId: state.worker,
      role: 'staff',
      locationIds: [id],
    } as const
    await as(state.owner, (context) => addMembership(context, limited))
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from listing_schedule where business_id = $1',
      [state.businessId],
    )
    await as(state.owner, (context) =>
      publishScheduled(context, { businessId: state.businessId, scheduleId: rows[0]!.id }),
    )
    expect(await profile()).toMatchObject({ description: 'Winter bread.', otherLocations: [{ id }] })
  })

  test('waits for its bookings, its orders and its services', async () => {
    const salon = await bookings.newSalon(5000)
    const { businessId, ownerId, serviceId, locationId } = salon
    const customer = await bookings.checkouts.loyalty.newMember()
    const own = <T>(work: Parameters<typeof as<T>>[1]) => as(ownerId, work)
    const save = async (locations: (document: ListingDocument) => ListingLocation[]) => {
      const { document, rev } = await own((context) => readDraft(context, businessId, keys))
      return own((context) =>
        saveDraft(
          context,
          { businessId, document: { ...document, locations: locations(document) }, ifMatch: String(rev) },
          keys,
        ),
      )
    }
    const { rev } = await save((document) => [...document.locations, secondOf(document)])
    await own((context) =>
      publishDraft(context, { businessId, rev, note: null, movesSlug: false, confirmsPin: false }, keys),
    )
    const removal = () =>
      save((document) => document.locations.filter(({ id }) => id !== locationId)).then(
        () => 'removed',
        (error: { code?: string }) => error.code,
      )
    const booking = await bookings.book(customer, salon, at('2026-11-23T15:00:00Z'))
    expect(await removal()).toBe('listing_location_booked')
    await bookings.move(salon, booking.id, 'cancel')

    const productId = await bookings.checkouts.newProduct(businessId, 900)
    await bookings.checkouts.fill(customer, [{ productId, quantity: 1 }])
    const checkout = await bookings.checkouts.start(customer)
    expect(await removal()).toBe('listing_location_ordered')
    await bookings.checkouts.pay(checkout)
    await bookings.checkouts.settle(customer, checkout.id)
    expect(await removal()).toBe('listing_location_ordered')
    await database.pool.query(`update shop_order set status = 'fulfilled' where business_id = $1`, [
      businessId,
    ])

    expect(await removal()).toBe('listing_location_offers')
    await own((context) => setSettings(context, { businessId, serviceId }, null))
    expect(await removal()).toBe('removed')
  })
})

describe('the place on the map', () => {
  const place = (latitude: number) =>
    as(state.owner, async (context) =>
      placePin(
        context,
        {
          businessId: state.businessId,
          locationId: (await profile()).location.id,
          latitude,
          longitude: -73.72,
        },
        keys,
      ),
    )

  test('is confirmed without publishing the rest of the draft, once', async () => {
    await database.pool.query('update location set is_pin_estimated = true where business_id = $1', [
      state.businessId,
    ])
    const { document, issues } = await read()
    expect(document.locations[0]).toMatchObject({ isPinEstimated: true })
    expect(issues).toMatchObject([{ level: 'warning', message: expect.stringContaining('right spot') }])
    await edit({ description: 'Not yet.' })
    const placed = await place(41.59)
    expect(placed).toMatchObject({
      issues: [],
      published: { number: 2 },
      document: { description: 'Not yet.' },
    })
    expect((await place(41.59)).published.number).toBe(2)
    expect(await profile()).toMatchObject({
      description: 'Bread from a wood oven.',
      location: { latitude: 41.59 },
    })
  })
})

test('policies are public after a publication, without those that say nothing', async () => {
  const { rev } = await edit({
    returnDays: 14,
    depositPolicy: '  ',
    latePolicy: ' We wait 10 minutes. ',
    petPolicy: 'outdoors',
    paymentMethods: ['cash', 'credit_card'],
  })
  await publish(rev)
  const policies = {
    returnDays: 14,
    latePolicy: 'We wait 10 minutes.',
    petPolicy: 'outdoors',
    paymentMethods: ['cash', 'credit_card'],
  }
  expect((await profile()).policies).toEqual(policies)
  expect((await read()).document).toMatchObject(policies)
  await publish((await edit({ petPolicy: undefined })).rev)
  expect((await profile()).policies).not.toHaveProperty('petPolicy')
})
