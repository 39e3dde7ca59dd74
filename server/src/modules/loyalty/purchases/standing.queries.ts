import type { Instant } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'

// The two ways in which a rule asks whether a member has bought (decision 115).

/** A purchase that counts as bought: placed or completed, and not refunded in full. */
export const standing = sql<boolean>`purchase.status <> 'refunded'`

/**
 * Whether a member is a customer of a business: a finished purchase stands whose return period is over, and no bank is
 * deciding a dispute about it. Gifts depend on this, because nothing takes a gift back.
 */
export function isCustomerAt(
  now: Instant,
  { member, business }: { member: RawBuilder<unknown>; business: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from purchase
    where purchase.member_id = ${member} and purchase.business_id = ${business}
      and purchase.status = 'completed' and purchase.released_at <= ${now} and purchase.frozen_at is null
  )`
}
