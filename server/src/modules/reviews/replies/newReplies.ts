import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { type NewReply, newReplyRows } from './newReplies.queries.ts'

export type { NewReply }

/** Replies to the signed-in member's reviews after `since`, the latest first. */
export async function newReplies(
  context: Context,
  search: { since: Instant; limit: number },
): Promise<NewReply[]> {
  return newReplyRows(context.db, { memberId: memberOf(context), ...search })
}
