import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'

/** @throws Refusal business_not_found, estimate_business_unavailable for one that is paused, or unclaimed */
export async function mustTakeRequests(context: Context, ids: readonly BusinessId[]): Promise<void> {
  const businesses = await businessFacts(context, ids)
  for (const id of ids) {
    const business = businesses.get(id)
    if (!business || business.status === 'draft') throw new Refusal('business_not_found')
    if (business.status !== 'published' || !business.isClaimed)
      throw new Refusal('estimate_business_unavailable', { details: { business: business.name } })
  }
}
