import type { Instant } from 'contract/instant'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

// The tables of the schema `identity` belong to the library, so they are not among ours.

export async function markAddressProved(db: Kysely<Tables>, userId: string): Promise<void> {
  await sql`
    update identity.user set email_verified = true, updated_at = now()
    where id = ${userId} and not email_verified`.execute(db)
}

/** Sessions and links of the identity service that nobody can use any more. */
export async function deleteExpiredBy(db: Kysely<Tables>, instant: Instant): Promise<void> {
  await sql`delete from identity.session where expires_at <= ${instant}`.execute(db)
  await sql`delete from identity.verification where expires_at <= ${instant}`.execute(db)
}
