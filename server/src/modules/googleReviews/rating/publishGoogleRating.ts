import type { BusinessId, GoogleLocationId, LocationId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { setGoogleRating } from '../../ratings/public.ts'
import { businessOfLocation, shownRating, writeUrlRow } from './shownRating.queries.ts'

/**
 * Shows, renews or removes Google's figure on the profile of the location's business. Call it when the figure was read,
 * and when the choice or the status of the location changed.
 */
export async function publishGoogleRating(context: Context, id: GoogleLocationId): Promise<void> {
  const businessId = await businessOfLocation(context.db, id)
  if (businessId !== null) await publishGoogleRatingOf(context, businessId)
}

/** As `publishGoogleRating`, after the row of a location was deleted. */
export async function publishGoogleRatingOf(context: Context, businessId: BusinessId): Promise<void> {
  await setGoogleRating(context, { businessId, rating: await shownRating(context.db, businessId) })
}

/**
 * Google's page for writing a review of the location; null if it is not linked. Without a location, the page of the
 * location that the business linked first.
 */
export async function writeUrlOf(
  { db }: Context,
  businessId: BusinessId,
  locationId: LocationId | null = null,
): Promise<string | null> {
  return writeUrlRow(db, { businessId, locationId })
}
