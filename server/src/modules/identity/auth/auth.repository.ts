import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

// The tables of the schema `identity` belong to the library, so they are not among ours.

export async function markAddressProved(db: Db, userId: string): Promise<void> {
  await sql`
    update identity.user set email_verified = true, updated_at = now()
    where id = ${userId} and not email_verified`.execute(db)
}

/**
 * Links to choose a new password. Their rows are the ones whose value is the user's id alone; the library's lock for a
 * proof by link has the same value and is told by its short life.
 */
export async function deleteResetTokens(
  db: Db,
  userId: string,
  { exceptNewest }: { exceptNewest: boolean },
): Promise<void> {
  await sql`
    delete from identity.verification as token
    where token.value = ${userId} and token.expires_at > token.created_at + interval '1 minute'
      and not (${exceptNewest} and not exists (
        select from identity.verification as newer
        where newer.value = token.value and (newer.created_at, newer.id) > (token.created_at, token.id)))`.execute(
    db,
  )
}

/** Sessions and links of the identity service that nobody can use any more. */
export async function deleteExpiredBy(db: Db, instant: Instant): Promise<void> {
  await sql`delete from identity.session where expires_at <= ${instant}`.execute(db)
  await sql`delete from identity.verification where expires_at <= ${instant}`.execute(db)
}
