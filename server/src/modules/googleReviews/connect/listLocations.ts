import type { GoogleConnectionId, LocationId, MemberId } from 'contract/core/ids'
import type { GoogleLocationList, ListedGoogleLocation } from 'contract/googleReviews/connections'
import {
  type BusinessProfilePort,
  ProfileFault,
  type ProfileLocation,
} from '../../../integrations/google/businessProfile.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type PlaceDetails, placeDetailsOf } from '../../businesses/public.ts'
import { type ConnectionRow, connectionById } from '../core/connection.repository.ts'
import { isLive } from '../core/connection.rules.ts'
import { noteFault, refusalOf } from '../core/failures.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { linksNamed, locationsOfBusinesses } from './connections.queries.ts'
import { type ListedAccount, readListing } from './listing.ts'
import { managedBusinesses } from './managed.ts'
import { compare, suggest, type Suggestion } from './match.rules.ts'
import { isEmpty, storeListing } from './refreshConnection.ts'

export interface Listing {
  readonly connection: ConnectionRow
  readonly accounts: readonly ListedAccount[]
}

/**
 * Reads the member's own account at Google, before any transaction, and notes the outcome on the connection.
 * @throws Refusal google_connection_not_found, google_needs_reconnect, google_no_rights, google_not_enabled, google_busy,
 * google_unavailable
 */
export async function prepareListing(
  port: BusinessProfilePort,
  id: GoogleConnectionId,
  actor: Actor | null,
): Promise<Listing> {
  const connection = await connectionById(port.db, id)
  mustBeOwn(connection, actor?.memberId)
  try {
    const accounts = await readListing(port, connection)
    await port.write((context) => storeListing(context, connection, accounts))
    if (isEmpty(accounts)) throw new Refusal('google_no_rights')
    return { connection, accounts }
  } catch (error) {
    if (!(error instanceof ProfileFault)) throw error
    // Too many requests are not a fault of the connection.
    if (error.kind !== 'too_busy') await noteFault(port, connection, error)
    throw refusalOf(error)
  }
}

/** Only the person who connected an account chooses its locations. */
export function mustBeOwn(
  connection: ConnectionRow | null,
  memberId: MemberId | undefined,
): asserts connection is ConnectionRow {
  if (!connection || connection.member_id !== memberId || connection.status === 'disconnected')
    throw new Refusal('google_connection_not_found')
  if (!isLive(connection.status)) throw new Refusal('google_needs_reconnect')
}

/** The locations at Google, each with the best match among ours. A person confirms it. */
export async function listLocations(
  context: Context,
  { connection, accounts }: Listing,
): Promise<GoogleLocationList> {
  const businesses = await managedBusinesses(context, memberOf(context))
  const businessIds = businesses.map(({ id }) => id)
  const places = await placeDetailsOf(context, businessIds)
  const all = accounts.flatMap(({ locations }) => locations)
  const own = await locationsOfBusinesses(context.db, businessIds)
  const named = await linksNamed(
    context.db,
    all.map(({ name }) => name),
  )
  const linked = new Set(own.filter(isLinked).map((row) => row.location_id))
  const links = new Map(named.map((row) => [row.name, row]))
  const managed = new Set(businessIds)
  const suggestions = suggestionsFor(all, places, { own, links })
  const shown = (location: ProfileLocation): ListedGoogleLocation => {
    const link = links.get(location.name)
    const isOwn = link !== undefined && managed.has(link.business_id)
    return {
      name: location.name,
      title: location.title,
      address: location.address,
      phone: location.phone,
      isVerified: location.isVerified,
      mapsUrl: location.mapsUrl,
      linkedTo: link && isOwn && isLinked(link) ? link.location_id : null,
      isTaken: link !== undefined && !isOwn && isLinked(link),
      suggestion: suggestions.get(location.name) ?? null,
    }
  }
  return {
    accountEmail: connection.account_email,
    accounts: accounts.map(({ name, displayName, type, locations }) => ({
      name,
      displayName,
      type,
      locations: locations.map(shown),
    })),
    choices: places.map(({ locationId, name, address, business }) => ({
      locationId,
      name,
      address,
      business,
      isLinked: linked.has(locationId),
    })),
  }
}

const isLinked = (row: GoogleLocationRow) => row.connection_id !== null

/** A kept location gets its earlier place. Of the others, verified ones are matched first. */
function suggestionsFor(
  all: readonly ProfileLocation[],
  places: readonly PlaceDetails[],
  { own, links }: { own: readonly GoogleLocationRow[]; links: ReadonlyMap<string, GoogleLocationRow> },
): ReadonlyMap<string, Suggestion & { reasons: Suggestion['reasons'][number][] }> {
  const used = new Set<LocationId>(own.map((row) => row.location_id))
  const found = new Map<string, Suggestion>()
  for (const location of all) {
    const kept = links.get(location.name)
    const place = places.find(({ locationId }) => locationId === kept?.location_id)
    if (!kept || isLinked(kept) || !place) continue
    const { reasons, distance } = compare(location, place)
    found.set(location.name, { locationId: place.locationId, reasons, distance, isSure: true })
  }
  for (const isVerified of [true, false]) {
    const open = all.filter(({ name, ...location }) => location.isVerified === isVerified && !links.has(name))
    const free = places.filter(({ locationId }) => !used.has(locationId))
    for (const [name, suggestion] of suggest(open, free)) {
      found.set(name, suggestion)
      used.add(suggestion.locationId)
    }
  }
  return new Map([...found].map(([name, one]) => [name, { ...one, reasons: [...one.reasons] }]))
}
