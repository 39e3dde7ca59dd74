import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { OrderStatus } from 'contract/orders/orders'
import { sql } from 'kysely'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { Db } from '../../../platform/db/tables.ts'

export async function memberIdOfNumber(db: Db, number: string): Promise<MemberId | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('member_id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.member_id ?? null
}

export interface MemberOrderRow {
  readonly id: OrderId
  readonly at: Instant
  readonly number: string
  readonly status: OrderStatus
  readonly total: number
  readonly businessId: BusinessId
}

/** The member's orders, newest first, before `last`. */
export async function memberOrdersBefore(
  db: Db,
  { memberId, size, last }: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberOrderRow[]> {
  const { rows } = await sql<MemberOrderRow>`
    select id, created_at as at, number, status, total, business_id as "businessId" from shop_order
    where member_id = ${memberId} and (created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)
    order by created_at desc, id desc limit ${size}`.execute(db)
  return rows
}
