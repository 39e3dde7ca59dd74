import type { BusinessId, LocationId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import type { BusinessStatus } from '../tables.ts'
import * as queries from './listings.queries.ts'

/** A business whose name, phone number or street resembles the sought one. */
export interface SimilarBusiness {
  readonly id: BusinessId
  readonly slug: string
  readonly name: string
  readonly status: BusinessStatus
  readonly isClaimed: boolean
  readonly categoryName: string
  readonly phone: string | null
  readonly street: string
  readonly locality: string
  readonly latitude: number
  readonly longitude: number
}

/** Candidates only: the caller scores them. In any status except closed. */
export async function similarBusinesses(
  context: Context,
  sought: queries.SoughtBusiness,
): Promise<readonly SimilarBusiness[]> {
  const rows = await queries.similarRows(context.db, sought)
  return rows.map(({ is_claimed: isClaimed, category_name: categoryName, ...row }) => ({
    ...row,
    isClaimed,
    categoryName,
  }))
}

/** Cities of businesses with this name, in any region. */
export async function citiesNamed(context: Context, name: string) {
  return queries.citiesNamed(context.db, name)
}

/** The nearest city of a business within about 30 km; null without one. */
export async function cityNear(context: Context, at: { latitude: number; longitude: number }) {
  return (await queries.cityNear(context.db, at)) ?? null
}

/** The time zone of the nearest business within about 100 km; null without one. */
export async function timeZoneNear(
  context: Context,
  at: { latitude: number; longitude: number },
): Promise<TimeZone | null> {
  return (await queries.timeZoneNear(context.db, at))?.time_zone ?? null
}

/** The middle of the listed locations with this postal code near a place; null without any. */
export async function middleOfPostalCode(
  context: Context,
  sought: Parameters<typeof queries.middleOfPostalCode>[1],
): Promise<{ latitude: number; longitude: number } | null> {
  return (await queries.middleOfPostalCode(context.db, sought)) ?? null
}

/** Slugs in use, now or before, that begin like `slug`. */
export async function takenSlugs(context: Context, slug: string): Promise<ReadonlySet<string>> {
  return new Set((await queries.slugsBeginning(context.db, slug)).map((row) => row.slug))
}

export async function listingCategoryExists(context: Context, slug: string): Promise<boolean> {
  return queries.categoryExists(context.db, slug)
}

/** The contact data and the completeness of a listing, in any status. */
export interface ListingFacts {
  readonly id: BusinessId
  readonly slug: string
  readonly name: string
  readonly status: BusinessStatus
  readonly phone: string | null
  readonly website: string | null
  readonly locationId: LocationId
  /** Its pin comes from the address alone. */
  readonly isPinEstimated: boolean
  readonly hasPhotos: boolean
  readonly street: string
  readonly locality: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly categoryName: string
  readonly isClaimed: boolean
  readonly descriptionLetters: number
  readonly hasHours: boolean
  readonly hasOffers: boolean
}

export async function listingFacts(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, ListingFacts>> {
  const rows = await queries.listingRows(context.db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        status: row.status,
        phone: row.phone,
        website: row.website,
        locationId: row.location_id,
        isPinEstimated: row.is_pin_estimated,
        hasPhotos: row.has_photos,
        street: row.street,
        locality: row.locality,
        region: row.region,
        postalCode: row.postal_code,
        country: row.country,
        latitude: row.latitude,
        longitude: row.longitude,
        categoryName: row.category_name,
        isClaimed: row.is_claimed,
        descriptionLetters: row.description_letters,
        hasHours: row.has_hours,
        hasOffers: row.has_offers,
      },
    ]),
  )
}
