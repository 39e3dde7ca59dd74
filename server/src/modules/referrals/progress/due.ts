import { minus, plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { advanceReferral, clawBackDays } from './progress.ts'
import { dueReferrals, forgetPlaces } from '../core/referral.repository.ts'

const warnedDays = 7
const retentionDays = 90

/** Referrals that are due now, or not re-evaluated for `unfollowedDays`; at most `limit`. */
export async function findDue(
  { db, now }: Context,
  {
    limit,
    unfollowedDays,
    resting = [],
  }: { limit: number; unfollowedDays: number; resting?: readonly string[] },
) {
  return dueReferrals(db, {
    now,
    warnUntil: plus(now, { days: warnedDays }),
    followedBefore: minus(now, { days: unfollowedDays }),
    rewardedSince: minus(now, { days: clawBackDays }),
    resting,
    limit,
  })
}

/** Seeds lose no events. */
const neverDays = 10_000

/** Advances everything that is due, in this transaction: for seeds, which simulate days without jobs. */
export async function advanceDue(context: Context, limit: number): Promise<void> {
  for (const id of await findDue(context, { limit, unfollowedDays: neverDays }))
    await advanceReferral(context, id)
}

/** Address and device hashes expire after ninety days. */
export async function forgetOldPlaces(context: Context): Promise<void> {
  await forgetPlaces(context.db, minus(context.now, { days: retentionDays }))
}
