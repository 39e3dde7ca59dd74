import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { standing } from './standing.queries.ts'

/**
 * Marks the first purchase of a person at a business that stands, and no other, also of accounts that the person erased;
 * at every business if `businessId` is null. Call it under the lock of the member's purchases.
 */
export async function markFirst(
  db: Db,
  { memberId, businessId }: { memberId: MemberId; businessId: BusinessId | null },
): Promise<void> {
  await sql`
    update purchase set is_first = marked.is_first
    from (
      select order_id, ${standing} and row_number() over (
        partition by business_id, ${standing} order by created_at, order_id
      ) = 1 as is_first
      from purchase
      where member_id in (select id from accounts_of(${memberId})) and (${businessId}::uuid is null or business_id = ${businessId})
    ) as marked
    where marked.order_id = purchase.order_id and marked.is_first <> purchase.is_first`.execute(db)
}

/** A purchase that a refund made one of the first of its client. */
export interface MovedUp {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** Products and visits; the rest of `gross` is the tip. */
  readonly eligible: number
  readonly gross: number
}

/**
 * The purchases that stand before which the member had bought for `usdCents` at the business, and no longer has because
 * of this refund.
 */
export async function movedUpBy(
  db: Db,
  { refundId, usdCents }: { refundId: string; usdCents: number },
): Promise<MovedUp[]> {
  const { rows } = await sql<MovedUp>`
    select order_id as "orderId", member_id as "memberId", business_id as "businessId", eligible, gross
    from (
      select purchase.*,
        sum(purchase.eligible - purchase.refunded_eligible) over earlier as now,
        sum(purchase.eligible - purchase.refunded_eligible
          + case when purchase.order_id = refunded.order_id then purchase_refund.eligible else 0 end) over earlier as before
      from purchase_refund join purchase as refunded on refunded.order_id = purchase_refund.order_id
      join purchase on purchase.business_id = refunded.business_id
        and purchase.member_id in (select id from accounts_of(refunded.member_id))
      where purchase_refund.refund_id = ${refundId}
      window earlier as (
        order by purchase.created_at, purchase.order_id rows between unbounded preceding and 1 preceding
      )
    ) as purchase
    where ${standing} and now < ${usdCents} and before >= ${usdCents}
    order by created_at, order_id`.execute(db)
  return rows
}
