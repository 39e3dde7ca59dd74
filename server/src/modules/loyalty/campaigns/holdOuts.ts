import type { BusinessId, CampaignId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { isHeldOut } from './holdOut.rules.ts'
import { customersToDivide, insertAssignments } from './holdOuts.repository.ts'

/**
 * Divides the current customers of a new campaign into those who get it and those held out, in the transaction that
 * creates it, before any member sees the campaign. Later customers belong to no group and get it.
 */
export async function divideCustomers(
  context: Context,
  { businessId, campaignId, percent }: { businessId: BusinessId; campaignId: CampaignId; percent: number },
): Promise<void> {
  const members = await customersToDivide(context.db, businessId)
  await insertAssignments(context.db, {
    campaignId,
    groups: members.map((memberId) => ({
      memberId,
      isHeldOut: isHeldOut({ campaignId, memberId }, percent),
    })),
    now: context.now,
  })
}
