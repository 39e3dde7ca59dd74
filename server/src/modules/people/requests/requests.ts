import type { MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import {
  type LonePointsLimit,
  type OperatorRequest,
  type OperatorRequestId,
  requestDays,
} from 'contract/people/requests'
import { type Context, memberOf } from '../../../platform/context.ts'
import { pointsInWords } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type AuditDraft, recordAudit } from '../../audit/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { balancesOf, grantPoints, lockLoneSums, lotsOf, revokePoints } from '../../ledger/public.ts'
import { exceededBy, halfReachedBy } from '../../ledger/public.rules.ts'
import { grantTermsFor } from '../../loyalty/public.ts'
import { alertOperators, notify } from '../../notifications/public.ts'
import { pointsToTake, requestStatus, suspensionRight } from '../people.rules.ts'
import { lockForOperator, suspend } from '../users/changeUsers.ts'
import {
  decideRequest,
  hasWaiting,
  insertRequest,
  lockRequest,
  requestRows,
  type RequestRow,
} from './request.repository.ts'

/**
 * Corrects points at once, or asks for a second operator above the limits of one. The request is the ledger's natural key.
 * @throws Refusal user_not_found, operator_self, points_insufficient, request_waiting
 */
export async function correctPoints(
  context: Context,
  { id, points, reason }: { id: MemberId; points: number; reason: string },
): Promise<OperatorRequest> {
  await lockForOperator(context, id)
  const operatorId = memberOf(context)
  if (id === operatorId) throw new Refusal('operator_self')
  const sums = await lockLoneSums(context, { operatorId, memberId: id })
  const limit = exceededBy(sums, Math.abs(points))
  if (limit !== null) return request(context, { kind: 'points', memberId: id, points, reason }, limit)
  const row = await insertRequest(context.db, {
    ...draftOf(context, { memberId: id, reason }),
    kind: 'points',
    points,
    status: 'done',
  })
  await post(context, row, null)
  for (const half of halfReachedBy(sums, Math.abs(points))) await alertOfSums(context, row, half)
  return shown(context, row)
}

/** Corrections that stay below every limit add up, so the other operators learn of them at half of a limit. */
async function alertOfSums(context: Context, row: RequestRow, limit: LonePointsLimit): Promise<void> {
  const [operator] = (await peopleOf(context, [row.requested_by])).values()
  const who = limit.of === 'operator' ? (operator?.displayName ?? 'An operator') : 'Operators'
  await alertOperators(context, {
    naturalKey: `corrections:${row.id}:${limit.of}:${limit.days}`,
    title: 'Corrections of points add up',
    body: `${who} corrected ${pointsInWords(limit.points / 2)} or more without a second operator ${inDays(limit)}.`,
    href: paths.operatorPerson(row.member_id),
  })
}

const inDays = ({ days }: LonePointsLimit) => (days === 1 ? 'in a day' : `in ${days} days`)

/** Why a correction waits. */
const waitSentences: Record<LonePointsLimit['of'], string> = {
  member: 'The member’s corrections',
  operator: 'The operator’s corrections',
  everyone: 'The corrections of all operators',
}

/** @throws Refusal user_not_found, operator_self, operator_last, request_waiting; input_invalid for ordinary members */
export async function requestSuspension(
  context: Context,
  { id, reason }: { id: MemberId; reason: string },
): Promise<OperatorRequest> {
  const { user, operators } = await lockForOperator(context, id)
  const right = suspensionRight(user, { actorId: memberOf(context), operators })
  if (right === 'operator_self' || right === 'operator_last') throw new Refusal(right)
  return request(context, { kind: 'suspension', memberId: id, points: null, reason })
}

interface Draft {
  readonly kind: RequestRow['kind']
  readonly memberId: MemberId
  readonly points: number | null
  readonly reason: string
}

async function request(
  context: Context,
  draft: Draft,
  limit: LonePointsLimit | null = null,
): Promise<OperatorRequest> {
  const { memberId, kind, points, reason } = draft
  if (await hasWaiting(context.db, { memberId, kind, now: context.now })) throw new Refusal('request_waiting')
  const row = await insertRequest(context.db, {
    ...draftOf(context, draft),
    kind,
    points,
    status: 'waiting',
  })
  await recordAudit(context, {
    action: 'request.created',
    subject: `request:${row.id}`,
    memberId,
    reason,
    ...requested(row),
  })
  await alertOperators(context, {
    naturalKey: `request:${row.id}`,
    title: 'A request waits for a second operator',
    body:
      limit === null
        ? 'A suspension needs approval.'
        : `A correction of points needs approval. ${waitSentences[limit.of]} would exceed ${pointsInWords(limit.points)} ${inDays(limit)}.`,
    href: paths.operatorPerson(memberId),
  })
  return shown(context, row)
}

/** The description of a request in the audit log. */
const requested = ({ kind, points }: RequestRow): Pick<AuditDraft, 'fields' | 'changes'> =>
  kind === 'points'
    ? { changes: [{ field: 'requestedPoints', before: null, after: points }] }
    : { fields: ['requestedSuspension'] }

