import type { BusinessId, GiftCardId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface CardPaid {
  readonly memberId: MemberId
  readonly cardHash: string
  readonly orders: readonly { readonly id: OrderId; readonly businessId: BusinessId }[]
  readonly at: Instant
}

/** Retains existing rows. */
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

/** Cards with which members paid for orders or bought gift cards. */
const ownCards = sql`(
  select member_id, card_hash from paid_card
  union all select buyer_id, card_hash from gift_card_payer where card_hash is not null
)`

/** Also includes cards of other members that paid for the gift cards a member redeemed. */
const payingCards = sql`(
  select member_id, card_hash from paid_card
  union all select buyer_id, card_hash from gift_card_payer where card_hash is not null
  union all select redeemer_id, card_hash from gift_card_payer where card_hash is not null and redeemer_id is not null
)`

const cardsOf = (of: 'own' | 'paying') => (of === 'own' ? ownCards : payingCards)

/** The cards with which a member paid. */
export async function cardHashes(db: Db, memberId: MemberId): Promise<string[]> {
  const { rows } = await sql<{ card_hash: string }>`
    select distinct card_hash from ${ownCards} as card where member_id = ${memberId}`.execute(db)
  return rows.map(({ card_hash: hash }) => hash)
}

/** The members who paid with a card. */
export async function payersWith(db: Db, cardHash: string): Promise<MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id from ${ownCards} as card where card_hash = ${cardHash}`.execute(db)
  return rows.map(({ member_id: memberId }) => memberId)
}

/** Filters the members with a known card. */
export async function payersAmong(
  db: Db,
  memberIds: readonly MemberId[],
  of: 'own' | 'paying',
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id from ${cardsOf(of)} as card where member_id = any(${memberIds}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ member_id: memberId }) => memberId))
}

/** Filters the other members that share a card with this member. */
export async function cardSharersAmong(
  db: Db,
  { memberId, others }: { memberId: MemberId; others: readonly MemberId[] },
  of: 'own' | 'paying',
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct theirs.member_id
    from ${cardsOf(of)} as own join ${cardsOf(of)} as theirs on theirs.card_hash = own.card_hash
    where own.member_id = ${memberId} and theirs.member_id = any(${others}::uuid[]) and theirs.member_id <> own.member_id`.execute(
    db,
  )
  return new Set(rows.map(({ member_id: memberId }) => memberId))
}

/** Retains an existing row. */
export async function insertGiftCardPayer(
  db: Db,
  paid: { giftCardId: GiftCardId; buyerId: MemberId; cardHash: string | null; at: Instant },
): Promise<void> {
  await db
    .insertInto('gift_card_payer')
    .values({
      gift_card_id: paid.giftCardId,
      buyer_id: paid.buyerId,
      card_hash: paid.cardHash,
      paid_at: paid.at,
    })
    .onConflict((conflict) => conflict.constraint('gift_card_payer_pkey').doNothing())
    .execute()
}

export async function setGiftCardRedeemer(
  db: Db,
  { giftCardId, redeemerId, at }: { giftCardId: GiftCardId; redeemerId: MemberId; at: Instant },
): Promise<void> {
  await db
    .updateTable('gift_card_payer')
    .set({ redeemer_id: redeemerId, redeemed_at: at })
    .where('gift_card_id', '=', giftCardId)
    .where('redeemer_id', 'is', null)
    .execute()
}

/**
 * Returns true if a member redeemed, before `before`, a gift card that the other member bought or that was paid with
 * the other's card.
 */
export async function hasRedeemedOf(
  db: Db,
  { redeemerId, payerId, before }: { redeemerId: MemberId; payerId: MemberId; before: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from gift_card_payer
      where redeemer_id = ${redeemerId} and redeemed_at <= ${before}
        and (buyer_id = ${payerId} or card_hash in (select card_hash from ${ownCards} as card where member_id = ${payerId}))
    ) as found`.execute(db)
  return rows[0]?.found === true
}

/** Orders of a business since `since` that its most-used card paid; null if no card is known. */
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
  await db.updateTable('gift_card_payer').set({ buyer_id: to }).where('buyer_id', '=', from).execute()
  await db.updateTable('gift_card_payer').set({ redeemer_id: to }).where('redeemer_id', '=', from).execute()
}

export async function deletePaidCards(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('paid_card').where('paid_at', '<', before).execute()
  await sql`delete from gift_card_payer where coalesce(redeemed_at, paid_at) < ${before}`.execute(db)
}
