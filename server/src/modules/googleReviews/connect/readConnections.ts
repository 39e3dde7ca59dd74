import type { GoogleConnection, GoogleConnections, GoogleLocation } from 'contract/googleReviews/connections'
import type { LocationId } from 'contract/core/ids'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type PlaceDetails, placeDetailsOf } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { locationsOfBusinesses, reviewCounts, shownConnections } from './connections.queries.ts'
import { managedBusinesses } from './managed.ts'

/** The connections and links that the member sees. Tokens never leave the table. */
export async function readConnections(
  context: Context,
  { provider }: Pick<BusinessProfilePort, 'provider'>,
): Promise<GoogleConnections> {
  const memberId = memberOf(context)
  const businesses = await managedBusinesses(context, memberId)
  const businessIds = businesses.map(({ id }) => id)
  const connections = await shownConnections(context.db, { memberId, businessIds })
  const links = await locationsOfBusinesses(context.db, businessIds)
  const counts = await reviewCounts(
    context.db,
    links.map(({ id }) => id),
  )
  const places = await placeDetailsOf(context, businessIds)
  const placeById = new Map(places.map((place) => [place.locationId, place]))
  const people = await peopleOf(
    context,
    connections.map(({ member_id }) => member_id),
  )
  const shown = (wanted: GoogleConnection['id'] | null): GoogleLocation[] =>
    links
      .filter(({ connection_id }) => connection_id === wanted)
      .flatMap((row) => locationFrom(row, counts.get(row.id) ?? 0, placeById))
  return {
    provider: provider.kind,
    standInUrl: provider.standInUrl,
    businesses,
    connections: connections.map((row) => ({
      id: row.id,
      accountEmail: row.account_email,
      status: row.status,
      trouble: row.trouble,
      scopes: row.scopes,
      isMine: row.member_id === memberId,
      connectedBy: people.get(row.member_id)?.displayName ?? '',
      connectedAt: row.connected_at,
      lastSuccessAt: row.last_success_at,
      nextTryAt: row.next_try_at,
      locations: shown(row.id),
    })),
    keptLocations: shown(null),
  }
}

function locationFrom(
  row: GoogleLocationRow,
  reviewCount: number,
  places: ReadonlyMap<LocationId, PlaceDetails>,
): GoogleLocation[] {
  const place = places.get(row.location_id)
  if (!place) return []
  return [
    {
      id: row.id,
      business: place.business,
      location: { id: place.locationId, name: place.name },
      title: row.title,
      address: row.address,
      mapsUrl: row.maps_url,
      status: row.status,
      reviewCount,
      reviewTotal: row.review_total,
      meanHundredths: row.mean_hundredths,
      importedAt: row.imported_at,
      syncedAt: row.synced_at,
      showsRating: row.shows_rating,
      needsApproval: row.needs_approval,
    },
  ]
}
