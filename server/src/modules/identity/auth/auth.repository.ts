import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

// The tables of the schema `identity` belong to the library, so they are not in our table types.

export async function markAddressProved(db: Db, userId: string): Promise<void> {
  await sql`
    update identity.user set email_verified = true, updated_at = now()
    where id = ${userId} and not email_verified`.execute(db)
}

/** Creates a user who has no way to sign in yet; does nothing if a user has the address. */
export async function insertInvited(
  db: Db,
  { email, displayName }: { email: string; displayName: string },
): Promise<void> {
  await sql`
    insert into identity.user (name, email, email_verified) values (${displayName}, ${email.toLowerCase()}, false)
    on conflict on constraint user_email_unique do nothing`.execute(db)
}

/** No password and no provider: the user was invited and has not accepted. */
export async function hasNoAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.account where user_id = ${userId} limit 1`.execute(db)
  return rows.length === 0
}

/**
 * Deletes password reset links. Only their value, the user's id, identifies them. The library's lock for a proof by
 * link has the same value but a shorter life.
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

/** Deletes expired sessions and links of the identity service. */
export async function deleteExpiredBy(db: Db, instant: Instant): Promise<void> {
  await sql`delete from identity.session where expires_at <= ${instant}`.execute(db)
  await sql`delete from identity.verification where expires_at <= ${instant}`.execute(db)
}
