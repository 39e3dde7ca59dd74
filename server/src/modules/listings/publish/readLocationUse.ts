import type { BusinessId, LocationId } from 'contract/core/ids'
import type { LocationUse } from 'contract/listings/listings'
import type { Context } from '../../../platform/context.ts'
import { requirePermission } from '../../businesses/public.ts'
import { listingOf } from '../core/drafts.ts'
import { useOf } from '../core/locationUse.ts'

/** The reasons not to remove a location; for owners. */
export async function readLocationUse(
  context: Context,
  place: { readonly businessId: BusinessId; readonly locationId: LocationId },
): Promise<LocationUse> {
  await requirePermission(context, place.businessId, 'listing.edit')
  const { published } = await listingOf(context, place.businessId)
  return useOf(context, place, published.document)
}
