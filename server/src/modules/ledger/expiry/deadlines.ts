import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { deadlineRows } from './deadlines.queries.ts'

/** Available points of a member that expire at one moment. */
export interface Deadline {
  readonly memberId: MemberId
  readonly expiresAt: Instant
  readonly points: number
  /** Any activity extends the end; false for a gift with a fixed end. */
  readonly movesWithActivity: boolean
}

/**
 * Points that expire from `from` on and before `until`, for at most `limit` members, complete for each, in member
 * order. The next page starts after the last member of this one.
 */
export async function deadlinesBetween(
  context: Context,
  range: { from: Instant; until: Instant; after: MemberId | null; limit: number },
): Promise<Deadline[]> {
  const rows = await deadlineRows(context.db, range)
  return rows.map((row) => ({
    memberId: row.member_id,
    expiresAt: row.expires_at,
    points: row.points,
    movesWithActivity: row.moves_with_activity,
  }))
}
