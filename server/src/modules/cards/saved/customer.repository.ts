import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

interface Named {
  readonly memberId: MemberId
  readonly provider: 'stripe' | 'sandbox'
}

/** The member's customer id at the card processor; null if none exists. */
export async function customerIdOf(db: Db, { memberId, provider }: Named): Promise<string | null> {
  const row = await db
    .selectFrom('card_customer')
    .select('customer_id')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Retains an existing customer id. */
export async function insertCustomer(
  db: Db,
  { memberId, provider, customerId, now }: Named & { customerId: string; now: Instant },
): Promise<void> {
  await db
    .insertInto('card_customer')
    .values({ member_id: memberId, provider, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.constraint('card_customer_pkey').doNothing())
    .execute()
}
