import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../audit/public.ts'
import { notifyOwners } from '../loyalty/public.ts'
import { endChanges } from './account/accountChange.repository.ts'
import { resume } from './account/resumePayouts.ts'
import { deleteAccount } from './payout.repository.ts'

/**
 * Removes the bank account of a business, so that its new owners are not paid to the old owners' account. Notifies
 * the owners; there is no undo, because the account belongs to the old owners.
 */
export async function removePayoutAccount(context: Context, businessId: BusinessId): Promise<void> {
  await endChanges(context.db, { businessId, except: null })
  await resume(context, businessId, 'The ownership changed')
  const destination = await deleteAccount(context.db, businessId)
  if (destination === null) return
  await recordAudit(context, {
    action: 'payout.changed',
    subject: `business:${businessId}`,
    businessId,
    changes: [{ field: 'account', before: `ending in ${destination.slice(-4)}`, after: null }],
  })
  await notifyOwners(context, businessId, {
    key: `payout-account-removed:${businessId}:${context.now}`,
    title: (name) => `The bank account for payouts to ${name} was removed`,
    sentences: [
      'The ownership of the business changed, so payouts wait until its owners connect an account of theirs.',
      'If you did not expect this, check who has access to the business and write to support.',
    ],
    href: paths.ownAccess,
  })
}
