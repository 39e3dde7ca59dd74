import type { BusinessId, LocationId } from 'contract/core/ids'
import type { ErrorCode } from 'contract/errors/errors'
import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import type { LocationUse } from 'contract/listings/listings'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookingsToComeAt } from '../../bookings/public.ts'
import { lockLocations, peopleWithAccess } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { invitedOnlyTo } from '../../memberships/public.ts'
import { ordersToHandOver } from '../../orders/public.ts'
import { servicesAt } from '../../slots/public.ts'
import { roomNamesAt } from '../../team/public.ts'

interface Place {
  readonly businessId: BusinessId
  readonly locationId: LocationId
}

/** The records and people that need a location of the document. */
export async function useOf(
  context: Context,
  { businessId, locationId }: Place,
  { locations }: ListingDocument,
): Promise<LocationUse> {
  const isMain = locations.every(({ id }) => id >= locationId)
  const bookings = await bookingsToComeAt(context, { businessId, locationId, isMain })
  const orders = await ordersToHandOver(context, { businessId, locationId, isMain })
  const services = await servicesAt(context, locationId)
  const rooms = await roomNamesAt(context, locationId)
  const limited = (await peopleWithAccess(context, businessId)).filter(
    ({ locationIds }) => locationIds?.length === 1 && locationIds[0] === locationId,
  )
  const people = await peopleOf(
    context,
    limited.map(({ memberId }) => memberId),
  )
  const invited = await invitedOnlyTo(context, { businessId, locationId })
  return {
    bookings,
    orders,
    services: services.map(({ name }) => name),
    rooms,
    people: [
      ...limited.map(({ memberId }) => people.get(memberId)?.displayName ?? 'A former member'),
      ...invited,
    ],
  }
}

/**
 * Locks the locations that the new document lacks, and checks that nothing needs them.
 * @throws Refusal listing_location_booked, listing_location_ordered, listing_location_offers, listing_location_staffed
 */
export async function mustBeUnused(context: Context, change: Change): Promise<void> {
  const removed = removedIn(change)
  await lockLocations(context, removed)
  for (const locationId of removed) {
    const use = await useOf(context, { businessId: change.businessId, locationId }, change.before)
    const code = refusalFor(use)
    if (code) throw new Refusal(code, { details: { locationId, use } })
  }
}

/** The new document, with the removed locations that are still needed. */
export async function withUsedLocations(context: Context, change: Change): Promise<ListingDocument> {
  const removed = removedIn(change)
  await lockLocations(context, removed)
  const kept: ListingLocation[] = []
  for (const locationId of removed) {
    const use = await useOf(context, { businessId: change.businessId, locationId }, change.before)
    if (refusalFor(use)) kept.push(...change.before.locations.filter(({ id }) => id === locationId))
  }
  if (kept.length === 0) return change.after
  const locations = [...change.after.locations, ...kept]
  return { ...change.after, locations: locations.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
}

interface Change {
  readonly businessId: BusinessId
  readonly before: ListingDocument
  readonly after: ListingDocument
}

const removedIn = ({ before, after }: Pick<Change, 'before' | 'after'>): LocationId[] =>
  before.locations
    .map(({ id }) => id)
    .filter((id) => !after.locations.some((location) => location.id === id))
    .toSorted()

function refusalFor({ bookings, orders, services, rooms, people }: LocationUse): ErrorCode | null {
  if (bookings > 0) return 'listing_location_booked'
  if (orders > 0) return 'listing_location_ordered'
  if (services.length + rooms.length > 0) return 'listing_location_offers'
  return people.length > 0 ? 'listing_location_staffed' : null
}
