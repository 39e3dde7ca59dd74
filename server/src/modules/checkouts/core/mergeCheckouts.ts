import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { setOwner } from './checkout.repository.ts'

/** All checkouts of one account, none of them open any more, become another one's. */
export async function moveCheckouts(
  context: Context,
  merge: { from: MemberId; to: MemberId },
): Promise<void> {
  await setOwner(context.db, merge)
}
