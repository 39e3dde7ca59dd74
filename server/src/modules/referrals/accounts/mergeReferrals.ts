import type { ReferralReason } from 'contract/referrals/referrals'
import type { Context } from '../../../platform/context.ts'
import { type Terms, versionKey, versionTerms } from '../campaigns/campaigns.repository.ts'
import { advanceReferralJob } from '../jobNames.ts'
import { doubledMilestones, type Merge, referralsBetween, setOwner } from './merge.repository.ts'
import { move } from '../core/moveReferral.ts'
import {
  liveOfFriend,
  lockFriend,
  lockReferral,
  type ReferralRow,
  updateReferral,
} from '../core/referral.repository.ts'
import { takeBackMilestones, takeBackRewards } from '../rewards/rewards.ts'

const liveStatuses: ReadonlySet<string> = new Set(['signed_up', 'qualifying', 'under_review', 'rewarded'])

/**
 * Prepares the merge of two accounts of one person. Ends referrals between the two; of two referrals in one scope,
 * retains the one joined first. Claws back the rewards of the ended ones, so nothing is paid twice. Must run before the
 * wallets merge.
 */
export async function endDoubledReferrals(context: Context, merge: Merge): Promise<void> {
  for (const memberId of [merge.from, merge.to].sort()) await lockFriend(context.db, memberId)
  for (const row of await referralsBetween(context.db, merge)) await end(context, row, 'blocked')
  const ofFrom = await liveOfFriend(context.db, merge.from)
  for (const other of await liveOfFriend(context.db, merge.to)) {
    const own = ofFrom.find(({ scope_key: scope }) => scope === other.scope_key)
    if (own) await end(context, joinedAt(own) < joinedAt(other) ? other : own, 'not_eligible')
  }
  await takeBackMilestones(context, await doubledMilestones(context.db, merge))
}

const joinedAt = ({ joined_at: at, created_at: createdAt }: ReferralRow) => at ?? createdAt

async function end(context: Context, { id }: ReferralRow, reason: ReferralReason): Promise<void> {
  const row = await lockReferral(context.db, id)
  if (!row) return
  const ended = liveStatuses.has(row.status) ? await move(context, row, 'accounts_joined', { reason }) : row
  // Final, without an appeal: both accounts belong to one person.
  await updateReferral(context.db, id, { previous_status: null })
  if (ended.friend_id !== null)
    await takeBackRewards(context, ended, await termsOf(context, ended), { reason })
}

async function termsOf(context: Context, row: ReferralRow): Promise<Terms> {
  return (await versionTerms(context.db, [row])).get(versionKey(row))! // a foreign key guarantees the version
}

/** Moves the remaining referrals of the first account to the second. The orders must have moved already. */
export async function moveReferrals(context: Context, merge: Merge): Promise<void> {
  await setOwner(context.db, merge)
  // Re-evaluate after the commit, with the orders of both accounts.
  for (const { id } of await liveOfFriend(context.db, merge.to))
    await context.enqueue(advanceReferralJob, { referralId: id })
}
