import type { LocationId } from 'contract/core/ids'
import type { Received } from 'contract/core/route'
import type { linkGoogleLocations } from 'contract/googleReviews/connections'
import type { ProfileLocation } from '../../../integrations/google/businessProfile.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type PlaceDetails, placeDetailsOf } from '../../businesses/public.ts'
import { type ConnectionRow, lockConnection } from '../core/connection.repository.ts'
import {
  attachLocation,
  deleteLocation,
  type GoogleLocationRow,
  insertLocation,
  lockLinksFor,
} from '../core/location.repository.ts'
import { syncGoogleLocation, tendGoogleNotices } from '../jobNames.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { type Listing, mustBeOwn } from './listLocations.ts'
import { managedBusinesses } from './managed.ts'
import { shownAtGoogle } from './refreshConnection.ts'

type Links = Received<typeof linkGoogleLocations>['body']['links']

/**
 * Links locations at Google to ours and starts their import. A repeated call changes nothing.
 * @throws Refusal not_permitted, google_location_unknown, google_location_not_verified, google_location_taken,
 * google_location_linked_twice, google_connection_not_found, google_needs_reconnect
 */
export async function linkLocations(
  context: Context,
  { connection: { id }, accounts }: Listing,
  links: Links,
): Promise<void> {
  const { db } = context
  const memberId = memberOf(context)
  const connection = await lockConnection(db, id)
  mustBeOwn(connection, memberId)
  const wanted = pairsOf(links)
  const places = await managedPlaces(context)
  const listed = new Map(
    accounts.flatMap(({ name: accountName, locations }) =>
      locations.map((location) => [location.name, { accountName, location }] as const),
    ),
  )
  const existing = await lockLinksFor(db, {
    names: [...wanted.keys()],
    locationIds: [...wanted.values()],
  })
  // In a stable order, so that two calls cannot wait for each other.
  for (const [name, locationId] of [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const place = places.get(locationId)
    if (!place) throw new Refusal('not_permitted')
    const found = listed.get(name)
    if (!found) throw new Refusal('google_location_unknown')
    if (!found.location.isVerified) throw new Refusal('google_location_not_verified')
    await link(context, { connection, place, ...found, existing })
  }
}

/** @throws Refusal google_location_taken or google_location_linked_twice when a location is wanted twice */
function pairsOf(links: Links): ReadonlyMap<string, LocationId> {
  const wanted = new Map<string, LocationId>()
  for (const { name, locationId } of links) {
    const before = wanted.get(name)
    if (before !== undefined && before !== locationId) throw new Refusal('google_location_taken')
    wanted.set(name, locationId)
  }
  if (new Set(wanted.values()).size < wanted.size) throw new Refusal('google_location_linked_twice')
  return wanted
}

async function managedPlaces(context: Context): Promise<ReadonlyMap<LocationId, PlaceDetails>> {
  const businesses = await managedBusinesses(context, memberOf(context))
  const places = await placeDetailsOf(
    context,
    businesses.map(({ id }) => id),
  )
  return new Map(places.map((place) => [place.locationId, place]))
}

interface Wish {
  readonly connection: ConnectionRow
  readonly place: PlaceDetails
  readonly accountName: string
  readonly location: ProfileLocation
  readonly existing: readonly GoogleLocationRow[]
}

async function link(context: Context, wish: Wish): Promise<void> {
  const { connection, place, accountName, location, existing } = wish
  const { db, now } = context
  const byName = existing.find(({ name }) => name === location.name)
  const byPlace = existing.find(({ location_id }) => location_id === place.locationId)
  if (byPlace && byPlace !== byName) throw new Refusal('google_location_linked_twice')
  if (byName && byName === byPlace) {
    if (byName.connection_id === connection.id && byName.status !== 'ownership_lost') return
    if (byName.connection_id !== null && byName.connection_id !== connection.id && !isBroken(byName))
      throw new Refusal('google_location_taken')
    await attachLocation(db, byName.id, {
      connectionId: connection.id,
      accountName,
      ...shownAtGoogle(location),
      linkedBy: connection.member_id,
      now,
    })
    await publishGoogleRatingOf(context, place.business.id)
    await context.enqueue(tendGoogleNotices, {})
    await context.enqueue(syncGoogleLocation, { googleLocationId: byName.id })
    return
  }
  if (byName) await clearForeign(context, byName)
  const id = await insertLocation(db, {
    name: location.name,
    account_name: accountName,
    connection_id: connection.id,
    business_id: place.business.id,
    location_id: place.locationId,
    title: location.title,
    address: location.address,
    maps_url: location.mapsUrl,
    write_url: location.writeUrl,
    status: 'importing',
    linked_by: connection.member_id,
    linked_at: now,
    next_sync_at: now,
  })
  // Another person linked one of the two at the same time.
  if (id === null) throw new Refusal('google_location_taken')
  await context.enqueue(syncGoogleLocation, { googleLocationId: id })
}

/** The account of the other link can no longer read the location. */
const isBroken = ({ status }: GoogleLocationRow) => status === 'ownership_lost' || status === 'not_verified'

/**
 * A location at Google that was linked elsewhere. If no connection can read it any longer, its reviews are deleted
 * when the account that manages it now is connected to another business.
 */
async function clearForeign(context: Context, row: GoogleLocationRow): Promise<void> {
  if (row.connection_id !== null && !isBroken(row)) throw new Refusal('google_location_taken')
  const businesses = await managedBusinesses(context, memberOf(context))
  // The same person decides there whether to keep them.
  if (businesses.some(({ id }) => id === row.business_id)) throw new Refusal('google_location_taken')
  await deleteLocation(context.db, row.id)
  await publishGoogleRatingOf(context, row.business_id)
}
