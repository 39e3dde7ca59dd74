import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { mergeMembers } from '../../ledger/public.ts'
import { markFirst } from '../purchases/firstPurchases.repository.ts'
import { lockMemberLoyalty } from './members.repository.ts'
import { mergeAssignments, moveProgramHistory } from './merge.repository.ts'

/**
 * Merges two accounts of one person: points, purchases and tiers. The card of `to` remains.
 * @throws Refusal merge_blocked
 */
export async function mergeAccounts(
  context: Context,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  // In id order, so that two merges cannot deadlock; the lock also blocks purchases of both members.
  for (const memberId of [from, to].sort()) await lockMemberLoyalty(context.db, memberId)
  await moveProgramHistory(context.db, { from, to })
  await markFirst(context.db, { memberId: to, businessId: null })
  await mergeAssignments(context.db, { from, to })
  await mergeMembers(context, { from, to })
}
