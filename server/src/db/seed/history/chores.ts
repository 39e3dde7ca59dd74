import type { MemberId } from 'contract/ids'
import type { Context } from '../../../context.ts'
import { activateDue } from '../../../modules/ledger/ledger.earn.service.ts'
import { voidEndedHolds } from '../../../modules/ledger/ledger.holds.service.ts'
import { announceExpiries, expirePoints } from '../../../modules/loyalty/loyalty.expiry.service.ts'
import { releasePurchases } from '../../../modules/loyalty/loyalty.completion.service.ts'
import { moveTiers, raiseTier } from '../../../modules/loyalty/loyalty.tierMoves.service.ts'
import { settlePayouts } from '../../../modules/payouts/payouts.send.service.ts'
import { advanceDue } from '../../../modules/referrals/referrals.due.service.ts'
import { remindOfVouchers } from '../../../modules/rewards/rewards.notices.service.ts'
import { expireVouchers } from '../../../modules/rewards/rewards.vouchers.service.ts'
import type { BusinessId } from 'contract/ids'
import { pastTransfers } from './transfers.ts'

const everyone = 500
/** In the last days the work is done as often as it is from now on. */
const lastDays = 14

/** What the jobs of a day would have done. Mostly once a week, lest the years before the first start take a minute. */
export async function doChores(
  context: Context,
  daysAgo: number,
  town: { readonly memberIds: readonly MemberId[]; readonly businessIdsWithTiers: readonly BusinessId[] },
): Promise<void> {
  await activateDue(context, everyone)
  await releasePurchases(context, everyone)
  await voidEndedHolds(context)
  await advanceDue(context, everyone)
  const isWeekly = daysAgo % 7 === 0 || daysAgo <= lastDays
  if (isWeekly) {
    await expireVouchers(context, everyone)
    await remindOfVouchers(context, { after: null, limit: everyone })
    await announceExpiries(context, { after: null, limit: everyone })
    await expirePoints(context, everyone)
    await settlePayouts(pastTransfers(context))
    await moveTiers(context, { after: null, limit: everyone })
  }
  if (daysAgo % 28 === 0)
    for (const memberId of town.memberIds)
      for (const businessId of [null, ...town.businessIdsWithTiers])
        await raiseTier(context, { memberId, businessId })
}
