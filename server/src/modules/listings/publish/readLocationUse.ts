import type { BusinessId, LocationId } from 'contract/core/ids'
import type { LocationUse } from 'contract/listings/listings'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { listingOf } from '../core/drafts.ts'
import { useOf } from '../core/locationUse.ts'

/**
 * The reasons not to remove a location; for owners.
 * @throws Refusal location_not_found for a location that neither the draft nor the published listing has
 */
export async function readLocationUse(
  context: Context,
  place: { readonly businessId: BusinessId; readonly locationId: LocationId },
): Promise<LocationUse> {
  await requirePermission(context, place.businessId, 'listing.edit')
  const { draft, published } = await listingOf(context, place.businessId)
  const isOwn = [draft, published].some(({ document }) =>
    document.locations.some(({ id }) => id === place.locationId),
  )
  if (!isOwn) throw new Refusal('location_not_found')
  return useOf(context, place, published.document)
}
