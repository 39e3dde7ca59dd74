import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type {
  Referral,
  ReferralAppeal,
  ReferralOfferSummary,
  ReferralSide,
  ReferralTimelineEntry,
} from 'contract/referrals/referrals'
import { plus } from 'contract/core/time'
import type { BusinessFacts } from '../../businesses/public.ts'
import type { Terms } from '../campaigns/campaigns.repository.ts'
import type { AppealRow, EventRow, ReferralRow } from './referral.repository.ts'
import type { RewardRow } from '../rewards/rewards.repository.ts'
import { appealDays, mayAppeal } from './referralState.rules.ts'
import { happeningSentence, nextStepOf, reasonSentence, type ReferralContext } from './words.rules.ts'

/** A referral with its related rows. */
export interface ReferralParts {
  readonly row: ReferralRow
  readonly terms: Terms
  readonly business: BusinessFacts | null
  readonly events: readonly EventRow[]
  readonly rewards: readonly RewardRow[]
  readonly appeal: AppealRow | null
}

export interface Viewing {
  readonly now: Instant
  /** `https://…/r/` */
  readonly linkBase: string
}

export function referralContextOf(terms: Terms, business: BusinessFacts | null): ReferralContext {
  return { where: business?.name ?? 'Goodword', minimumUsdCents: terms.minimum }
}

export function summaryOf(terms: Terms, business: BusinessFacts | null): ReferralOfferSummary {
  return {
    business: business && { id: business.id, slug: business.slug, name: business.name },
    referrerPoints: terms.referrer_points,
    friendPoints: terms.friend_points,
    minimumUsdCents: terms.minimum,
    windowDays: terms.window_days,
    rewardsPerMonthMax: terms.rewards_per_month_max,
  }
}

/** The referrer's view. */
export function toReferral(parts: ReferralParts, { now, linkBase }: Viewing): Referral {
  const { row, terms, business, events, appeal } = parts
  const context = referralContextOf(terms, business)
  const canAppeal = mayAppeal({
    status: row.status,
    statusAt: row.status_at,
    now,
    isAppealed: appeal !== null,
    reasons: row.reasons,
    previous: row.previous_status,
  })
  const hasOpenAppeal = appeal?.status === 'open'
  return {
    id: row.id,
    referrerId: row.referrer_id,
    status: row.status,
    channel: row.channel,
    campaignId: row.business_id === null ? null : row.campaign_id,
    campaign: summaryOf(terms, business),
    friendLabel: row.friend_label,
    link: `${linkBase}${row.code}`,
    code: row.code,
    createdAt: row.created_at,
    reasonCodes: row.reasons.map((code) => ({ code, sentence: reasonSentence(code, context) })),
    timeline: timelineOf(events, context),
    reward: {
      you: sideOf(parts, 'referrer', context),
      friend: sideOf(parts, 'friend', context),
    },
    qualifyingOrder:
      row.order_number === null || row.order_at === null
        ? null
        : { number: row.order_number, date: row.order_at },
    nextStep: nextStepOf(
      { status: row.status, canAppeal, hasOpenAppeal, isCompleted: row.release_at !== null },
      context,
    ),
    deadline: deadlineOf(row, { canAppeal, appeal }),
    canAppeal,
    appeal: appeal && toAppeal(appeal),
  }
}

export function timelineOf(events: readonly EventRow[], context: ReferralContext): ReferralTimelineEntry[] {
  return events.map(({ at, cause, to_status: status, reason }) => ({
    at,
    status,
    sentence:
      reason === null
        ? happeningSentence(cause, context)
        : `${happeningSentence(cause, context)} ${reasonSentence(reason, context)}`,
    reason,
  }))
}

export function toAppeal(row: AppealRow): ReferralAppeal {
  return {
    status: row.status,
    text: row.text,
    sentAt: row.sent_at,
    respondBy: row.respond_by,
    answeredAt: row.answered_at,
    answer: row.answer,
  }
}

function deadlineOf(
  row: ReferralRow,
  { canAppeal, appeal }: { canAppeal: boolean; appeal: AppealRow | null },
): Instant | null {
  if (appeal?.status === 'open') return appeal.respond_by
  switch (row.status) {
    case 'invited':
    case 'clicked':
    case 'signed_up':
      return row.window_ends_at
    case 'qualifying':
      return row.release_at
    case 'under_review':
      return row.review_ends_at
    case 'rejected':
    case 'expired':
      return canAppeal ? plus(row.status_at, { days: appealDays }) : null
    case 'rewarded':
    case 'reversed':
    case 'withdrawn':
      return null
  }
}

const over: ReadonlySet<string> = new Set(['rejected', 'expired', 'reversed', 'withdrawn'])

/** One side's reward: as posted to the ledger, or as promised. */
export function sideOf(
  { row, terms, rewards }: Pick<ReferralParts, 'row' | 'terms' | 'rewards'>,
  side: 'referrer' | 'friend',
  context: ReferralContext,
): ReferralSide {
  const promised = side === 'referrer' ? terms.referrer_points : terms.friend_points
  const reward = rewards.findLast((reward) => reward.side === side)
  const isAgain = reward?.state === 'taken_back' && row.status === 'signed_up'
  if (!reward || isAgain) {
    const isOver = over.has(row.status)
    const reason = row.reasons.at(-1)
    return {
      points: isOver ? points(0) : promised,
      state: isOver ? 'none' : 'promised',
      availableAt: null,
      because: isOver && reason ? reasonSentence(reason, context) : null,
    }
  }
  return {
    points: reward.points,
    state: reward.state,
    availableAt: reward.state === 'pending' ? row.release_at : null,
    because: reward.reason && reasonSentence(reward.reason, context),
  }
}
