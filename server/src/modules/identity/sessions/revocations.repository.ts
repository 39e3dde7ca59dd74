import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface IdentityKey {
  readonly issuer: string
  readonly subject: string
}

/**
 * Locks the identity's row until the transaction ends, and inserts it if it is missing. Returns the instant until which
 * its tokens are revoked; null if none are.
 */
export async function lockRevocation(db: Db, { issuer, subject }: IdentityKey): Promise<Instant | null> {
  const row = await db
    .insertInto('token_revocation')
    .values({ issuer, subject })
    .onConflict((conflict) => conflict.constraint('token_revocation_pkey').doUpdateSet({ subject }))
    .returning('revoked_until')
    .executeTakeFirstOrThrow()
  return row.revoked_until
}

/** Retains the later of two revocations. */
export async function insertRevocation(
  db: Db,
  { issuer, subject }: IdentityKey,
  until: Instant,
): Promise<void> {
  await db
    .insertInto('token_revocation')
    .values({ issuer, subject, revoked_until: until })
    .onConflict((conflict) =>
      conflict.constraint('token_revocation_pkey').doUpdateSet({
        revoked_until: sql<Instant>`greatest(token_revocation.revoked_until, excluded.revoked_until)`,
      }),
    )
    .execute()
}

/** Sorted, so that concurrent revocations lock rows in the same order. */
export async function identitiesOf(db: Db, memberId: MemberId): Promise<IdentityKey[]> {
  return db
    .selectFrom('member_identity')
    .select(['issuer', 'subject'])
    .where('member_id', '=', memberId)
    .orderBy('issuer')
    .orderBy('subject')
    .execute()
}

/** Users of other issuers have other ids, or none that are UUIDs; their sessions are not ours. */
export const ownUserIds = (identities: readonly IdentityKey[]): string[] =>
  identities.flatMap(({ subject }) => (/^[\da-f-]{36}$/.test(subject) ? [subject] : []))

/** Returns false if this token was exchanged before. A concurrent exchange waits for the first one to end. */
export async function insertExchange(
  db: Db,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Instant },
): Promise<boolean> {
  const row = await db
    .insertInto('exchanged_token')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.constraint('exchanged_token_pkey').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExchangesEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('exchanged_token').where('expires_at', '<=', instant).execute()
}
