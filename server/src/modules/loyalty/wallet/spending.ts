import type { MemberId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { type SpendingRow, spendingRows } from './spending.queries.ts'

export type { SpendingRow }

/** The costs, refunds and points of a member's orders in a period, by month and business, as booked. */
export async function spendingOf(
  context: Context,
  input: { memberId: MemberId; timeZone: TimeZone; from: Instant; until: Instant },
): Promise<SpendingRow[]> {
  return spendingRows(context.db, input)
}
