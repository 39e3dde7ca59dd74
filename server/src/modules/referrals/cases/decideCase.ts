import type { ReferralId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { decideReferralCase, ReferralCase } from 'contract/referrals/cases'
import type { Received } from 'contract/core/route'
import { plus } from 'contract/core/time'
import type { AuditAction } from 'contract/people/auditNames'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { notify } from '../../notifications/public.ts'
import { versionKey, versionTerms } from '../campaigns/campaigns.repository.ts'
import { insertDecision } from './cases.queries.ts'
import { readCase } from './cases.ts'
import { move } from '../core/moveReferral.ts'
import { reevaluateReferrals } from '../progress/progress.ts'
import {
  answerAppeal,
  insertEvent,
  liveOfFriend,
  lockFriend,
  lockReferral,
  referralById,
  type ReferralRow,
} from '../core/referral.repository.ts'
import { earnRewards, takeBackRewards } from '../rewards/rewards.ts'

type Decision = Received<typeof decideReferralCase>['body']

const actions: Record<Decision['decision'], AuditAction> = {
  clear: 'referral.cleared',
  confirm: 'referral.misuse_confirmed',
  accept_appeal: 'referral.appeal_accepted',
  refuse_appeal: 'referral.appeal_rejected',
}

/**
 * Decides a referral in the status that the operator saw; both sides continue from there.
 * @throws Refusal referral_not_found, referral_moved_on; forbidden to the referrer and the friend
 */
export async function decideCase(
  context: Context,
  { id, ...step }: Decision & { id: ReferralId },
): Promise<ReferralCase> {
  const seen = await referralById(context.db, id)
  if (!seen) throw new Refusal('referral_not_found')
  // Operators must not decide their own referrals.
  if ([seen.referrer_id, seen.friend_id].includes(memberOf(context))) throw new Refusal('forbidden')
  if (seen.friend_id !== null) await lockFriend(context.db, seen.friend_id)
  const referral = await lockReferral(context.db, id)
  if (referral?.status !== step.from) throw new Refusal('referral_moved_on')
  await insertDecision(context.db, {
    referralId: id,
    at: context.now,
    decision: step.decision,
    note: step.note,
    memberId: memberOf(context),
  })
  await decide(context, referral, step)
  const decided = await referralById(context.db, id)
  await recordAudit(context, {
    action: actions[step.decision],
    subject: `referral:${id}`,
    memberId: referral.referrer_id,
    reason: step.note,
    changes: [
      {
        field: 'status',
        before: referralStatusNames[referral.status],
        after: referralStatusNames[decided?.status ?? referral.status],
      },
    ],
  })
  if (referral.friend_id !== null) await reevaluateReferrals(context, referral.friend_id)
  return readCase(context, id)
}

async function decide(context: Context, referral: ReferralRow, step: Decision): Promise<void> {
  switch (step.decision) {
    case 'clear':
      await move(context, referral, 'cleared', { reason: 'cleared', change: { cleared_at: context.now } })
      return
    case 'confirm':
      return confirm(context, referral, step.isFriendSuspect)
    case 'accept_appeal':
      return acceptAppeal(context, referral, step.answer ?? null)
    case 'refuse_appeal':
      return refuseAppeal(context, referral, step.answer ?? null)
  }
}

/** The friend retains the reward unless the friend is a suspect too. */
async function confirm(context: Context, referral: ReferralRow, isFriendSuspect: boolean): Promise<void> {
  const reason = isFriendSuspect ? 'misuse_confirmed' : 'misuse_by_referrer'
  const refused = await move(context, referral, 'confirmed', { reason })
  const terms = await termsOf(context, refused)
  await takeBackRewards(context, refused, terms, {
    reason,
    only: isFriendSuspect ? ['friend', 'referrer'] : ['referrer'],
  })
}

async function termsOf(context: Context, row: ReferralRow) {
  return (await versionTerms(context.db, [row])).get(versionKey(row))! // a foreign key guarantees the version
}

const newChanceDays = 30

/**
 * Resumes the referral from its previous status: rewards that were clawed back are granted again, and an expired window
 * is extended by 30 days.
 */
async function acceptAppeal(context: Context, referral: ReferralRow, answer: string | null): Promise<void> {
  await answered(context, referral, 'accepted', answer)
  const others = referral.friend_id === null ? [] : await liveOfFriend(context.db, referral.friend_id)
  // The friend may have joined through another referral since.
  if (others.some((row) => row.scope_key === referral.scope_key)) throw new Refusal('referral_moved_on')
  const until = plus(context.now, { days: newChanceDays })
  const isOrderFree = !others.some((row) => row.order_id !== null && row.order_id === referral.order_id)
  if (!isOrderFree) throw new Refusal('referral_moved_on')
  // A referral without an order earned nothing, so there is nothing to grant again.
  const attempt = referral.order_id === null ? referral.attempt : referral.attempt + 1
  const back = await move(context, referral, 'appeal_accepted', {
    reason: 'appeal_accepted',
    change: {
      cleared_at: context.now,
      warned_at: null,
      attempt,
      ...(referral.status === 'expired' && {
        window_ends_at: until,
      }),
    },
  })
  if (back.status !== 'qualifying') return
  const { isPaid } = await earnRewards(context, back, await termsOf(context, back))
  if (!isPaid) throw new Refusal('referral_moved_on')
}

async function refuseAppeal(context: Context, referral: ReferralRow, answer: string | null): Promise<void> {
  await answered(context, referral, 'refused', answer)
  await insertEvent(context.db, {
    referralId: referral.id,
    at: context.now,
    cause: 'appeal_refused',
    from: referral.status,
    to: referral.status,
    reason: null,
  })
  await notify(context, {
    memberId: referral.referrer_id,
    kind: 'referral_changed',
    naturalKey: `referral-appeal:${referral.id}`,
    title: 'Your appeal was declined',
    body: answer ?? 'Open the referral to see why.',
    href: paths.referral(referral.id),
  })
}

async function answered(
  context: Context,
  referral: ReferralRow,
  status: 'accepted' | 'refused',
  answer: string | null,
): Promise<void> {
  const isOpen = await answerAppeal(context.db, { referralId: referral.id, status, answer, now: context.now })
  if (!isOpen) throw new Refusal('referral_moved_on')
}
