import type { CheckoutId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Db } from '../../../platform/db/tables.ts'

/** The member's own checkout that is still open at `now`, unlocked. */
export async function openCheckoutRow(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<{
  id: CheckoutId
  points: number
  store_credit: UsdCents
  card: UsdCents
  expires_at: Instant
} | null> {
  const row = await db
    .selectFrom('checkout')
    .select(['id', 'points', 'store_credit', 'card', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('is_off_session', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}