const draftOf = (context: Context, { memberId, reason }: Pick<Draft, 'memberId' | 'reason'>) => ({
  member_id: memberId,
  reason,
  requested_by: memberOf(context),
  requested_at: context.now,
  expires_at: plus(context.now, { days: requestDays }),
})

/**
 * Approves another operator's request, or declines any. Of parallel decisions, the first counts.
 * @throws Refusal request_not_found, request_own, request_moved_on, points_insufficient, operator_self, operator_last
 */
export async function decideOperatorRequest(
  context: Context,
  {
    requestId,
    decision,
    reason,
  }: { requestId: OperatorRequestId; decision: 'approve' | 'decline'; reason: string },
): Promise<OperatorRequest> {
  const seen = await lockRequest(context.db, requestId)
  if (!seen) throw new Refusal('request_not_found')
  const account = await lockForOperator(context, seen.member_id)
  const by = memberOf(context)
  if (requestStatus(seen, context.now) !== 'waiting') throw new Refusal('request_moved_on')
  const isApproved = decision === 'approve'
  if (isApproved && seen.requested_by === by) throw new Refusal('request_own')
  if (isApproved && seen.member_id === by) throw new Refusal('operator_self')
  const row = await decideRequest(context.db, requestId, {
    status: isApproved ? 'done' : 'declined',
    by,
    at: context.now,
    reason,
  })
  await recordAudit(context, {
    action: isApproved ? 'request.approved' : 'request.declined',
    subject: `request:${requestId}`,
    memberId: row.member_id,
    reason,
    ...requested(row),
  })
  if (!isApproved) return shown(context, row)
  if (row.kind === 'points') await post(context, row, by)
  else if (account.user.suspension === null) {
    const right = suspensionRight(account.user, { actorId: by, operators: account.operators })
    if (right === 'operator_self' || right === 'operator_last') throw new Refusal(right)
    await suspend(context, account.user, row.reason)
  }
  return shown(context, row)
}

/** Posts a correction once: its id is part of the natural key. The reason stays out of the ledger, which is permanent. */
async function post(context: Context, row: RequestRow, secondOperatorId: MemberId | null): Promise<void> {
  const { id, member_id: memberId, points, requested_by: operatorId } = row
  if (points === null) return
  const { available: before } = await balancesOf(context, memberId)
  const approval = { reason: 'Correction by Goodword', operatorId, secondOperatorId, memberId }
  if (points > 0)
    await grantPoints(context, {
      ...approval,
      ...(await grantTermsFor(context, memberId)),
      adjustmentId: id,
      points,
      funderId: null,
      scopeBusinessId: null,
      activatesAt: null,
    })
  else await take(context, approval, { id, points: -points })
  await recordAudit(context, {
    action: 'member.points_corrected',
    subject: `request:${id}`,
    memberId,
    reason: row.reason,
    changes: [{ field: 'points', before, after: (await balancesOf(context, memberId)).available }],
  })
  await notify(context, {
    memberId,
    kind: 'points_changed',
    naturalKey: `correction:${id}`,
    title: `We ${points > 0 ? 'added' : 'took'} ${pointsInWords(Math.abs(points))}`,
    body: `Goodword corrected your points. Reason: ${row.reason}`,
    href: paths.cards(),
  })
}

async function take(
  context: Context,
  approval: { reason: string; operatorId: MemberId; secondOperatorId: MemberId | null; memberId: MemberId },
  { id, points }: { id: OperatorRequestId; points: number },
): Promise<void> {
  const shares = pointsToTake(await lotsOf(context, approval.memberId), points)
  if ('missing' in shares) throw new Refusal('points_insufficient', { details: { missing: shares.missing } })
  for (const { lotId, points: share } of shares)
    await revokePoints(context, { ...approval, adjustmentId: `${id}:${lotId}`, lotId, points: share })
}

/** All requests that wait for a second operator, or all about a member. */
export async function listRequests(
  context: Context,
  memberId: MemberId | undefined,
): Promise<{ requests: OperatorRequest[] }> {
  const rows = await requestRows(context.db, { memberId: memberId ?? null, now: context.now })
  return { requests: await allShown(context, rows) }
}

async function shown(context: Context, row: RequestRow): Promise<OperatorRequest> {
  const [one] = await allShown(context, [row])
  return one! // one row gives one request
}

async function allShown(context: Context, rows: readonly RequestRow[]): Promise<OperatorRequest[]> {
  const people = await peopleOf(
    context,
    rows.flatMap((row) => [
      row.member_id,
      row.requested_by,
      ...(row.decided_by === null ? [] : [row.decided_by]),
    ]),
  )
  const nameOf = (id: MemberId) => people.get(id)?.displayName ?? 'A former member'
  const caller = memberOf(context)
  return rows.map((row) => {
    const status = requestStatus(row, context.now)
    return {
      id: row.id,
      kind: row.kind,
      member: { id: row.member_id, displayName: nameOf(row.member_id) },
      points: row.points,
      reason: row.reason,
      requestedBy: nameOf(row.requested_by),
      requestedAt: row.requested_at,
      expiresAt: row.expires_at,
      status,
      decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
      decidedAt: row.decided_at,
      mayDecide: status === 'waiting' && row.requested_by !== caller && row.member_id !== caller,
    }
  })
}
