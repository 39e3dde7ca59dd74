import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { TimeCursor } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { AuditTables } from './tables.ts'

export type AuditRow = Selectable<AuditTables['audit_entry']>

export interface AuditSelection {
  readonly actorId: MemberId | null
  readonly memberId: MemberId | null
  readonly action: string | null
  /** The beginning of the subject. */
  readonly subject: string | null
  readonly from: Instant | null
  readonly before: Instant | null
}

/** A page of entries, newest first, before `last`. */
export async function entryRows(
  db: Db,
  selection: AuditSelection,
  { size, last }: { size: number; last: TimeCursor<string> | null },
): Promise<AuditRow[]> {
  const { actorId, memberId, action, subject, from, before } = selection
  const beginning = `${(subject ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId))
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId))
    .$if(action !== null, (query) => query.where(sql<boolean>`action = ${action}`))
    .$if(subject !== null, (query) => query.where(sql<boolean>`subject like ${beginning}`))
    .$if(from !== null, (query) => query.where('at', '>=', from))
    .$if(before !== null, (query) => query.where('at', '<', before))
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${last?.at}::timestamptz, ${last?.id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** Entries about a member with one of the actions, or with none of them; newest first, before `last`. */
export async function memberEntryRows(
  db: Db,
  page: {
    memberId: MemberId
    actions: readonly string[]
    isWithout: boolean
    size: number
    last: TimeCursor<string>
  },
): Promise<AuditRow[]> {
  const { memberId, actions, isWithout, size, last } = page
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(sql<boolean>`(action = any(${actions}::text[])) <> ${isWithout}`)
    .where(sql<boolean>`(at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

export async function entryExists(
  db: Db,
  { memberId, action, subject }: { memberId: MemberId; action: string; subject: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`action = ${action}`)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All entries about a member, oldest first. */
export async function entriesAbout(db: Db, memberId: MemberId): Promise<AuditRow[]> {
  return db.selectFrom('audit_entry').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
}

/** The entries of a day in UTC, in the order of ids, after `afterId`. */
export async function entriesOfDay(
  db: Db,
  range: { from: Instant; before: Instant; afterId: string | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('at', '>=', range.from)
    .where('at', '<', range.before)
    .$if(range.afterId !== null, (query) => query.where('id', '>', range.afterId))
    .orderBy('id')
    .limit(range.limit)
    .execute()
}

/** The proofs of all days, oldest first. */
export async function dayRows(db: Db) {
  return db.selectFrom('audit_day').selectAll().orderBy('day').execute()
}

export async function lastDayRow(db: Db) {
  return db.selectFrom('audit_day').select(['day', 'hash']).orderBy('day', 'desc').limit(1).executeTakeFirst()
}

export async function firstEntryAt(db: Db): Promise<Instant | null> {
  const row = await db.selectFrom('audit_entry').select('at').orderBy('at').limit(1).executeTakeFirst()
  return row?.at ?? null
}

export async function countEntriesFrom(db: Db, from: Instant): Promise<number> {
  const row = await db
    .selectFrom('audit_entry')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Days in UTC before `before` with entries but without a proof: none in a sound log, once the job has run. */
export async function unprovedDays(db: Db, before: Instant): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`
    select distinct (at at time zone 'UTC')::date as day from audit_entry
    where at < ${before}
      and not exists (select from audit_day where day = (at at time zone 'UTC')::date)
    order by day limit 20`.execute(db)
  return rows.map(({ day }) => day)
}
