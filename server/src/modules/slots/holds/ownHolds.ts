import type { MemberId, ServiceId, SlotHoldId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { liveHoldsOf } from './ownHolds.queries.ts'

/** A time that the member holds and has not booked yet. */
export interface OwnHold {
  readonly holdId: SlotHoldId
  readonly serviceId: ServiceId
  readonly startsAt: Instant
  readonly expiresAt: Instant
}

/** The times that the signed-in member holds, the first to expire first. */
export async function ownHolds(context: Context): Promise<OwnHold[]> {
  const rows = await liveHoldsOf(context.db, { memberId: memberOf(context), now: context.now })
  return rows
    .filter((row) => !row.is_begun)
    .map((row) => ({
      holdId: row.id,
      serviceId: row.service_id,
      startsAt: row.starts_at,
      expiresAt: row.expires_at,
    }))
}

/** The holds whose times count as free for this person: those of the member, and the one whose id the browser has. */
export async function holdsOfAsker(
  { db, now }: Context,
  { memberId, holdId }: { memberId: MemberId | null; holdId: SlotHoldId | null },
): Promise<SlotHoldId[]> {
  const rows = memberId === null ? [] : await liveHoldsOf(db, { memberId, now })
  return [...rows.map(({ id }) => id), ...(holdId === null ? [] : [holdId])]
}
