import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ErasureBlockerCode } from 'contract/privacy/privacy'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface BlockerRow {
  readonly code: ErasureBlockerCode
  readonly count: number
  readonly until: Instant | null
}

/** Everything that prevents the deletion of the account now. */
export async function blockerRows(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<BlockerRow[]> {
  const { rows } = await sql<BlockerRow>`
    select code, count, until from (${sql.join(conditions(memberId, now), sql` union all `)}) as found where count > 0`.execute(
    db,
  )
  return rows
}

const one = (code: ErasureBlockerCode, figures: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`select ${sql.lit(code)} as code, ${figures} from ${from}`

const onlyCount = sql`count(*) as count, null::timestamptz as until`

function conditions(memberId: MemberId, now: Instant): RawBuilder<unknown>[] {
  const owned = sql`(select business_id from membership where member_id = ${memberId} and role = 'owner')`
  return [
    one(
      'open_orders',
      onlyCount,
      sql`shop_order where member_id = ${memberId} and booking_id is null and status in ('placed', 'accepted', 'preparing', 'ready')`,
    ),
    one(
      'open_checkout',
      sql`count(*) as count, max(expires_at) as until`,
      sql`checkout where member_id = ${memberId} and status = 'open'`,
    ),
    // Also a visit that staff have not closed, and a card on file that is still to be charged.
    one(
      'bookings_ahead',
      sql`count(*) as count, case when min(ends_at) > ${now} then max(ends_at) end as until`,
      sql`booking where member_id = ${memberId} and (
        status in ('held', 'requested', 'confirmed', 'in_progress')
        or id in (select booking_id from booking_charge where status in ('waiting', 'due')))`,
    ),
    one(
      'refunds_running',
      onlyCount,
      sql`shop_refund join shop_order on shop_order.id = order_id
        where member_id = ${memberId} and shop_refund.status in ('requested', 'approved', 'processing')`,
    ),
    one(
      'open_disputes',
      onlyCount,
      sql`card_dispute where ended_at is null and (
        checkout_id in (select id from checkout where member_id = ${memberId})
        or gift_card_id in (select id from gift_card where buyer_id = ${memberId}))`,
    ),
    one(
      'points_owed',
      sql`coalesce(-sum(debt), 0)::bigint as count, null::timestamptz as until`,
      sql`ledger_wallet where member_id = ${memberId} and debt < 0`,
    ),
    one(
      'store_credit',
      sql`coalesce(sum(store_credit), 0)::bigint as count, null::timestamptz as until`,
      sql`ledger_wallet where member_id = ${memberId} and store_credit > 0`,
    ),
    one(
      'gift_cards_unsent',
      sql`count(*) as count, max(send_at) as until`,
      sql`gift_card where buyer_id = ${memberId} and status = 'paid'`,
    ),
    one(
      'only_owner',
      onlyCount,
      sql`${owned} as own where not exists (
        select from membership as other join member on member.id = other.member_id and erasing_since is null
        where other.business_id = own.business_id and other.role = 'owner' and other.member_id <> ${memberId})`,
    ),
    one(
      'payouts_running',
      onlyCount,
      sql`payout where status in ('pending', 'processing') and business_id in ${owned}`,
    ),
    one(
      'last_operator',
      onlyCount,
      sql`member where id = ${memberId} and is_operator
        and not exists (
          select from member as other
          where other.is_operator and other.id <> ${memberId} and other.suspended_at is null and other.erasing_since is null)`,
    ),
    one('legal_hold', onlyCount, sql`legal_hold where member_id = ${memberId}`),
  ]
}

/** Records that stay, by kind, with the newest of each. */
export async function keptRows(
  db: Db,
  memberId: MemberId,
): Promise<{ what: 'orders' | 'bookings' | 'points'; count: number; newest: Instant | null }[]> {
  const { rows } = await sql<{
    what: 'orders' | 'bookings' | 'points'
    count: number
    newest: Instant | null
  }>`
    select 'orders' as what, count(*) as count, max(created_at) as newest from shop_order where member_id = ${memberId} and placed_at is not null
    union all select 'bookings', count(*), max(ends_at) from booking where member_id = ${memberId}
    union all select 'points', count(*), null from ledger_transaction where member_id = ${memberId}`.execute(
    db,
  )
  return rows.filter(({ count }) => count > 0)
}
