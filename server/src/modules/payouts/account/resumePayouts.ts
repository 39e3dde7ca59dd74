import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { recordAudit } from '../../audit/public.ts'
import { requirePermission } from '../../businesses/public.ts'
import { setResumed } from './accountChange.repository.ts'

/** Resumes payouts if they are stopped; returns whether they were. */
export async function resume(context: Context, businessId: BusinessId, reason: string): Promise<boolean> {
  const { db, now } = context
  if (!(await setResumed(db, businessId, now))) return false
  await recordAudit(context, {
    action: 'payout.released',
    subject: `business:${businessId}`,
    businessId,
    reason,
  })
  return true
}

/**
 * Resumes payouts for an owner, after a fresh sign-in: older sessions may belong to an intruder. Idempotent.
 * @throws Refusal business_not_found, not_permitted
 */
export async function resumeByOwner(context: Context, businessId: BusinessId): Promise<void> {
  await requirePermission(context, businessId, 'payouts.manage')
  await resume(context, businessId, 'Resumed by an owner')
}
