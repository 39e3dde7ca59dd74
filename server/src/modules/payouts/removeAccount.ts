import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { deleteAccount } from './payout.repository.ts'

/** Removes the bank account of a business: its new owners must not be paid to the account of the old ones. */
export async function removePayoutAccount(context: Context, businessId: BusinessId): Promise<void> {
  await deleteAccount(context.db, businessId)
}
