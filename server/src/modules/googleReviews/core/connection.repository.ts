import type { GoogleConnectionId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleTrouble } from 'contract/googleReviews/connections'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { ProfileAccount } from '../../../integrations/google/businessProfile.ts'
import type { Encrypted } from '../../../platform/crypto/encrypter.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleReviewsTables } from '../tables.ts'

export type ConnectionRow = Selectable<GoogleReviewsTables['google_connection']>
export type AccountRow = Selectable<GoogleReviewsTables['google_account']>

const tokenColumns = (sealed: Encrypted | null) => ({
  token_key_id: sealed?.keyId ?? null,
  token_cipher: sealed?.cipher ?? null,
})

export async function connectionById(db: Db, id: GoogleConnectionId): Promise<ConnectionRow | null> {
  const row = await db.selectFrom('google_connection').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Locks the connection until the transaction ends. Lock it before its locations. */
export async function lockConnection(db: Db, id: GoogleConnectionId): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom('google_connection')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** All connections of a member, in the order of their ids, locked until the transaction ends. */
export async function lockConnectionsOf(db: Db, memberId: MemberId): Promise<ConnectionRow[]> {
  return db
    .selectFrom('google_connection')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Stores a connection. The same Google account of the same member keeps its row. */
export async function saveConnection(
  db: Db,
  made: {
    memberId: MemberId
    subject: string
    accountEmail: string
    scopes: readonly string[]
    sealed: Encrypted
    now: Instant
  },
): Promise<ConnectionRow> {
  const values = {
    account_email: made.accountEmail,
    scopes: [...made.scopes],
    ...tokenColumns(made.sealed),
    status: 'connected' as const,
    trouble: null,
    failures: 0,
    next_try_at: null,
    connected_at: made.now,
    ended_at: null,
  }
  return db
    .insertInto('google_connection')
    .values({ member_id: made.memberId, google_subject: made.subject, ...values })
    .onConflict((conflict) => conflict.constraint('google_connection_account_key').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores new tokens unless the connection has ended. */
export async function saveTokens(db: Db, id: GoogleConnectionId, sealed: Encrypted): Promise<void> {
  await db
    .updateTable('google_connection')
    .set(tokenColumns(sealed))
    .where('id', '=', id)
    .where('token_cipher', 'is not', null)
    .execute()
}

export async function setWorking(db: Db, id: GoogleConnectionId, now: Instant): Promise<void> {
  await change(db, id, {
    status: 'connected',
    trouble: null,
    failures: 0,
    next_try_at: null,
    last_success_at: now,
  })
}

export async function setDegraded(
  db: Db,
  id: GoogleConnectionId,
  { trouble, failures, nextTryAt }: { trouble: GoogleTrouble; failures: number; nextTryAt: Instant },
): Promise<void> {
  await change(db, id, { status: 'degraded', trouble, failures, next_try_at: nextTryAt })
}

export async function setTrouble(
  db: Db,
  id: GoogleConnectionId,
  trouble: GoogleTrouble | null,
): Promise<void> {
  await change(db, id, { trouble })
}

/** Ends the pause after failures, so that the next job tries at once. */
export async function clearPause(db: Db, id: GoogleConnectionId): Promise<void> {
  await change(db, id, { next_try_at: null })
}

/** Deletes the tokens with the permission. */
export async function setEnded(
  db: Db,
  id: GoogleConnectionId,
  {
    status,
    trouble,
    now,
  }: { status: 'needs_reconnect' | 'disconnected'; trouble: GoogleTrouble | null; now: Instant },
): Promise<void> {
  await change(db, id, {
    status,
    trouble,
    ...tokenColumns(null),
    failures: 0,
    next_try_at: null,
    ended_at: now,
  })
  // A new connection of the account asks for its notices again.
  await db
    .updateTable('google_account')
    .set({ notices_since: null })
    .where('connection_id', '=', id)
    .execute()
}

async function change(
  db: Db,
  id: GoogleConnectionId,
  set: Updateable<GoogleReviewsTables['google_connection']>,
): Promise<void> {
  await db.updateTable('google_connection').set(set).where('id', '=', id).execute()
}

export async function moveConnection(db: Db, id: GoogleConnectionId, to: MemberId): Promise<void> {
  await change(db, id, { member_id: to })
}

export async function deleteConnection(db: Db, id: GoogleConnectionId): Promise<void> {
  await db.deleteFrom('google_connection').where('id', '=', id).execute()
}

/** True when any member has a live connection to the Google account. */
export async function isSubjectConnected(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_connection')
    .select('id')
    .where('google_subject', '=', subject)
    .where('token_cipher', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when a live connection uses the Google account with this address. */
export async function isEmailConnected(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_connection')
    .select('id')
    .where(sql<boolean>`lower(account_email) = lower(${email})`)
    .where('token_cipher', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function accountsOf(db: Db, id: GoogleConnectionId): Promise<AccountRow[]> {
  return db
    .selectFrom('google_account')
    .selectAll()
    .where('connection_id', '=', id)
    .orderBy('display_name')
    .orderBy('name')
    .execute()
}

/** Stores what the account manages now, and forgets the accounts that it no longer manages. */
export async function replaceAccounts(
  db: Db,
  id: GoogleConnectionId,
  accounts: readonly ProfileAccount[],
): Promise<void> {
  const names = accounts.map(({ name }) => name)
  await sql`delete from google_account where connection_id = ${id} and name <> all(${names}::text[])`.execute(
    db,
  )
  for (const { name, displayName, type } of accounts)
    await db
      .insertInto('google_account')
      .values({ connection_id: id, name, display_name: displayName, type, notices_since: null })
      .onConflict((conflict) =>
        conflict.constraint('google_account_pkey').doUpdateSet({ display_name: displayName, type }),
      )
      .execute()
}
