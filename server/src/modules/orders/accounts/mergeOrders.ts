import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { setOwner } from './merge.repository.ts'

/** All orders of one account become another one's; their lines, refunds and timelines follow. */
export async function moveOrders(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await setOwner(context.db, merge)
}
