import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { dropEarmark, lockPayable } from '../../ledger/public.ts'
import { lockOrdersForPayout, takeOutOfPayout } from '../../orders/public.ts'
import { openPayoutOf, type PayoutRow, setRecalled } from '../payout.repository.ts'
import { isBeingSent } from '../payout.rules.ts'

/**
 * Makes a planned payout wait again: its money and orders are free, and the next plan includes them. Does nothing if
 * another attempt to send it began since the row was read. The caller has locked its orders and the payable.
 */
export async function recall(context: Context, payout: PayoutRow, stop: string): Promise<void> {
  const { id, attempts } = payout
  if (!(await setRecalled(context.db, { id, attempts, failure: stop }))) return
  await dropEarmark(context, id)
  await takeOutOfPayout(context, id)
}

/**
 * Recalls the planned payout of a business that no attempt has tried to send; the next attempt decides about another
 * one. Locks the payable: an attempt that waits for it finds what the caller changed.
 * @throws Refusal payout_being_sent
 */
export async function recallPlanned(
  context: Context,
  { businessId, stop }: { businessId: BusinessId; stop: string },
): Promise<void> {
  const { db, now } = context
  const planned = await openPayoutOf(db, businessId)
  await lockOrdersForPayout(context, { businessId, payoutId: planned?.id ?? null })
  await lockPayable(context, businessId)
  const open = await openPayoutOf(db, businessId)
  if (open?.status !== 'processing') return
  if (isBeingSent(open, now)) throw new Refusal('payout_being_sent')
  if (open.attempts === 0) await recall(context, open, stop)
}
