import { minus, plus } from 'contract/core/time'
import { isBefore } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { alertOperators } from '../../notifications/public.ts'
import { dueDisputes, idleClaims } from '../core/claim.queries.ts'
import type { ClaimRow } from '../core/claim.repository.ts'
import { lockClaim, moveClaim, noteStep } from '../core/moveClaim.ts'

/** Operators are alerted this long before a dispute must be decided. */
const warningDays = 3
/** An open claim without a step for this long ends; the PIN of a postcard is valid for less. */
const idleDays = 45

/**
 * Records that an owner did not answer in time, and that a decision is due; alerts operators. Only people decide a
 * dispute. Each step is recorded once, so the job may run twice.
 */
export async function runDisputeClock(context: Context): Promise<void> {
  const { now } = context
  for (const { id } of await dueDisputes(context.db, { now, soon: plus(now, { days: warningDays }) })) {
    const claim = await lockClaim(context, id)
    if (claim.status !== 'disputed' || !claim.answer_by || !claim.decide_by) continue
    if (claim.answered_at === null && !isBefore(now, claim.answer_by)) await noteMissedAnswer(context, claim)
    if (!isBefore(now, minus(claim.decide_by, { days: warningDays }))) await noteDueDecision(context, claim)
  }
}

async function noteMissedAnswer(context: Context, claim: ClaimRow): Promise<void> {
  if (!(await noteStep(context, claim, { kind: 'answer_missed', side: 'system' }))) return
  await alert(context, claim, {
    key: 'unanswered',
    body: 'The owner did not answer within 7 days. Decide the dispute.',
  })
}

async function noteDueDecision(context: Context, claim: ClaimRow): Promise<void> {
  if (!(await noteStep(context, claim, { kind: 'decision_due', side: 'system' }))) return
  await alert(context, claim, { key: 'due', body: 'Decide the dispute within 3 days.' })
}

async function alert(
  context: Context,
  claim: ClaimRow,
  { key, body }: { key: string; body: string },
): Promise<void> {
  const business = (await businessFacts(context, [claim.business_id])).get(claim.business_id)
  await alertOperators(context, {
    naturalKey: `claim:${claim.id}:${key}`,
    title: `Dispute about ${business?.name ?? 'a business'}`,
    body,
    href: paths.claimCases({ show: 'disputes' }),
  })
}

/** Ends claims that their members did not continue. */
export async function endIdleClaims(context: Context): Promise<void> {
  const before = minus(context.now, { days: idleDays })
  for (const { id } of await idleClaims(context.db, before)) {
    const claim = await lockClaim(context, id)
    const isIdle = claim.waiting_since === null && isBefore(claim.changed_at, before)
    if (isIdle && (claim.status === 'started' || claim.status === 'proof_pending'))
      await moveClaim(context, claim, { to: 'withdrawn', kind: 'expired', side: 'system' })
  }
}
