import type { GiftCardId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { GiftCardRow } from './giftCard.repository.ts'

export async function latestGiftCards(db: Db, buyerId: MemberId, limit: number): Promise<GiftCardRow[]> {
  return db
    .selectFrom('gift_card')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Claims unpaid gift cards to check: expired ones, and those for which the card processor may have news. Least recently
 * checked first, so that one stuck card does not block the others.
 */
export async function giftCardsToWatch(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<GiftCardId[]> {
  const rows = await db
    .updateTable('gift_card')
    .set({ watched_at: now })
    .where('id', 'in', (select) =>
      select
        .selectFrom('gift_card')
        .select('id')
        .where('status', '=', 'unpaid')
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

export async function dueGiftCards(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<GiftCardId[]> {
  const rows = await db
    .selectFrom('gift_card')
    .select('id')
    .where('status', '=', 'paid')
    .where('send_at', '<=', now)
    .where(sql<boolean>`id <> all(${resting}::uuid[])`)
    .orderBy('send_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function giftCardsByIds(db: Db, ids: readonly string[]): Promise<GiftCardRow[]> {
  return db
    .selectFrom('gift_card')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
