import type { DisputeStatus } from 'contract/checkouts/disputes'
import type { CheckoutId, GiftCardId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import { type NotNull, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { isEnded } from './disputes.rules.ts'
import type { CheckoutsTables } from '../tables.ts'

export type DisputeRow = Selectable<CheckoutsTables['card_dispute']>
export type DisputeEventRow = Selectable<CheckoutsTables['card_dispute_event']>

/** The checkout or the gift card of a disputed payment; the other id is null. */
export type Subject =
  | { readonly checkoutId: CheckoutId; readonly giftCardId: null }
  | { readonly checkoutId: null; readonly giftCardId: GiftCardId }

interface DisputeNotice {
  readonly id: string
  readonly status: DisputeStatus
  readonly now: Instant
}

export async function disputeById(db: Db, id: string): Promise<DisputeRow | null> {
  return (await db.selectFrom('card_dispute').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertDispute(
  db: Db,
  { id, status, now, subject, amount }: DisputeNotice & { subject: Subject; amount: UsdCents },
): Promise<void> {
  await db
    .insertInto('card_dispute')
    .values({
      id,
      checkout_id: subject.checkoutId,
      gift_card_id: subject.giftCardId,
      amount,
      status,
      opened_at: now,
      ended_at: isEnded(status) ? now : null,
    })
    .execute()
  await insertDisputeEvent(db, { id, status, now })
}

export async function setDisputeStatus(db: Db, { id, status, now }: DisputeNotice): Promise<void> {
  await db
    .updateTable('card_dispute')
    .set({ status, ended_at: isEnded(status) ? now : null })
    .where('id', '=', id)
    .execute()
  await insertDisputeEvent(db, { id, status, now })
}

async function insertDisputeEvent(db: Db, { id, status, now }: DisputeNotice): Promise<void> {
  await db.insertInto('card_dispute_event').values({ dispute_id: id, status, at: now }).execute()
}

export async function insertLosses(
  db: Db,
  disputeId: string,
  losses: readonly { orderId: OrderId; refundId: string; usdCents: number }[],
): Promise<void> {
  if (losses.length === 0) return
  await db
    .insertInto('card_dispute_loss')
    .values(
      losses.map((loss) => ({
        dispute_id: disputeId,
        order_id: loss.orderId,
        refund_id: loss.refundId,
        amount: usdCents(loss.usdCents),
      })),
    )
    .execute()
}

/** Returns true if another dispute of the same payment is open. */
export async function hasOtherOpen(
  db: Db,
  { id, subject }: { id: string; subject: Subject },
): Promise<boolean> {
  const row = await db
    .selectFrom('card_dispute')
    .select('id')
    .$if(subject.checkoutId !== null, (query) => query.where('checkout_id', '=', subject.checkoutId))
    .$if(subject.giftCardId !== null, (query) => query.where('gift_card_id', '=', subject.giftCardId))
    .where('id', '<>', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Gift cards with an open dispute, oldest dispute first. */
export async function openDisputedGiftCards(db: Db, limit: number): Promise<GiftCardId[]> {
  const rows = await db
    .selectFrom('card_dispute')
    .select('gift_card_id')
    .where('ended_at', 'is', null)
    .where('gift_card_id', 'is not', null)
    .$narrowType<{ gift_card_id: NotNull }>()
    .orderBy(sql`watched_at nulls first`)
    .orderBy('opened_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.gift_card_id)
}

/** Filters the gift cards whose payment was lost in a dispute. */
export async function lostGiftCards(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('card_dispute')
    .select('gift_card_id')
    .where(sql<boolean>`gift_card_id = any(${ids}::uuid[])`)
    .where('status', '=', 'lost')
    .$narrowType<{ gift_card_id: NotNull }>()
    .execute()
  return new Set(rows.map((row) => row.gift_card_id))
}

/** Payments of checkouts with an open dispute, least recently polled first. */
export async function openDisputeIntents(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id
    from card_dispute join checkout on checkout.id = checkout_id
    where card_dispute.ended_at is null and intent_id is not null
    order by card_dispute.watched_at nulls first, opened_at, intent_id limit ${limit}`.execute(db)
  return [...new Set(rows.map((row) => row.intent_id))]
}

export async function disputeStatuses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DisputeStatus>> {
  const rows = await db
    .selectFrom('card_dispute')
    .select(['id', 'status'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** Disputes by checkout, newest first. */
export async function disputesOfCheckouts(
  db: Db,
  ids: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId, readonly DisputeRow[]>> {
  const rows = await db
    .selectFrom('card_dispute')
    .selectAll()
    .where(sql<boolean>`checkout_id = any(${ids}::uuid[])`)
    .$narrowType<{ checkout_id: NotNull }>()
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.checkout_id)
}

export async function disputeEvents(db: Db, disputeId: string): Promise<DisputeEventRow[]> {
  return db
    .selectFrom('card_dispute_event')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute()
}

/** Marks disputes as polled now, so that the next poll starts with others. */
export async function setDisputesWatched(
  db: Db,
  { intentIds, now }: { intentIds: readonly string[]; now: Instant },
): Promise<void> {
  await sql`
    update card_dispute set watched_at = ${now}
    where ended_at is null and (
      checkout_id in (select id from checkout where intent_id = any(${intentIds}::text[]))
      or gift_card_id in (select id from gift_card where intent_id = any(${intentIds}::text[])))`.execute(db)
}
