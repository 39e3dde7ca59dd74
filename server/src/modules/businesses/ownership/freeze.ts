import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { deleteFreeze, freezeExists, insertFreeze } from './ownership.repository.ts'

/** True while the ownership is disputed: payouts are held, and memberships cannot change. */
export async function isFrozen(context: Context, businessId: BusinessId): Promise<boolean> {
  return freezeExists(context.db, businessId)
}

/** For each change of a membership or of a payout account. @throws Refusal business_frozen */
export async function requireUnfrozen(context: Context, businessId: BusinessId): Promise<void> {
  if (await isFrozen(context, businessId)) throw new Refusal('business_frozen')
}

export async function freezeBusiness(context: Context, businessId: BusinessId): Promise<void> {
  await insertFreeze(context.db, businessId, context.now)
}

export async function unfreezeBusiness(context: Context, businessId: BusinessId): Promise<void> {
  await deleteFreeze(context.db, businessId)
}
