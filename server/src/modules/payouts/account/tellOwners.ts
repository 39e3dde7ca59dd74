import { payoutAccountWaitHours } from 'contract/payouts/accountLimits'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, peopleOfBusinesses } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { mailPayoutAccountChange } from '../jobNames.ts'
import { insertNotices } from './accountChange.repository.ts'

/**
 * Notifies all owners in the app, and mails each at the current address. Skips unconfirmed addresses, which may
 * belong to strangers, who must not stop payouts.
 */
export async function tellOwners(
  context: Context,
  { businessId, changeId }: { businessId: BusinessId; changeId: string },
): Promise<void> {
  const owners = [...(await peopleOf(context, await ownersOf(context, businessId))).values()]
  await notifyOwners(context, businessId, {
    key: `payout-account:${changeId}`,
    title: (name) => `The bank account for payouts to ${name} was changed`,
    body: `Payouts wait ${payoutAccountWaitHours} hours. If no owner made the change, open the email about it.`,
  })
  const notices = await insertNotices(
    context.db,
    changeId,
    owners.filter(({ emailVerified }) => emailVerified).map(({ id, email }) => ({ memberId: id, email })),
  )
  for (const noticeId of notices) await context.enqueue(mailPayoutAccountChange, { noticeId })
}

/** Notifies the owners in the app, once per key. */
export async function notifyOwners(
  context: Context,
  businessId: BusinessId,
  notice: { key: string; title: (name: string) => string; body: string },
): Promise<void> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) return
  await notifyAll(
    context,
    (await ownersOf(context, businessId)).map((memberId) => ({
      memberId,
      kind: 'business_account',
      naturalKey: notice.key,
      title: notice.title(business.name),
      body: notice.body,
      href: paths.ownStatement(business.slug),
    })),
  )
}

const ownersOf = async (context: Context, businessId: BusinessId) =>
  (await peopleOfBusinesses(context, [businessId], 'payouts.manage')).get(businessId) ?? []
