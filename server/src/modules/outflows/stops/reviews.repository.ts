import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RingHit } from './rings.rules.ts'
import type { OutflowsTables } from '../tables.ts'

export type HoldRow = Selectable<OutflowsTables['payout_hold']>

export async function holdOf(db: Db, businessId: BusinessId): Promise<HoldRow | null> {
  const row = await db
    .selectFrom('payout_hold')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row ?? null
}

/** Inserts or updates a hold; an open one retains its `held_at`. */
export async function keepHold(
  db: Db,
  { businessId, signs, now }: { businessId: BusinessId; signs: readonly RingHit[]; now: Instant },
): Promise<void> {
  await sql`
    insert into payout_hold (business_id, signs, held_at) values (${businessId}, ${JSON.stringify(signs)}::jsonb, ${now})
    on conflict on constraint payout_hold_pkey do update set
      signs = excluded.signs, released_at = null, released_by = null, note = null,
      held_at = case when payout_hold.released_at is null then payout_hold.held_at else excluded.held_at end`.execute(
    db,
  )
}

/** Deletes an open hold; released holds are retained as a record. */
export async function endHold(db: Db, businessId: BusinessId): Promise<void> {
  await db
    .deleteFrom('payout_hold')
    .where('business_id', '=', businessId)
    .where('released_at', 'is', null)
    .execute()
}

/** Returns false if no hold is open. */
export async function releaseHold(
  db: Db,
  release: { businessId: BusinessId; memberId: MemberId; note: string; now: Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('payout_hold')
    .set({ released_at: release.now, released_by: release.memberId, note: release.note })
    .where('business_id', '=', release.businessId)
    .where('released_at', 'is', null)
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}
