import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { businessesWithFewStars } from './writing.queries.ts'

const poorStarsMax = 2

/** The businesses that a member reviewed with one or two stars. */
export async function poorlyReviewedBy(context: Context, memberId: MemberId): Promise<BusinessId[]> {
  return businessesWithFewStars(context.db, { memberId, starsMax: poorStarsMax })
}
