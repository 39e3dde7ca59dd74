import type { BusinessId, LocationId } from 'contract/core/ids'
import type { ListingDraft } from 'contract/listings/listings'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { endBreak, replaceListing, requirePermission, startBreak } from '../../businesses/public.ts'
import { type Listing, lockListing, presentDraft } from '../core/drafts.ts'
import type { PreviewKeys } from '../preview/previewKeys.ts'

interface Place {
  readonly businessId: BusinessId
  readonly locationId: LocationId
}

/** Closes a location from now on, effective at once. @throws Refusal as `pauseListing` of the contract */
export async function pause(
  context: Context,
  { businessId, locationId, minutes }: Place & { readonly minutes: number | null },
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  const listing = await lockListing(context, businessId)
  const location = listing.published.document.locations.find(({ id }) => id === locationId)
  if (!location) throw new Refusal('listing_pause_invalid')
  await startBreak(context, { location, minutes })
  await rewrite(context, listing)
  return presentDraft(context, business, { listing, keys })
}

/** Restores the hours that the break replaced. @throws Refusal location_not_found */
export async function resume(
  context: Context,
  { businessId, locationId }: Place,
  keys: PreviewKeys,
): Promise<ListingDraft> {
  const business = await requirePermission(context, businessId, 'listing.edit')
  const listing = await lockListing(context, businessId)
  if (!listing.published.document.locations.some(({ id }) => id === locationId))
    throw new Refusal('location_not_found')
  await endBreak(context, locationId)
  await rewrite(context, listing)
  return presentDraft(context, business, { listing, keys })
}

/** Hours come from the published document and the breaks. */
async function rewrite(context: Context, { draft, published }: Listing): Promise<void> {
  await replaceListing(context, {
    businessId: draft.business_id,
    document: published.document,
    number: published.number,
  })
}
