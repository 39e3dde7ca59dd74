import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'
import type { CheckoutRow } from '../core/checkout.repository.ts'

/** The checkout that the member began and that has not ended, unlocked. There is at most one. */
export async function openCheckoutRow(db: Db, memberId: MemberId): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('checkout')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .where('is_off_session', '=', false)
    .executeTakeFirst()
  return row ?? null
}
