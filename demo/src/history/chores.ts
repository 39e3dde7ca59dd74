import type { MemberId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { type Context, withRequestCache } from '../../../server/src/platform/context.ts'
import { remind } from '../../../server/src/modules/bookings/deadlines/deadlines.ts'
import { activateDue } from '../../../server/src/modules/ledger/earn/earn.ts'
import { voidEndedHolds } from '../../../server/src/modules/ledger/holds/holds.ts'
import { announceExpiries, expirePoints } from '../../../server/src/modules/loyalty/expiry/expiry.ts'
import { releasePurchases } from '../../../server/src/modules/loyalty/purchases/completePurchase.ts'
import { moveTiers, raiseTier } from '../../../server/src/modules/loyalty/tiers/tierMoves.ts'
import { settlePayouts } from '../../../server/src/modules/payouts/send/sendPayouts.ts'
import { advanceDue } from '../../../server/src/modules/referrals/progress/due.ts'
import { remindOfVouchers } from '../../../server/src/modules/rewards/vouchers/remind.ts'
import { expireVouchers } from '../../../server/src/modules/rewards/vouchers/vouchers.ts'
import type { BusinessId } from 'contract/core/ids'
import { pastTransfers } from './transfers.ts'

const everyone = 500
/** The last days run all chores daily. */
const lastDays = 14

const reminderHours = 24

/** Reminds of visits in every hour of the last day, so that the first start has none to catch up on. */
export async function remindOfVisits(context: Context): Promise<void> {
  for (let hours = reminderHours; hours >= 0; hours--)
    await remind({ ...context, now: minus(context.now, { hours }) }, everyone)
}

/** Runs the jobs of a day. Most run once a week, so that the replay is fast. */
export async function doChores(
  context: Context,
  daysAgo: number,
  town: { readonly memberIds: readonly MemberId[]; readonly businessIdsWithTiers: readonly BusinessId[] },
): Promise<void> {
  await activateDue(context, everyone)
  await releasePurchases(context, everyone)
  await voidEndedHolds(context)
  await advanceDue(withRequestCache(context), everyone)
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
