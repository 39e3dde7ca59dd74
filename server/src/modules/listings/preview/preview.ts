import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { previewProfile } from '../../businesses/public.ts'
import { listingOf, todayAt } from '../core/drafts.ts'
import { normalized } from '../core/normalized.ts'
import type { PreviewKeys } from './previewKeys.ts'

/** The public profile as the draft makes it. @throws Refusal listing_preview_ended */
export async function readPreview(
  context: Context,
  token: string,
  keys: PreviewKeys,
): Promise<BusinessProfile> {
  const businessId = keys.read(token, context.now)
  if (businessId === null) throw new Refusal('listing_preview_ended')
  const { draft } = await listingOf(context, businessId)
  return previewProfile(context, { businessId, document: normalized(draft.document, todayAt(context)) })
}
