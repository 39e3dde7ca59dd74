import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import { memberIdOfNumber, type MemberOrderRow, memberOrdersBefore } from './people.queries.ts'

/** The customer of an order number, such as GW-3F7K-9Q; null when no order has it. */
export async function customerOfNumber({ db }: Context, number: string): Promise<MemberId | null> {
  return memberIdOfNumber(db, number)
}

/** For the timeline of a member, newest first. */
export async function ordersOfMemberBefore(
  { db }: Context,
  page: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberOrderRow[]> {
  return memberOrdersBefore(db, page)
}
