import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { accountOf } from './payout.repository.ts'

/** Whether a business can be paid: its account is verified. The sandbox opens accounts with the first payout. */
export async function arePayoutsReady(
  context: Context,
  businessId: BusinessId,
  provider: 'stripe' | 'sandbox',
): Promise<boolean> {
  const account = await accountOf(context.db, businessId)
  return account ? account.verified_at !== null : provider === 'sandbox'
}
