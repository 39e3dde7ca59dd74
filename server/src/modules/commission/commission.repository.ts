import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { CommissionTables } from './tables.ts'

export type ClientRow = Selectable<CommissionTables['business_client']>

/** Existing rows win: the first source of a client remains. */
export async function insertClients(
  db: Db,
  clients: readonly Omit<ClientRow, 'first_order_id'>[],
): Promise<void> {
  if (clients.length === 0) return
  await db
    .insertInto('business_client')
    .values([...clients])
    .onConflict((conflict) => conflict.constraint('business_client_pkey').doNothing())
    .execute()
}

/** How the person first came to each business, also with an erased account. */
export async function clientRows(
  db: Db,
  { memberId, businessIds }: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ClientRow[]> {
  return db
    .selectFrom('business_client')
    .selectAll()
    .distinctOn('business_id')
    .where(sql<boolean>`member_id in (select id from accounts_of(${memberId}))`)
    .where(sql<boolean>`business_id = any(${businessIds}::uuid[])`)
    .orderBy('business_id')
    .orderBy('first_seen_at')
    .execute()
}

export async function setFirstOrders(
  db: Db,
  memberId: MemberId,
  first: readonly { id: OrderId; businessId: BusinessId }[],
): Promise<void> {
  await sql`
    update business_client set first_order_id = first.order_id
    from unnest(${first.map(({ id }) => id)}::uuid[], ${first.map(({ businessId }) => businessId)}::uuid[]) as first (order_id, business_id)
    where business_client.member_id = ${memberId} and business_client.business_id = first.business_id
      and business_client.first_order_id is null`.execute(db)
}
