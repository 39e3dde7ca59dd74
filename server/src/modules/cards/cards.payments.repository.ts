import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

export interface CardPaid {
  readonly memberId: MemberId
  readonly cardHash: string
  readonly orders: readonly { readonly id: OrderId; readonly businessId: BusinessId }[]
  readonly at: Instant
}

/** What is written already stays. */
export async function insertPaidCards(db: Db, { memberId, cardHash, orders, at }: CardPaid): Promise<void> {
  await db
    .insertInto('paid_card')
    .values(
      orders.map(({ id, businessId }) => ({
        order_id: id,
        member_id: memberId,
        business_id: businessId,
        card_hash: cardHash,
        paid_at: at,
      })),
    )
    .onConflict((conflict) => conflict.constraint('paid_card_pkey').doNothing())
    .execute()
}

/** Those of the members who have paid with a card that is known. */
export async function payersAmong(db: Db, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id from paid_card where member_id = any(${memberIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ member_id: memberId }) => memberId))
}

/** Those of the others who have paid with a card with which this member has paid. */
export async function cardSharersAmong(
  db: Db,
  { memberId, others }: { memberId: MemberId; others: readonly MemberId[] },
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct theirs.member_id from paid_card own join paid_card theirs on theirs.card_hash = own.card_hash
    where own.member_id = ${memberId} and theirs.member_id = any(${others}::uuid[]) and theirs.member_id <> own.member_id`.execute(
    db,
  )
  return new Set(rows.map(({ member_id: memberId }) => memberId))
}

/** How many orders of a business its commonest card has paid since then; null where no card is known. */
export async function ordersOfCommonestCard(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from paid_card where business_id = ${businessId} and paid_at >= ${since}
    group by card_hash order by count desc limit 1`.execute(db)
  return rows[0]?.count ?? null
}

export async function setOwner(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('paid_card').set({ member_id: to }).where('member_id', '=', from).execute()
}

export async function deletePaidCards(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('paid_card').where('paid_at', '<', before).execute()
}
