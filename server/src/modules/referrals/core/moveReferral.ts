import type { DomainEventType } from 'contract/events/events'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import { recordEvents } from '../../events/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { type ReferralChange, type ReferralRow, insertEvent, updateReferral } from './referral.repository.ts'
import { campaignTerms } from '../campaigns/campaigns.repository.ts'
import { noticesOf } from './notices.rules.ts'
import { moved, type ReferralCause, remembered } from './referralState.rules.ts'

/** Reasons that a referral retains across transitions; all others apply only to the status that they explain. */
const lasting: ReadonlySet<ReferralReason> = new Set(['late_claim', 'monthly_cap'])

const eventTypes: Partial<Record<ReferralStatus, DomainEventType>> = {
  signed_up: 'referral.signed_up',
  qualifying: 'referral.qualifying',
  rewarded: 'referral.rewarded',
  rejected: 'referral.rejected',
  reversed: 'referral.reversed',
  expired: 'referral.expired',
}

/**
 * The only status transition of a referral; its row must be locked. Appends to the timeline, notifies both sides and
 * records the domain event.
 * @throws Refusal referral_moved_on
 */
export async function move(
  context: Context,
  referral: ReferralRow,
  cause: ReferralCause,
  more: { reason?: ReferralReason | null; at?: Instant; change?: ReferralChange } = {},
): Promise<ReferralRow> {
  const { reason = null, at = context.now, change = {} } = more
  const way = moved(referral.status, cause, referral.previous_status)
  if ('refusal' in way) throw new Refusal(way.refusal)
  const lastingReasons = referral.reasons.filter((each) => lasting.has(each))
  const row = await updateReferral(context.db, referral.id, {
    ...change,
    status: way.to,
    status_at: at,
    previous_status: remembered(referral.status, way.to, referral.previous_status),
    reasons: [...new Set([...lastingReasons, ...(reason === null ? [] : [reason])])],
    ...(way.to !== 'under_review' && { review_ends_at: null, review_needs_person: false }),
  })
  await insertEvent(context.db, {
    referralId: row.id,
    at,
    cause,
    from: referral.status,
    to: way.to,
    reason,
  })
  if (way.to !== referral.status) await notify(context, row, cause, reason)
  return row
}

/** Inserts the first timeline entry of a new row. */
export async function noteBeginning(
  context: Context,
  referral: ReferralRow,
  cause: 'shared' | 'clicked',
  at: Instant = context.now,
): Promise<void> {
  await insertEvent(context.db, {
    referralId: referral.id,
    at,
    cause,
    from: null,
    to: referral.status,
    reason: null,
  })
}

async function notify(
  context: Context,
  referral: ReferralRow,
  cause: ReferralCause,
  reason: ReferralReason | null,
): Promise<void> {
  const { id, status, referrer_id: referrerId, friend_id: friendId, business_id: businessId } = referral
  const where = await placeName(context, businessId)
  const terms = cause === 'joined' ? await campaignTerms(context.db, referral.campaign_id) : null
  const promise = terms && { referrer: terms.referrer_points, friend: terms.friend_points }
  await notifyAll(
    context,
    noticesOf({ status, cause, reason, where, label: referral.friend_label, promise }).flatMap(
      ({ to, title, body }) => {
        const memberId: MemberId | null = to === 'referrer' ? referrerId : friendId
        if (memberId === null) return []
        const href = to === 'referrer' ? paths.referral(id) : paths.cards()
        return {
          memberId,
          kind: 'referral_changed',
          naturalKey: `referral:${id}:${to}:${cause}:${context.now}`,
          title,
          body,
          href,
          mail: {
            button: to === 'referrer' ? 'View referral' : 'Open wallet',
            about: businessId && { kind: 'business' as const, id: businessId },
          },
        }
      },
    ),
  )
  const type = eventTypes[status]
  if (type && cause !== 'cleared')
    await recordEvents(context, [
      { type, businessId, memberId: referrerId, subjectId: id, data: { status, reason } },
    ])
}

/** The name of the recommended business, or of the marketplace. */
export async function placeName(context: Context, businessId: ReferralRow['business_id']): Promise<string> {
  if (businessId === null) return 'Goodword'
  return (await businessFacts(context, [businessId])).get(businessId)?.name ?? 'a business'
}
