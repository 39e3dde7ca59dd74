import { payoutAccountWaitHours } from 'contract/payouts/accountLimits'
import type { PayoutAccount } from 'contract/payouts/payoutAccount'
import type { BusinessId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts'
import type { ReceivingAccount } from '../../../integrations/payments/payoutAccounts.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts, requirePermission, requireUnfrozen } from '../../businesses/public.ts'
import { lockPayable } from '../../ledger/public.ts'
import { bankText, isStopped, waitsUntilOf } from '../../outflows/public.rules.ts'
import { accountOf, replaceAccount } from '../payout.repository.ts'
import {
  countChanges,
  endChanges,
  insertChange,
  latestChangeOf,
  moveNotices,
  openedChangeOf,
  setChanged,
} from './accountChange.repository.ts'
import { tellOwners } from './tellOwners.ts'

export type AccountGateway = Pick<PaymentGateway, 'openAccount' | 'accountPage' | 'readAccount'>

interface Port {
  readonly gateway: AccountGateway
  readonly origin: string
}

/** @throws Refusal business_not_found, not_permitted */
export async function readAccount(context: Context, businessId: BusinessId): Promise<PayoutAccount> {
  await requirePermission(context, businessId, 'money.view')
  const { db, now } = context
  const account = await accountOf(db, businessId)
  const change = await latestChangeOf(db, businessId)
  const opened = await openedChangeOf(db, { businessId, memberId: memberOf(context) })
  return {
    bank: account?.bank_last4 ? { name: account.bank_name, last4: account.bank_last4 } : null,
    hasAccount: account !== null,
    hasNewAccount: opened !== null,
    waitsUntil: change && waitsUntilOf(change, now),
    isStopped: change !== null && isStopped(change),
  }
}

/** @throws Refusal business_not_found, not_permitted, business_frozen, payouts_stopped */
async function requireChange(context: Context, businessId: BusinessId): Promise<void> {
  await requirePermission(context, businessId, 'payouts.manage')
  await requireUnfrozen(context, businessId)
  const change = await latestChangeOf(context.db, businessId)
  if (change && isStopped(change)) throw new Refusal('payouts_stopped')
}

interface NewAccount {
  readonly destination: string
  readonly url: string
}

/**
 * Opens an account at the processor, or finds the one that the owner opened before, outside of a transaction. Each
 * change has an account of its own, so that the earlier one stays there and can be restored.
 */
export async function prepareAccount(
  context: Context,
  { gateway, origin }: Port,
  businessId: BusinessId,
): Promise<NewAccount> {
  await requireChange(context, businessId)
  const { db } = context
  const memberId = memberOf(context)
  const opened = await openedChangeOf(db, { businessId, memberId })
  const key = `payout-account:${businessId}:${memberId}:${await countChanges(db, businessId)}`
  const destination = opened?.destination ?? (await gateway.openAccount({ key, reference: businessId })).id
  const { slug = '' } = (await businessFacts(context, [businessId])).get(businessId) ?? {}
  const returnUrl = `${origin}${paths.ownStatement(slug)}`
  return { destination, url: await gateway.accountPage({ accountId: destination, returnUrl }) }
}

/** Stores the account until its bank account is entered. */
export async function openAccount(
  context: Context,
  businessId: BusinessId,
  { destination, url }: NewAccount,
): Promise<{ url: string }> {
  await requireChange(context, businessId)
  const { db, now } = context
  await insertChange(db, { businessId, memberId: memberOf(context), destination, now })
  return { url }
}

/** Reads the new account at the processor. @throws Refusal as `requireChange`; payout_account_missing */
export async function readNewAccount(
  context: Context,
  { gateway }: Port,
  businessId: BusinessId,
): Promise<ReceivingAccount | null> {
  await requireChange(context, businessId)
  const opened = await openedChangeOf(context.db, { businessId, memberId: memberOf(context) })
  if (!opened) throw new Refusal('payout_account_missing')
  return gateway.readAccount(opened.destination)
}

/**
 * Pays to the new account from now on. Payouts are held while the change can be undone, and all owners get a mail
 * with the link for it. Another change in this time restarts the hold, and undoing it restores the original account.
 * @throws Refusal as `requireChange`; payout_account_missing, payout_account_not_ready
 */
export async function changeAccount(
  context: Context,
  businessId: BusinessId,
  found: ReceivingAccount | null,
): Promise<void> {
  await requireChange(context, businessId)
  if (!found?.isReady) throw new Refusal('payout_account_not_ready')
  const { db, now } = context
  const memberId = memberOf(context)
  const opened = await openedChangeOf(db, { businessId, memberId }, { locks: true })
  await lockPayable(context, businessId)
  const current = await accountOf(db, businessId)
  if (opened?.destination !== found.id) {
    // A repeated call.
    if (current?.destination === found.id) return
    throw new Refusal('payout_account_missing')
  }
  const last = await latestChangeOf(db, businessId)
  const open = last && waitsUntilOf(last, now) !== null ? last : null
  await replaceAccount(db, businessId, {
    business_id: businessId,
    destination: found.id,
    created_at: now,
    verified_at: now,
    bank_name: found.bank?.name ?? null,
    bank_last4: found.bank?.last4 ?? null,
  })
  await endChanges(db, { businessId, except: opened.id })
  await setChanged(db, opened.id, {
    bank_name: found.bank?.name ?? null,
    bank_last4: found.bank?.last4 ?? null,
    earlier_destination: open ? open.earlier_destination : (current?.destination ?? null),
    earlier_bank_name: open ? open.earlier_bank_name : (current?.bank_name ?? null),
    earlier_bank_last4: open ? open.earlier_bank_last4 : (current?.bank_last4 ?? null),
    changed_at: now,
    undo_until: plus(now, { hours: payoutAccountWaitHours }),
  })
  if (open) await moveNotices(db, { from: open.id, to: opened.id })
  await recordAudit(context, {
    action: 'payout.changed',
    subject: `business:${businessId}`,
    businessId,
    changes: [
      {
        field: 'account',
        before: bankText(current && { name: current.bank_name, last4: current.bank_last4 }),
        after: bankText(found.bank),
      },
    ],
  })
  await tellOwners(context, { businessId, changeId: opened.id })
}
