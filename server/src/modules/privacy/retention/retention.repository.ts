import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { minus } from 'contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { rowsAtOnce } from '../erase/pieces.repository.ts'

/**
 * Deletes a limited number of rows older than `days`, except those of members with a legal hold. True if more may be
 * left.
 */
export async function deleteOld(
  db: Db,
  old: {
    table: string
    at: string
    memberColumn?: string
    states?: readonly string[]
    days: number
    now: Instant
  },
): Promise<boolean> {
  const { table, at, memberColumn, states, days, now } = old
  const isFree = memberColumn
    ? sql<boolean>`${sql.ref(memberColumn)} not in (select member_id from legal_hold)`
    : sql<boolean>`true`
  const isOver = states ? sql<boolean>`state = any(${states}::text[])` : sql<boolean>`true`
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(at)} < ${minus(now, { days })} and ${isFree} and ${isOver} limit ${rowsAtOnce}))`.execute(
    db,
  )
  return numAffectedRows === BigInt(rowsAtOnce)
}

export async function hasHold(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('legal_hold')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertHold(
  db: Db,
  hold: { memberId: MemberId; reason: string; setBy: MemberId | null; now: Instant },
): Promise<void> {
  await db
    .insertInto('legal_hold')
    .values({ member_id: hold.memberId, reason: hold.reason, set_by: hold.setBy, set_at: hold.now })
    .onConflict((conflict) =>
      conflict.constraint('legal_hold_pkey').doUpdateSet({ reason: hold.reason, set_by: hold.setBy }),
    )
    .execute()
}

export async function deleteHold(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('legal_hold').where('member_id', '=', memberId).execute()
}
