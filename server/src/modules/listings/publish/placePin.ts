import type { BusinessId, LocationId } from 'contract/core/ids'
import type { ListingDraft } from 'contract/listings/listings'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { checkListing } from '../core/checks.ts'
import { listingOf, lockListing, presentDraft } from '../core/drafts.ts'
import type { PreviewKeys } from '../preview/previewKeys.ts'
import { addVersion } from './publish.ts'

/**
 * Publishes the place of a location that its owner has confirmed, and nothing else of the draft. The same place again
 * changes nothing.
 * @throws Refusal as `placePin` of the contract; listing_incomplete for a place far from every city
 */
export async function placePin(
  context: Context,
  {
    businessId,
    locationId,
    ...place
  }: { businessId: BusinessId; locationId: LocationId; latitude: number; longitude: number },
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  const listing = await lockListing(context, businessId)
  const { document: before } = listing.published
  if (!before.locations.some(({ id }) => id === locationId)) throw new Refusal('location_not_found')
  const document = {
    ...before,
    locations: before.locations.map((location) => {
      if (location.id !== locationId) return location
      const { isPinEstimated: _isPinEstimated, ...own } = location
      return { ...own, ...place }
    }),
  }
  const { issues, needsPinConfirmation } = await checkListing(context, {
    businessId,
    document,
    published: before,
  })
  if (needsPinConfirmation)
    throw new Refusal('listing_incomplete', {
      fields: issues
        .filter(({ path }) => path === `locations.${locationId}.pin`)
        .map(({ path, message }) => ({ path, message })),
    })
  await addVersion(context, listing, {
    document,
    draftRev: null,
    publishedBy: memberOf(context),
    note: 'Confirmed the place on the map',
  })
  return presentDraft(context, business, { listing: await listingOf(context, businessId), keys })
}
