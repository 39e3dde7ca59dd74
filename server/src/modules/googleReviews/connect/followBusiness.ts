import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { stopLocation } from '../core/allowed.ts'
import { lockLocationsOfBusiness } from '../core/location.repository.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'

/**
 * After a change of a business: ends its links when it closed, and removes Google's figure of a location that it no longer
 * has.
 */
export async function followBusiness(context: Context, businessId: BusinessId): Promise<void> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (business?.status === 'closed')
    for (const location of await lockLocationsOfBusiness(context.db, businessId))
      await stopLocation(context, location)
  if (business) await publishGoogleRatingOf(context, businessId)
}
