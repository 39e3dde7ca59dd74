import type { MemberId, ReferralId } from 'contract/ids'
import { ReferralId as ReferralIdSchema } from 'contract/ids'
import { Instant } from 'contract/instant'
import { usdCents } from 'contract/money'
import { points } from 'contract/points'
import type {
  CaseMember,
  decideReferralCase,
  ReferralCase,
  ReferralCaseKind,
  ReferralCaseRow,
} from 'contract/referralCases'
import type { Received } from 'contract/route'
import * as z from 'zod/mini'
import { type Context, memberOf } from '../../context.ts'
import { csvOf } from '../../http/csv.ts'
import { Refusal } from '../../http/problem.ts'
import { peopleOf } from '../identity/identity.people.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { paidOrderById, paidOrdersOf } from '../orders/orders.referrals.service.ts'
import { versionKey, versionTerms } from './referrals.campaigns.repository.ts'
import {
  caseCounts,
  type CaseQueryRow,
  caseRows,
  decisionsOf,
  insertDecision,
  madeCounts,
  rowsSince,
} from './referrals.cases.queries.ts'
import { move } from './referrals.move.service.ts'
import { reconsiderFriend } from './referrals.progress.service.ts'
import {
  answerAppeal,
  insertEvent,
  liveOfFriend,
  lockFriend,
  lockReferral,
  referralById,
  type ReferralRow,
} from './referrals.repository.ts'
import { assessmentsOf } from './referrals.risk.repository.ts'
import { earnRewards, takeBackRewards } from './referrals.rewards.service.ts'
import { partsOf } from './referrals.service.ts'
import type { ReferralParts } from './referrals.views.ts'
import { summaryOf, timelineOf, toAppeal, toldOf } from './referrals.views.ts'

const Cursor = z.strictObject({ dueAt: Instant, id: ReferralIdSchema })

function cursorOf(token: string | undefined) {
  if (token === undefined) return null
  try {
    return Cursor.parse(JSON.parse(Buffer.from(token, 'base64url').toString()))
  } catch {
    throw new Refusal('page_token_invalid')
  }
}

/** What waits for a person, the nearest deadline first. @throws Refusal page_token_invalid */
export async function listCases(
  context: Context,
  query: { kind?: ReferralCaseKind | undefined; size: number; after?: string | undefined },
) {
  const rows = await caseRows(context.db, {
    kind: query.kind,
    size: query.size + 1,
    last: cursorOf(query.after),
  })
  const shown = rows.slice(0, query.size)
  const last = shown.at(-1)
  const parts = await partsOf(context, shown)
  const people = await peopleOf(
    context,
    parts.flatMap(({ row }) => bothOf(row)),
  )
  const token = last && Buffer.from(JSON.stringify({ dueAt: last.due_at, id: last.id })).toString('base64url')
  return {
    cases: parts.map((part, at) => toCaseRow(part, shown[at]!, (id) => people.get(id)?.displayName ?? '')), // one each
    counts: await caseCounts(context.db),
    nextPage: rows.length > query.size && token ? token : null,
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
  const given = rewards.filter(({ state }) => state === 'pending' || state === 'available')
  const sum = given.reduce((total, reward) => total + reward.points, 0)
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

/** With its evidence and both sides' history. @throws Refusal referral_not_found */
export async function readCase(context: Context, id: ReferralId): Promise<ReferralCase> {
  const row = await referralById(context.db, id)
  const [parts] = row ? await partsOf(context, [row]) : []
  if (!row || !parts) throw new Refusal('referral_not_found')
  const { terms, business, events, appeal } = parts
  const told = toldOf(terms, business)
  const people = await peopleOf(context, bothOf(row))
  const assessments = await assessmentsOf(context.db, id)
  const order = row.order_id && (await paidOrderById(context, row.order_id))
  const isAppeal = appeal?.status === 'open'
  return {
    ...toCaseRow(
      parts,
      {
        kind: isAppeal ? 'appeal' : 'review',
        due_at: isAppeal ? appeal.answer_by : (row.review_ends_at ?? row.status_at),
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
    timeline: timelineOf(events, told),
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

type Decision = Received<typeof decideReferralCase>['body']

/**
 * Decides about a referral in the state that the operator saw; both sides go on from there.
 * @throws Refusal referral_not_found, referral_moved_on; forbidden to whoever is one of both sides
 */
export async function decideCase(
  context: Context,
  { id, ...step }: Decision & { id: ReferralId },
): Promise<ReferralCase> {
  const seen = await referralById(context.db, id)
  if (!seen) throw new Refusal('referral_not_found')
  // Nobody decides about their own points.
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
  if (referral.friend_id !== null) await reconsiderFriend(context, referral.friend_id)
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

/** The friend keeps the own reward unless the friend is a suspect too. */
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
  return (await versionTerms(context.db, [row])).get(versionKey(row))! // a row has its version
}

const newChanceDays = 30

/** It goes on where it was stopped: what was taken back is given again, and what ran out has a month more. */
async function acceptAppeal(context: Context, referral: ReferralRow, answer: string | null): Promise<void> {
  await answered(context, referral, 'accepted', answer)
  const others = referral.friend_id === null ? [] : await liveOfFriend(context.db, referral.friend_id)
  // Meanwhile the friend may have become somebody else's.
  if (others.some((row) => row.scope_key === referral.scope_key)) throw new Refusal('referral_moved_on')
  const until = Temporal.Instant.from(context.now).add({ hours: 24 * newChanceDays })
  const isOrderFree = !others.some((row) => row.order_id !== null && row.order_id === referral.order_id)
  if (!isOrderFree) throw new Refusal('referral_moved_on')
  const attempt = referral.attempt + 1
  const back = await move(context, referral, 'appeal_accepted', {
    reason: 'appeal_accepted',
    change: {
      cleared_at: context.now,
      warned_at: null,
      attempt,
      ...(referral.status === 'EXPIRED' && {
        window_ends_at: until.toString({ smallestUnit: 'millisecond' }) as typeof context.now, // the format is the contract's
      }),
    },
  })
  if (back.status !== 'QUALIFYING') return
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
    naturalKey: `referral-appeal:${referral.id}`,
    title: 'We looked at it again',
    body: answer ?? 'Our decision stays. You see there why.',
    href: `/referral/${referral.id}`,
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

const csvDays = 90
const csvMax = 100_000

/** Without names: ids, states, figures. */
export async function casesCsv(context: Context): Promise<string> {
  const since = Temporal.Instant.from(context.now).subtract({ hours: 24 * csvDays })
  const rows = await rowsSince(
    context.db,
    since.toString({ smallestUnit: 'millisecond' }) as typeof context.now, // the format is the contract's
    csvMax,
  )
  return csvOf(
    [
      'Id',
      'Created',
      'Status',
      'Since',
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
      row.created_at,
      row.status,
      row.status_at,
      row.channel,
      row.claim ?? '',
      row.score,
      row.reasons.join(' '),
      row.order_number ?? '',
      row.referrer_id,
      row.friend_id ?? '',
      row.business_id ?? '',
    ]),
  )
}
