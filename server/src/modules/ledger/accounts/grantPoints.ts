import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import { activateSource, earnPoints } from '../earn/earn.ts'
import { countLoneAdjustment } from './loneAdjustments.ts'
import type { FunderId } from '../book/lots.rules.ts'
import { reverse } from '../book/recovery.rules.ts'
import { isPosted, openBook, writeBook } from '../book/book.repository.ts'
import type { Expiry } from '../tables.ts'
import type { Instant } from 'contract/core/instant'

interface Approval {
  /** Recorded in the ledger; never empty. */
  readonly reason: string
  readonly operatorId: MemberId
  readonly secondOperatorId: MemberId | null
}

export interface Grant extends Approval {
  /** Idempotency key: each adjustment posts once. */
  readonly adjustmentId: string
  readonly memberId: MemberId
  readonly points: number
  readonly funderId: FunderId
  readonly scopeBusinessId: BusinessId | null
  /** Null: the points are spendable at once. */
  readonly activatesAt: Instant | null
  readonly expiry: Expiry
  readonly expiresAt: Instant | null
  readonly jurisdiction: string
}

/** Grants points on behalf of an operator, at a named funder's cost. */
export async function grantPoints(context: Context, grant: Grant): Promise<void> {
  await approve(context, grant)
  const { adjustmentId, memberId, reason, operatorId, secondOperatorId, activatesAt } = grant
  await earnPoints(context, {
    memberId,
    businessId: grant.funderId,
    source: 'adjust',
    sourceId: adjustmentId,
    title: reason,
    lots: [
      {
        component: 'grant',
        points: grant.points,
        funderId: grant.funderId,
        scopeBusinessId: grant.scopeBusinessId,
        ruleId: null,
        activatesAt,
        expiry: grant.expiry,
        expiresAt: grant.expiresAt,
        jurisdiction: grant.jurisdiction,
        detail: { reason, operatorId, secondOperatorId },
      },
    ],
  })
  if (activatesAt === null)
    await activateSource(context, { memberId, source: 'adjust', sourceId: adjustmentId })
}

/** Revokes points of a lot on behalf of an operator, as a refund would reverse them. */
export async function revokePoints(
  context: Context,
  revocation: Approval & { adjustmentId: string; memberId: MemberId; lotId: string; points: number },
): Promise<void> {
  await approve(context, revocation)
  const { adjustmentId, memberId, lotId, points, reason, operatorId, secondOperatorId } = revocation
  const book = await openBook(context.db, memberId, context.now, [lotId])
  const naturalKey = `revoke:${adjustmentId}`
  if (await isPosted(context.db, naturalKey)) return
  const lot = book.lots.find(({ id }) => id === lotId)
  if (!lot) throw new Refusal('lot_not_found')
  if (points > lot.pending + lot.available)
    throw new Refusal('points_insufficient', { details: { missing: points - lot.pending - lot.available } })
  book.begin({
    naturalKey,
    kind: 'adjust',
    memo: reason,
    businessId: lot.funderId,
    detail: { reason, operatorId, secondOperatorId, points },
  })
  reverse(book, lotId, points)
  await writeBook(context.db, book)
}

/** Without a second operator, the sums over time limit the points. */
async function approve(
  context: Context,
  {
    reason,
    operatorId,
    secondOperatorId,
    ...adjustment
  }: Approval & { adjustmentId: string; memberId: MemberId; points: number },
): Promise<void> {
  const { adjustmentId: id, memberId, points } = adjustment
  mustBeWhole(points, 1)
  if (reason.trim() === '') throw new RangeError('an adjustment needs a reason')
  if (secondOperatorId === null || secondOperatorId === operatorId)
    await countLoneAdjustment(context, { id, operatorId, memberId, points })
}
