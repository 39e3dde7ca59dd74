import type { CheckoutStatus } from 'contract/checkouts/checkouts'
import type { CheckoutId, HoldId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Points } from 'contract/core/points'
import { type Selectable, sql } from 'kysely'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { CheckoutsTables } from '../tables.ts'

export type CheckoutRow = Selectable<CheckoutsTables['checkout']>

export async function insertCheckout(
  db: Db,
  checkout: {
    id: CheckoutId
    memberId: MemberId
    points: Points
    storeCredit: UsdCents
    card: UsdCents
    holdId: HoldId | null
    now: Instant
    expiresAt: Instant
    isOffSession: boolean
  },
): Promise<CheckoutRow> {
  return db
    .insertInto('checkout')
    .values({
      id: checkout.id,
      member_id: checkout.memberId,
      points: checkout.points,
      store_credit: checkout.storeCredit,
      card: checkout.card,
      hold_id: checkout.holdId,
      created_at: checkout.now,
      expires_at: checkout.expiresAt,
      is_off_session: checkout.isOffSession,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function checkoutById(db: Db, id: CheckoutId): Promise<CheckoutRow | null> {
  return (await db.selectFrom('checkout').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function setOwner(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('checkout').set({ member_id: to }).where('member_id', '=', from).execute()
}

/** Locks the checkout until the transaction ends, so that no other transaction settles, cancels or expires it. */
export async function lockCheckout(db: Db, id: CheckoutId): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Locks and returns the member's open checkout. Concurrent starts of one member wait on the member row. */
export async function lockOpenCheckoutOf(db: Db, memberId: MemberId): Promise<CheckoutRow | null> {
  const [, row] = await concurrently([
    sql`select from member where id = ${memberId} for no key update`.execute(db),
    db
      .selectFrom('checkout')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('status', '=', 'open')
      .where('is_off_session', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  ])
  return row ?? null
}

/** Stores the payment's state as the card processor last reported it. */
export async function setCard(
  db: Db,
  id: CheckoutId,
  intent: PaymentIntent,
  provider?: 'stripe' | 'sandbox',
): Promise<CheckoutRow> {
  return db
    .updateTable('checkout')
    .set({
      intent_id: intent.id,
      ...(provider && { provider }),
      card_status: intent.status,
      decline: intent.decline,
      action_url: intent.actionUrl,
      client_secret: intent.clientSecret,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function endCheckout(
  db: Db,
  id: CheckoutId,
  { status, now }: { status: Exclude<CheckoutStatus, 'open'>; now: Instant },
): Promise<CheckoutRow> {
  return db
    .updateTable('checkout')
    .set({ status, ended_at: now, paid_at: status === 'paid' ? now : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Open checkouts to poll: expired ones and those whose card payment may have changed. Orders by the last poll, so that
 * a stuck checkout does not block the others.
 */
export async function checkoutsToWatch(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<CheckoutId[]> {
  const rows = await db
    .updateTable('checkout')
    .set({ watched_at: now })
    .where('id', 'in', (select) =>
      select
        .selectFrom('checkout')
        .select('id')
        .where('status', '=', 'open')
        .where(
          sql<boolean>`(expires_at <= ${now}::timestamptz or (intent_id is not null and created_at <= ${now}::timestamptz - interval '1 minute'))`,
        )
        .where(sql<boolean>`id <> all(${resting}::uuid[])`)
        .orderBy(sql`watched_at nulls first`)
        .orderBy('expires_at')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false for an event that was received before. */
export async function insertProviderEvent(
  db: Db,
  event: { id: string; type: string; objectId: string | null; at: Instant; now: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_event')
    .values({
      id: event.id,
      type: event.type,
      object_id: event.objectId,
      at: event.at,
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.constraint('provider_event_pkey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Unhandled events that were received before `before`, oldest first. */
export async function unhandledEvents(
  db: Db,
  { before, resting, limit }: { before: Instant; resting: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_event')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<=', before)
    .where(sql<boolean>`id <> all(${resting}::text[])`)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function eventById(
  db: Db,
  id: string,
): Promise<{ id: string; type: string; objectId: string | null } | undefined> {
  return db
    .selectFrom('provider_event')
    .select(['id', 'type', 'object_id as objectId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function setEventHandled(db: Db, id: string, now: Instant): Promise<void> {
  await db.updateTable('provider_event').set({ handled_at: now }).where('id', '=', id).execute()
}

export async function checkoutsByIds(db: Db, ids: readonly CheckoutId[]): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
