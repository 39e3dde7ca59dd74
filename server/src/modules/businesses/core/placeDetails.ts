import type { BusinessId, LocationId, Slug } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { placeDetailRows } from './placeDetails.queries.ts'

/** A location as another listing of it can be compared with it. */
export interface PlaceDetails {
  readonly locationId: LocationId
  readonly business: { readonly id: BusinessId; readonly slug: Slug; readonly name: string }
  /** The name of the location, such as “Downtown”; else its street. */
  readonly name: string
  readonly street: string
  readonly locality: string
  readonly postalCode: string
  readonly country: string
  /** In one line. */
  readonly address: string
  /** Of the location, else of the business. */
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
}

/** All locations of the businesses, sorted by business; the main location comes first. */
export async function placeDetailsOf(
  { db }: Pick<Context, 'db'>,
  businessIds: readonly BusinessId[],
): Promise<PlaceDetails[]> {
  if (businessIds.length === 0) return []
  const rows = await placeDetailRows(db, businessIds)
  return rows.map((row) => ({
    locationId: row.id,
    business: { id: row.business_id, slug: row.slug, name: row.name },
    name: row.location_name ?? row.street,
    street: row.street,
    locality: row.locality,
    postalCode: row.postal_code,
    country: row.country,
    address: [row.street, row.locality, `${row.region} ${row.postal_code}`.trim()].filter(Boolean).join(', '),
    phone: row.location_phone ?? row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
  }))
}
