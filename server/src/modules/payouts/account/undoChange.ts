import { createHash } from 'node:crypto'
import type { PayoutAccountChange } from 'contract/payouts/payoutAccount'
import { paths } from 'contract/paths'
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts } from '../../businesses/public.ts'
import { endSessionsExcept } from '../../identity/public.ts'
import { alertOperators } from '../../notifications/public.ts'
import { accountDisputed, bankText, isStopped, waitsUntilOf } from '../../outflows/public.rules.ts'
import { deleteAccount, replaceAccount } from '../payout.repository.ts'
import { recallPlanned } from '../plan/recall.ts'
import {
  changeById,
  changeIdByToken,
  type ChangeRow,
  endChanges,
  setUndone,
} from './accountChange.repository.ts'
import { notifyOwners } from './tellOwners.ts'

export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** @throws Refusal undo_ended */
export async function readChange(context: Context, token: string): Promise<PayoutAccountChange> {
  const row = await changeOf(context, token)
  if (!row || !isOpen(context, row)) throw new Refusal('undo_ended')
  const business = (await businessFacts(context, [row.business_id])).get(row.business_id)
  return {
    businessName: business?.name ?? '',
    bank: row.bank_last4 === null ? null : { name: row.bank_name, last4: row.bank_last4 },
    changedAt: row.changed_at ?? row.opened_at,
    undoUntil: row.undo_until ?? row.opened_at,
  }
}

const isOpen = ({ now }: Context, row: ChangeRow) => waitsUntilOf(row, now) !== null

async function changeOf(
  { db }: Context,
  token: string,
  locking: { locks: boolean } = { locks: false },
): Promise<ChangeRow | null> {
  const id = await changeIdByToken(db, tokenHashOf(token))
  return id === null ? null : changeById(db, id, locking)
}

/** The earlier account, if the processor still has it and can pay to it; call it outside of a transaction. */
export async function readEarlierAccount(
  context: Context,
  { gateway }: { gateway: Pick<PaymentGateway, 'readAccount'> },
  token: string,
): Promise<string | null> {
  const row = await changeOf(context, token)
  if (!row || !isOpen(context, row) || row.earlier_destination === null) return null
  const account = await gateway.readAccount(row.earlier_destination)
  return account?.isReady ? account.id : null
}

/**
 * Undoes a change of the bank account, for the holder of an owner's mailbox. Restores the earlier account, stops all
 * payouts of the business until an owner or an operator resumes them, ends the sessions of the owner who made the
 * change, and alerts the operators. A repeated call changes nothing.
 * @throws Refusal undo_ended, payout_being_sent
 */
export async function undoChange(
  context: Context,
  token: string,
  earlier: string | null,
): Promise<{ isEarlierAccountBack: boolean }> {
  const { db, now } = context
  const row = await changeOf(context, token, { locks: true })
  if (!row) throw new Refusal('undo_ended')
  const isEarlierAccountBack = earlier !== null && earlier === row.earlier_destination
  if (isStopped(row)) return { isEarlierAccountBack: row.earlier_destination !== null }
  if (!isOpen(context, row)) throw new Refusal('undo_ended')
  const { business_id: businessId } = row
  await recallPlanned(context, { businessId, stop: accountDisputed })
  if (isEarlierAccountBack)
    await replaceAccount(db, businessId, {
      business_id: businessId,
      destination: earlier,
      created_at: now,
      verified_at: now,
      bank_name: row.earlier_bank_name,
      bank_last4: row.earlier_bank_last4,
    })
  else await deleteAccount(db, businessId)
  await setUndone(db, row.id, now)
  await endChanges(db, { businessId, except: null })
  if (row.member_id !== null)
    await endSessionsExcept(context, { memberId: row.member_id, sessionToken: null })
  await tell(context, row)
  return { isEarlierAccountBack }
}

async function tell(
  context: Context,
  {
    id,
    business_id: businessId,
    member_id: memberId,
    earlier_bank_name: earlierName,
    earlier_bank_last4: earlierLast4,
    ...changed
  }: ChangeRow,
): Promise<void> {
  await recordAudit(context, {
    action: 'payout.changed',
    subject: `business:${businessId}`,
    businessId,
    ...(memberId !== null && { memberId }),
    changes: [
      {
        field: 'account',
        before: bankText({ name: changed.bank_name, last4: changed.bank_last4 }),
        after: bankText({ name: earlierName, last4: earlierLast4 }),
      },
    ],
    reason: 'Undone from the email',
  })
  await notifyOwners(context, businessId, {
    key: `payout-account:${id}:undone`,
    title: (name) => `Payouts to ${name} are stopped`,
    body: 'A change of the bank account was undone. Check who has access to the business, then resume the payouts.',
  })
  const business = (await businessFacts(context, [businessId])).get(businessId)
  await alertOperators(context, {
    naturalKey: `payout-account:${id}:undone`,
    title: `A changed bank account was reported: ${business?.name ?? 'a business'}`,
    body: 'An owner says that no owner made the change. Payouts are stopped until an owner or an operator resumes them.',
    href: paths.operatorPayments(),
  })
}
