import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { setOwner } from './merge.repository.ts'

/** Moves all orders of one account to another, with their lines, refunds and timelines. */
export async function moveOrders(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await setOwner(context.db, merge)
}
