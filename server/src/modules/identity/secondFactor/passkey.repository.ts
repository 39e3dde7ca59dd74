import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export async function passkeysOf(db: Db, memberId: MemberId) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}

/** Locks the passkey until the transaction ends. */
export async function lockPasskey(db: Db, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/** Null when an account has the passkey already. */
export async function insertPasskey(
  db: Db,
  passkey: {
    memberId: MemberId
    name: string
    credentialId: Buffer
    publicKey: Buffer
    signCount: number
    transports: string[]
    isSynced: boolean
    addedAt: Instant
  },
) {
  const row = await db
    .insertInto('passkey')
    .values({
      member_id: passkey.memberId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      is_synced: passkey.isSynced,
      added_at: passkey.addedAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.constraint('passkey_credential_unique').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function setPasskeyUsed(
  db: Db,
  { id, signCount, now }: { id: string; signCount: number; now: Instant },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** False when the member has no such passkey. */
export async function setPasskeyName(
  db: Db,
  { id, memberId, name }: { id: string; memberId: MemberId; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(
  db: Db,
  { id, memberId }: { id: string; memberId: MemberId },
): Promise<{ name: string; credentialId: Buffer } | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(['name', 'credential_id'])
    .executeTakeFirst()
  return row ? { name: row.name, credentialId: row.credential_id } : null
}

export async function deletePasskeysSince(db: Db, memberId: MemberId, since: Instant): Promise<void> {
  await db.deleteFrom('passkey').where('member_id', '=', memberId).where('added_at', '>=', since).execute()
}

export async function insertSpentChallenge(
  db: Db,
  { challengeHash, endsAt }: { challengeHash: Buffer; endsAt: Instant },
): Promise<boolean> {
  const row = await db
    .insertInto('spent_challenge')
    .values({ challenge_hash: challengeHash, expires_at: endsAt })
    .onConflict((conflict) => conflict.constraint('spent_challenge_pkey').doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteChallengesEndedBy(db: Db, instant: Instant): Promise<void> {
  await db.deleteFrom('spent_challenge').where('expires_at', '<=', instant).execute()
}
