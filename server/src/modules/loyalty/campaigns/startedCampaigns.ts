import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type StartedCampaign, startedCampaignRows } from './startedCampaigns.queries.ts'

export type { StartedCampaign }

/** Campaigns of these businesses that the signed-in member takes part in and that started after `since`. */
export async function startedCampaigns(
  context: Context,
  search: { businessIds: readonly BusinessId[]; since: Instant; limit: number },
): Promise<StartedCampaign[]> {
  const { db, now } = context
  if (search.businessIds.length === 0) return []
  return startedCampaignRows(db, { ...search, memberId: memberOf(context), now })
}
