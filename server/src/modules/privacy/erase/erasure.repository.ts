import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ErasureBlockerCode, ReviewsChoice } from 'contract/privacy/privacy'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PrivacyTables } from '../tables.ts'
import { partsOf } from './pieces.repository.ts'
import type { InPieces } from './wipe.repository.ts'

export type ErasureRow = Selectable<PrivacyTables['erasure']>

const open = ['scheduled', 'blocked', 'running'] as const

/** The deletion that is scheduled or running, if any; locked until the transaction ends if `locks`. */
export async function openErasureOf(
  db: Db,
  memberId: MemberId,
  { locks }: { locks: boolean },
): Promise<ErasureRow | null> {
  const row = await db
    .selectFrom('erasure')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', open)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** A second request changes the choices, and retains the due date. */
export async function saveErasure(
  db: Db,
  draft: {
    memberId: MemberId
    reviews: ReviewsChoice
    givesUpCredit: boolean
    requestedAt: Instant
    dueAt: Instant
  },
): Promise<ErasureRow> {
  return db
    .insertInto('erasure')
    .values({
      member_id: draft.memberId,
      state: 'scheduled',
      reviews: draft.reviews,
      gives_up_credit: draft.givesUpCredit,
      requested_at: draft.requestedAt,
      due_at: draft.dueAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where(sql<boolean>`state in ('scheduled', 'blocked', 'running')`)
        .doUpdateSet((row) => ({
          reviews: row.ref('excluded.reviews'),
          gives_up_credit: row.ref('excluded.gives_up_credit'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function dueErasures(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('id')
    .where('state', 'in', open)
    .where('due_at', '<=', now)
    .$if(resting.length > 0, (query) => query.where('id', 'not in', resting))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the erasure until the transaction ends, if it is not over. */
export async function lockErasure(db: Db, id: string): Promise<ErasureRow | null> {
  const row = await db
    .selectFrom('erasure')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', open)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setState(
  db: Db,
  id: string,
  change: {
    state: ErasureRow['state']
    blockedBy?: readonly ErasureBlockerCode[]
    dueAt?: Instant
    endedAt?: Instant
  },
): Promise<void> {
  await db
    .updateTable('erasure')
    .set({
      state: change.state,
      blocked_by: [...(change.blockedBy ?? [])],
      ...(change.dueAt && { due_at: change.dueAt }),
      ended_at: change.endedAt ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function addStep(db: Db, id: string, step: string): Promise<void> {
  await sql`update erasure set steps = array_append(steps, ${step}) where id = ${id} and not ${step} = any(steps)`.execute(
    db,
  )
}

/** The members among these whose account is there and not erased. */
export async function membersStillThere(db: Db, ids: readonly MemberId[]): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from member where id = any(${ids}::uuid[]) and email <> 'erased-' || id || '@members.invalid' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** True while a job that revokes a permission at Google is pending: the job still needs its data. */
export async function isRevoking(db: Db, words: readonly string[]): Promise<boolean> {
  if (!(await hasQueue(db))) return false
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from job.job
      where name in ('revoke-google-access', 'revoke-calendar-access') and state < 'completed' and ${names(words)}) as waits`.execute(
    db,
  )
  return rows[0]?.waits === true
}

/** Deletes jobs that contain one of the words, also finished and dead ones: they contain whole mails. */
export async function deleteJobs(inPieces: InPieces, words: readonly string[]): Promise<void> {
  if (!(await inPieces(hasQueue))) return
  for (const { table, where } of await inPieces((db) => partsOf(db, 'job.job', 'found')))
    await inPieces((db) =>
      sql`delete from ${table} as found where ${where} and state <> 'active' and ${names(words)}`.execute(db),
    )
}

const names = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map(
      (word) =>
        sql`position(${word.toLowerCase()} in lower(concat(data::text, output::text, singleton_key))) > 0`,
    ),
    sql` or `,
  )})`

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('job.job') is not null as has`.execute(db)
  return rows[0]?.has === true
}

/** What the last step of an erasure looks for, although all steps before it are complete. */
export async function isAnythingLeft(db: Db, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (select from member_session where member_id = ${memberId})
      or exists (select from checkout where member_id = ${memberId} and status = 'open')
      or exists (select from ledger_hold where member_id = ${memberId} and status = 'held' and kind <> 'freeze')
      or exists (
        select from ledger_wallet where member_id = ${memberId} and (pending > 0 or available > 0 or store_credit > 0)
      ) as "isLeft"`.execute(db)
  return rows[0]?.isLeft === true
}

/** Erased members who received points or credit afterwards, such as by a refund. */
export async function erasedWithBalance(db: Db, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`
    select member_id as id from ledger_wallet join member on member.id = member_id
    where erasing_since is not null and (pending > 0 or available > 0 or store_credit > 0)
      and exists (select from erasure where erasure.member_id = member.id and state = 'done')
    order by member_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Addresses of connected Google accounts, which jobs may hold. */
export async function connectedAddresses(db: Db, memberId: MemberId): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select account_email as address from google_connection where member_id = ${memberId}
    union select account_email from calendar_link where member_id = ${memberId}`.execute(db)
  return rows.map(({ address }) => address)
}
