import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { type PointsByEnd, pointsByEndRows } from './pointsByEnd.queries.ts'

export type { PointsByEnd }

/** A member's spendable points by scope and expiry, the first to expire first. */
export async function pointsByEnd(context: Context, memberId: MemberId): Promise<PointsByEnd[]> {
  return pointsByEndRows(context.db, { memberId, now: context.now })
}
