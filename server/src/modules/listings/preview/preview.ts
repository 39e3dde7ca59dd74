import type { BusinessProfile } from 'contract/businesses/businesses'
import type { ListingDocument } from 'contract/listings/listing'
import { isWebAddress } from 'contract/listings/listingIssues'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { previewProfile } from '../../businesses/public.ts'
import { listingOf, todayAt } from '../core/drafts.ts'
import { normalized } from '../core/normalized.ts'
import type { PreviewKeys } from './previewKeys.ts'

/** The public profile as the draft would publish it. @throws Refusal listing_preview_ended */
export async function readPreview(
  context: Context,
  token: string,
  keys: PreviewKeys,
): Promise<BusinessProfile> {
  const businessId = keys.read(token, context.now)
  if (businessId === null) throw new Refusal('listing_preview_ended')
  const { draft } = await listingOf(context, businessId)
  const document = normalized(draft.document, todayAt(context))
  return previewProfile(context, { businessId, document: withWebLinks(document) })
}

/** Removes addresses that publishing refuses: the page links to them, and one may be a script. */
function withWebLinks(document: ListingDocument): ListingDocument {
  const { website, socialLinks } = document
  return {
    ...document,
    website: website !== null && isWebAddress(website) ? website : null,
    socialLinks: socialLinks.filter(({ url }) => isWebAddress(url)),
  }
}
