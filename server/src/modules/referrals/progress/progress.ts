import type { DomainEvent } from 'contract/events/events'
import type { MemberId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { peopleOf } from '../../identity/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { type PaidOrder, paidOrderById } from '../../orders/public.ts'
import { type Terms, versionKey, versionTerms } from '../campaigns/campaigns.repository.ts'
import { move, placeName } from '../core/moveReferral.ts'
import { endingNotices } from '../core/notices.rules.ts'
import { isCompleted, isUnrefunded, isUndone, releaseAtOf } from './orderEvidence.rules.ts'
import {
  liveOfFriend,
  lockFriend,
  lockReferral,
  referralById,
  type ReferralRow,
  restingOfFriend,
  setFollowed,
  updateReferral,
} from '../core/referral.repository.ts'
import { eligibleOrders, qualifyingOrder } from './qualifyingOrder.ts'
import { earnRewards, releaseRewards, takeBackRewards } from '../rewards/rewards.ts'
import { assessReferral } from '../risk/risk.ts'

export const clawBackDays = 60
/** Counted from the release date. */
const confirmationDays = 30

/** Order and booking events re-evaluate all referrals of the customer. */
export async function onReferralEvidence(context: Context, event: DomainEvent): Promise<void> {
  const isPurchase = event.type.startsWith('order.') || event.type.startsWith('booking.')
  if (isPurchase && event.memberId !== null) await reevaluateReferrals(context, event.memberId)
}

/** Processes the deadline of one referral. */
export async function advanceReferral(context: Context, id: ReferralId): Promise<void> {
  const seen = await referralById(context.db, id)
  if (!seen) return
  if (seen.friend_id !== null) return reevaluateReferrals(context, seen.friend_id)
  const referral = await lockReferral(context.db, id)
  if (referral) await endWindow(context, referral)
}

/**
 * Re-evaluates all referrals with this member as the friend, from the current state of their orders; so neither the
 * order nor the repetition of events matters.
 */
export async function reevaluateReferrals(context: Context, friendId: MemberId): Promise<void> {
  const known = await liveOfFriend(context.db, friendId)
  const resting = await restingOfFriend(context.db, friendId)
  if (known.length + resting.length === 0) return
  await lockFriend(context.db, friendId)
  // A business's referral takes precedence over the marketplace's: an order qualifies only one of them.
  const rows = [...known, ...resting].toSorted(
    (one, other) => Number(one.business_id === null) - Number(other.business_id === null),
  )
  const terms = await versionTerms(context.db, rows)
  for (const { id, ...row } of rows) await reevaluate(context, id, terms.get(versionKey(row))!) // foreign key
  await setFollowed(
    context.db,
    rows.map(({ id }) => id),
    context.now,
  )
}

async function reevaluate(context: Context, id: ReferralId, terms: Terms): Promise<void> {
  // At most three transitions follow from one another; each reads the row that the previous one left.
  for (let step = 0; step < 4; step += 1) {
    const referral = await lockReferral(context.db, id)
    if (!referral || !(await advance(context, referral, terms))) return
  }
}

/** Takes one step; false when there is none. */
async function advance(context: Context, referral: ReferralRow, terms: Terms): Promise<boolean> {
  switch (referral.status) {
    case 'signed_up':
      return (await qualify(context, referral, terms)) || endWindow(context, referral)
    case 'qualifying':
    case 'under_review':
      return followOrder(context, referral, terms)
    case 'rewarded':
      return watchRewarded(context, referral, terms)
    case 'rejected':
      return followInnocent(context, referral, terms)
    default:
      return false
  }
}

/** Finds the first order since joining that reaches the minimum and qualifies no other referral. */
async function qualify(context: Context, referral: ReferralRow, terms: Terms): Promise<boolean> {
  const eligible = await eligibleOrders(context, referral)
  const order = qualifyingOrder(eligible, terms.minimum)
  if (!order) {
    const isTooSmall = eligible.some(({ subtotal }) => subtotal < terms.minimum)
    if (isTooSmall && !referral.reasons.includes('below_minimum'))
      await updateReferral(context.db, referral.id, { reasons: [...referral.reasons, 'below_minimum'] })
    return false
  }
  const attempt = referral.attempt + 1
  const paid = await earnRewards(context, { ...referral, attempt }, terms)
  if (!paid.isPaid) {
    if (!referral.reasons.includes('budget_exhausted'))
      await updateReferral(context.db, referral.id, { reasons: ['budget_exhausted'] })
    return false
  }
  const qualifying = await move(context, referral, 'qualified', {
    reason: paid.reason,
    change: {
      attempt,
      order_id: order.id,
      order_number: order.number,
      order_at: order.placedAt,
      release_at: releaseAtOf(order, terms.hold_days),
    },
  })
  await assessed(context, qualifying, terms, 'qualifying')
  return true
}

/** Assesses the risk; a rejected referral rewards neither side. */
async function assessed(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
  stage: 'qualifying' | 'rewarded',
): Promise<ReferralRow> {
  const looked = await assessReferral(context, referral, stage)
  if (looked.status === 'rejected')
    await takeBackRewards(context, looked, terms, { reason: looked.reasons.at(-1) ?? 'blocked' })
  return looked
}

async function followOrder(context: Context, referral: ReferralRow, terms: Terms): Promise<boolean> {
  const order = referral.order_id && (await paidOrderById(context, referral.order_id))
  if (order && referral.previous_status !== 'signed_up' && !isUnrefunded(order, terms.minimum))
    return undo(context, referral, terms, order)
  if (referral.status === 'under_review') return endReview(context, referral)
  if (!order || !isCompleted(order)) return false
  const releaseAt = releaseAtOf(order, terms.hold_days)!
  if (referral.release_at !== releaseAt)
    await updateReferral(context.db, referral.id, { release_at: releaseAt })
  if (order.isFrozen) {
    if (!referral.reasons.includes('order_disputed'))
      await updateReferral(context.db, referral.id, { reasons: [...referral.reasons, 'order_disputed'] })
    return false
  }
  if (releaseAt > context.now) return false
  const unconfirmed = await unconfirmedSides(context, referral)
  if (unconfirmed.length > 0) return waitForConfirmation(context, referral, terms, { releaseAt, unconfirmed })
  const looked = await assessed(context, referral, terms, 'rewarded')
  if (looked.status !== 'qualifying') return true
  await releaseRewards(context, await move(context, looked, 'released'), terms)
  return true
}

/** Sides without a confirmed email address: fake accounts have none. */
async function unconfirmedSides(
  context: Context,
  { referrer_id: referrerId, friend_id: friendId }: ReferralRow,
): Promise<('referrer' | 'friend')[]> {
  const people = await peopleOf(context, [referrerId, friendId!]) // qualified referrals have a friend
  return (['referrer', 'friend'] as const).filter(
    (side) => people.get(side === 'referrer' ? referrerId : friendId!)?.emailVerified !== true,
  )
}

/** Blocks the reward until both sides have confirmed. After a month, an unconfirmed side gets nothing. */
async function waitForConfirmation(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
  { releaseAt, unconfirmed }: { releaseAt: Instant; unconfirmed: readonly ('referrer' | 'friend')[] },
): Promise<boolean> {
  const reason = 'email_unconfirmed'
  if (releaseAt > minus(context.now, { days: confirmationDays })) {
    if (!referral.reasons.includes(reason)) {
      await updateReferral(context.db, referral.id, { reasons: [...referral.reasons, reason] })
      await askForConfirmation(context, referral, unconfirmed)
    }
    return false
  }
  const refused = await move(context, referral, 'blocked', { reason })
  await takeBackRewards(context, refused, terms, {
    reason,
    only: unconfirmed.includes('friend') ? ['friend', 'referrer'] : ['referrer'],
  })
  return true
}

async function askForConfirmation(
  context: Context,
  { id, referrer_id: referrerId, friend_id: friendId }: ReferralRow,
  unconfirmed: readonly ('referrer' | 'friend')[],
): Promise<void> {
  await notifyAll(
    context,
    unconfirmed.map((side) => ({
      memberId: side === 'referrer' ? referrerId : friendId!, // qualified referrals have a friend
      kind: 'referral_changed' as const,
      naturalKey: `referral-unconfirmed:${id}:${side}`,
      title: 'Confirm your email address to get your points',
      body: 'Referral points are released once you confirm your address. Open the link in our email, or request a new one here.',
      href: paths.additionalInfo(),
    })),
  )
}

async function undo(
  context: Context,
  referral: ReferralRow,
  terms: Terms,
  order: PaidOrder,
): Promise<boolean> {
  const reason = isUndone(order) ? 'order_cancelled' : 'order_refunded'
  const undone = await move(context, referral, 'order_undone', {
    reason,
    change: {
      order_id: null,
      order_number: null,
      order_at: null,
      release_at: null,
    },
  })
  await takeBackRewards(context, undone, terms, { reason })
  return true
}

/** Clears a review at its deadline, unless the score requires an operator. */
async function endReview(context: Context, referral: ReferralRow): Promise<boolean> {
  const isOver = referral.review_ends_at !== null && referral.review_ends_at <= context.now
  if (!isOver || referral.review_needs_person) return false
  await move(context, referral, 'cleared', { reason: 'cleared', change: { cleared_at: context.now } })
  return true
}

async function watchRewarded(context: Context, referral: ReferralRow, terms: Terms): Promise<boolean> {
  const order = referral.order_id && (await paidOrderById(context, referral.order_id))
  if (!order || isUnrefunded(order, terms.minimum)) return false
  const until = Temporal.Instant.from(referral.status_at).add({ hours: 24 * clawBackDays })
  if (Temporal.Instant.compare(Temporal.Instant.from(context.now), until) > 0) return false
  const reversed = await move(context, referral, 'order_fell', { reason: 'order_refunded' })
  await takeBackRewards(context, reversed, terms, { reason: 'order_refunded' })
  return false
}

/** The referrer was rejected, the friend was not: the friend's reward continues normally. */
async function followInnocent(context: Context, referral: ReferralRow, terms: Terms): Promise<boolean> {
  const order = referral.order_id && (await paidOrderById(context, referral.order_id))
  if (!order) return false
  if (!isUnrefunded(order, terms.minimum)) {
    await takeBackRewards(context, referral, terms, { reason: 'order_refunded' })
    return false
  }
  const releaseAt = releaseAtOf(order, terms.hold_days)
  if (releaseAt !== null && releaseAt <= context.now && !order.isFrozen)
    await releaseRewards(context, referral, terms, ['friend'])
  else if (referral.release_at !== releaseAt)
    await updateReferral(context.db, referral.id, { release_at: releaseAt })
  return false
}

async function endWindow(context: Context, referral: ReferralRow): Promise<boolean> {
  if (!['invited', 'clicked', 'signed_up'].includes(referral.status)) return false
  if (referral.window_ends_at <= context.now) {
    await move(context, referral, 'window_over', { reason: 'window_over' })
    return false
  }
  const warnFrom = minus(referral.window_ends_at, { days: 7 })
  // Windows of a week or less get no reminder.
  if (referral.warned_at === null && warnFrom <= context.now && referral.created_at < warnFrom)
    await warn(context, referral)
  return false
}

async function warn(context: Context, referral: ReferralRow): Promise<void> {
  const { id, referrer_id: referrerId, friend_id: friendId, business_id: businessId } = referral
  const where = await placeName(context, businessId)
  await notifyAll(
    context,
    endingNotices(referral.status, where, referral.friend_label).flatMap(({ to, title, body }) => {
      const memberId = to === 'referrer' ? referrerId : friendId
      const href = to === 'referrer' ? paths.referral(id) : paths.search()
      return memberId === null
        ? []
        : {
            memberId,
            kind: 'referral_changed' as const,
            naturalKey: `referral-ends:${id}:${to}:${referral.window_ends_at}`,
            title,
            body,
            href,
          }
    }),
  )
  await updateReferral(context.db, id, { warned_at: context.now })
}
