import type { MemberId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { lockOpenCheckoutOf, setOwner } from './checkouts.repository.ts'
import { release } from './checkouts.service.ts'

/** Cancels what a member was about to pay: what was kept for it goes back, and a card payment is closed after the commit. */
export async function endOpenCheckout(context: Context, memberId: MemberId): Promise<void> {
  const row = await lockOpenCheckoutOf(context.db, memberId)
  if (row) await release(context, row, 'cancelled')
}

/** All checkouts of one account, none of them open any more, become another one's. */
export async function moveCheckouts(
  context: Context,
  merge: { from: MemberId; to: MemberId },
): Promise<void> {
  await setOwner(context.db, merge)
}
