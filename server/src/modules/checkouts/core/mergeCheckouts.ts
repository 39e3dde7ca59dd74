import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { setOwner } from './checkout.repository.ts'

/** Moves all checkouts of one account to another; none of them may be open. */
export async function moveCheckouts(
  context: Context,
  merge: { from: MemberId; to: MemberId },
): Promise<void> {
  await setOwner(context.db, merge)
}
