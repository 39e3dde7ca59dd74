import type { DueWork } from 'contract/overview/overview'
import { sumOf } from 'contract/core/sum'
import { type MemberId, ReferralId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { CaseMember, ReferralCase, ReferralCaseKind, ReferralCaseRow } from 'contract/referrals/cases'
import { referralStatusNames } from 'contract/referrals/referralStatusNames'
import { minus } from 'contract/core/time'
import { type Context } from '../../../platform/context.ts'
import { type PageRequest, readPage, timeCursor } from '../../../platform/db/page.ts'
import { csvOf, timeCell, wordsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleOf } from '../../identity/public.ts'
import { paidOrderById, paidOrdersOf } from '../../orders/public.ts'
import {
  caseCounts,
  type CaseQueryRow,
  caseRows,
  decisionsOf,
  madeCounts,
  rowsSince,
} from './cases.queries.ts'
import { referralById, type ReferralRow } from '../core/referral.repository.ts'
import { assessmentsOf } from '../risk/risk.repository.ts'
import { partsOf } from '../core/ownReferrals.ts'
import type { ReferralParts } from '../core/present.ts'
import { summaryOf, timelineOf, toAppeal, referralContextOf } from '../core/present.ts'

/** The referrals that await an operator: reviews, and appeals of rejected ones. */
export async function casesToDecide({ db }: Context): Promise<{ reviews: DueWork; appeals: DueWork }> {
  const { review, reviewDueAt, appeal, appealDueAt } = await caseCounts(db)
  return {
    reviews: { count: review, dueAt: reviewDueAt },
    appeals: { count: appeal, dueAt: appealDueAt },
  }
}

/** Referrals that await an operator, the nearest deadline first. @throws Refusal page_token_invalid */
export async function listCases(
  context: Context,
  { kind, ...page }: { kind?: ReferralCaseKind | undefined } & PageRequest,
) {
  const { rows: shown, nextPageToken } = await readPage({
    ...page,
    list: `cases:${kind ?? ''}`,
    cursor: timeCursor(ReferralId),
    read: (size, last) => caseRows(context.db, { kind, size, last }),
    cursorOf: ({ due_at: at, id }) => ({ at, id }),
  })
  const counts = await caseCounts(context.db)
  const parts = await partsOf(context, shown)
  const people = await peopleOf(
    context,
    parts.flatMap(({ row }) => bothOf(row)),
  )
  return {
    cases: parts.map((part, at) => toCaseRow(part, shown[at]!, (id) => people.get(id)?.displayName ?? '')), // one each
    counts: { review: counts.review, appeal: counts.appeal },
    nextPageToken,
  }
}

function bothOf({ referrer_id: referrerId, friend_id: friendId }: ReferralRow): MemberId[] {
  return friendId === null ? [referrerId] : [referrerId, friendId]
}

function toCaseRow(
  { row, terms, business, rewards }: ReferralParts,
  waiting: Pick<CaseQueryRow, 'kind' | 'due_at' | 'opened_at' | 'is_blocked'>,
  nameOf: (id: MemberId) => string,
): ReferralCaseRow {
  const payable = rewards.filter(({ state }) => state === 'pending' || state === 'available')
  const sum = sumOf(payable, (reward) => reward.points)
  return {
    id: row.id,
    kind: waiting.kind,
    status: row.status,
    score: row.score,
    isBlocked: waiting.is_blocked,
    openedAt: waiting.opened_at,
    deadline: waiting.due_at,
    needsPerson: waiting.kind === 'appeal' || row.review_needs_person,
    business: summaryOf(terms, business).business,
    referrerName: nameOf(row.referrer_id),
    friendName: row.friend_id && nameOf(row.friend_id),
    rewardPoints: points(sum || terms.referrer_points + terms.friend_points),
  }
}

/** The case with its evidence and the history of both members. @throws Refusal referral_not_found */
export async function readCase(context: Context, id: ReferralId): Promise<ReferralCase> {
  const row = await referralById(context.db, id)
  const [parts] = row ? await partsOf(context, [row]) : []
  if (!row || !parts) throw new Refusal('referral_not_found')
  const { terms, business, events, appeal } = parts
  const referralContext = referralContextOf(terms, business)
  const people = await peopleOf(context, bothOf(row))
  const assessments = await assessmentsOf(context.db, id)
  const order = row.order_id && (await paidOrderById(context, row.order_id))
  const isAppeal = appeal?.status === 'open'
  return {
    ...toCaseRow(
      parts,
      {
        kind: isAppeal ? 'appeal' : 'review',
        due_at: isAppeal ? appeal.respond_by : (row.review_ends_at ?? row.status_at),
        opened_at: isAppeal ? appeal.sent_at : row.status_at,
        is_blocked: assessments[0]?.is_blocked ?? false,
      },
      (memberId) => people.get(memberId)?.displayName ?? '',
    ),
    channel: row.channel,
    code: row.code,
    referrer: await caseMember(context, row.referrer_id),
    friend: row.friend_id && (await caseMember(context, row.friend_id)),
    qualifyingOrder: order
      ? { number: order.number, date: order.placedAt, usdCents: usdCents(order.subtotal) }
      : null,
    minimumUsdCents: terms.minimum,
    assessments: assessments.map((each) => ({
      stage: each.stage,
      at: each.at,
      score: each.score,
      isBlocked: each.is_blocked,
      isEligible: each.is_eligible,
      hits: each.hits,
    })),
    timeline: timelineOf(events, referralContext),
    appeal: appeal && toAppeal(appeal),
    decisions: (await decisionsOf(context.db, id)).map(({ at, decision, note, by }) => ({
      at,
      decision,
      note,
      by,
    })),
  }
}

const ordersMax = 500

async function caseMember(context: Context, id: MemberId): Promise<CaseMember> {
  const person = (await peopleOf(context, [id])).get(id)
  if (!person) throw new Refusal('referral_not_found')
  const { made, rewarded, rejected } = await madeCounts(context.db, id)
  const orders = await paidOrdersOf(context, {
    memberId: id,
    businessId: null,
    since: person.memberSince,
    limit: ordersMax,
  })
  return {
    id,
    displayName: person.displayName,
    email: person.email,
    joinedAt: person.memberSince,
    referralsMade: made,
    rewarded,
    rejected,
    orders: orders.length,
    refundedOrders: orders.filter(({ refunded }) => refunded > 0).length,
  }
}

const csvDays = 90
const csvMax = 100_000

/** Only ids, statuses and figures, no personal data. */
export async function casesCsv(context: Context): Promise<string> {
  const since = minus(context.now, { days: csvDays })
  const rows = await rowsSince(context.db, since, csvMax)
  return csvOf(
    [
      'ID',
      'Created',
      'Status',
      'Status since',
      'Time zone',
      'Channel',
      'Claim',
      'Score',
      'Reasons',
      'Order',
      'Referrer',
      'Friend',
      'Business',
    ],
    rows.map((row) => [
      row.id,
      timeCell(row.created_at, 'UTC'),
      referralStatusNames[row.status],
      timeCell(row.status_at, 'UTC'),
      'UTC',
      row.channel,
      wordsCell(row.claim ?? ''),
      row.score,
      row.reasons.map(wordsCell).join(', '),
      row.order_number ?? '',
      row.referrer_id,
      row.friend_id ?? '',
      row.business_id ?? '',
    ]),
  )
}
