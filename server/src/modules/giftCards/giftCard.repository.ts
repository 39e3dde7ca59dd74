import type { GiftCardDelivery } from 'contract/giftCards/giftCards'
import type { GiftCardId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { PaymentIntent } from '../../integrations/payments/gateway.ts'
import type { GiftCardsTables } from './tables.ts'

export type GiftCardRow = Selectable<GiftCardsTables['gift_card']>
type Change = Updateable<GiftCardsTables['gift_card']>

export interface Delivery extends GiftCardDelivery {
  readonly sendAt: Instant
}

const deliveryColumns = ({ recipient, message, design, sendOn, sendAt }: Delivery) => ({
  recipient_name: recipient?.name ?? null,
  recipient_email: recipient?.email ?? null,
  message,
  design,
  send_on: sendOn,
  send_at: sendAt,
})

export async function insertGiftCard(
  db: Db,
  card: {
    id: GiftCardId
    buyerId: MemberId
    amount: UsdCents
    delivery: Delivery
    codeHash: Buffer
    last4: string
    now: Instant
    expiresAt: Instant
  },
): Promise<GiftCardRow> {
  return db
    .insertInto('gift_card')
    .values({
      id: card.id,
      buyer_id: card.buyerId,
      amount: card.amount,
      ...deliveryColumns(card.delivery),
      code_hash: card.codeHash,
      last4: card.last4,
      created_at: card.now,
      expires_at: card.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function giftCardById(db: Db, id: GiftCardId): Promise<GiftCardRow | null> {
  return (await db.selectFrom('gift_card').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locks a gift card until the transaction ends against settling, redeeming, changing and ending. */
export async function lockGiftCard(db: Db, id: GiftCardId): Promise<GiftCardRow | null> {
  const row = await db
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function giftCardByHash(db: Db, hash: Buffer): Promise<GiftCardRow | null> {
  const row = await db.selectFrom('gift_card').selectAll().where('code_hash', '=', hash).executeTakeFirst()
  return row ?? null
}

async function change(db: Db, id: GiftCardId, values: Change): Promise<GiftCardRow> {
  return db.updateTable('gift_card').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export const setDelivery = (db: Db, id: GiftCardId, delivery: Delivery) =>
  change(db, id, deliveryColumns(delivery))

/** Stores the card processor's latest response. */
export const setCard = (db: Db, id: GiftCardId, intent: PaymentIntent, provider?: 'stripe' | 'sandbox') =>
  change(db, id, {
    intent_id: intent.id,
    ...(provider && { provider }),
    card_status: intent.status,
    decline: intent.decline,
    action_url: intent.actionUrl,
    client_secret: intent.clientSecret,
  })

export const setPaid = (db: Db, id: GiftCardId, now: Instant) =>
  change(db, id, { status: 'paid', paid_at: now })

export const setSent = (db: Db, id: GiftCardId, now: Instant) =>
  change(db, id, { status: 'sent', sent_at: now })

export const setResends = (db: Db, id: GiftCardId, resends: number) => change(db, id, { resends })

export const setRedeemed = (db: Db, id: GiftCardId, by: { memberId: MemberId; now: Instant }) =>
  change(db, id, { status: 'redeemed', redeemed_at: by.now, redeemer_id: by.memberId })

export const setEnded = (db: Db, id: GiftCardId, end: { status: 'refunded' | 'cancelled'; now: Instant }) =>
  change(db, id, { status: end.status, ended_at: end.now })

export const setFrozen = (db: Db, id: GiftCardId, frozenAt: Instant | null) =>
  change(db, id, { frozen_at: frozenAt })

/**
 * The number of purchases that a member began, and the cents of those that were paid or still can be. Locks the buyer,
 * so that concurrent purchases count each other.
 */
export async function begunSince(
  db: Db,
  buyerId: MemberId,
  since: Instant,
): Promise<{ count: number; cents: number }> {
  await sql`select from member where id = ${buyerId} for no key update`.execute(db)
  return db
    .selectFrom('gift_card')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(amount) filter (where status <> 'cancelled'), 0)::bigint`.as('cents'),
    ])
    .where('buyer_id', '=', buyerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}
