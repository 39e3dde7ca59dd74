import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface FormerHash {
  readonly kind: 'address' | 'card'
  readonly hash: Buffer
}

/** Retains existing rows, so that a repeated erasure does not lengthen their life. */
export async function insertFormer(
  db: Db,
  { memberId, hashes, now }: { memberId: MemberId; hashes: readonly FormerHash[]; now: Instant },
): Promise<void> {
  await db
    .insertInto('former_account')
    .values(hashes.map(({ kind, hash }) => ({ member_id: memberId, kind, hash, erased_at: now })))
    .onConflict((conflict) => conflict.constraint('former_account_pkey').doNothing())
    .execute()
}

/** Stores the erased accounts with this hash as those of the member. */
export async function insertReturned(
  db: Db,
  { memberId, kind, hash }: FormerHash & { memberId: MemberId },
): Promise<void> {
  await sql`
    insert into returned_member (member_id, former_id, erased_at)
    select ${memberId}, member_id, erased_at from former_account
    where kind = ${kind} and hash = ${hash} and member_id <> ${memberId}
    on conflict on constraint returned_member_pkey do nothing`.execute(db)
}

/** When the person first joined: with this account, or with one that was erased. */
export async function firstJoinedAt(db: Db, memberId: MemberId): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select min(created_at) as at from member where id in (select id from accounts_of(${memberId}))`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
