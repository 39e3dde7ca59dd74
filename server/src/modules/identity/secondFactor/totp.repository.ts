import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Encrypted } from '../../../platform/crypto/encrypter.ts'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks the secret until the transaction ends. */
export async function lockSecret(db: Db, memberId: MemberId, { isPending }: { isPending: boolean }) {
  return db
    .selectFrom('totp_secret')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('is_pending', '=', isPending)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces an earlier pending secret. */
export async function savePendingSecret(
  db: Db,
  { memberId, sealed, now }: { memberId: MemberId; sealed: Encrypted; now: Instant },
): Promise<void> {
  const secret = { key_id: sealed.keyId, secret_cipher: sealed.cipher, set_at: now }
  await db
    .insertInto('totp_secret')
    .values({ member_id: memberId, is_pending: true, last_step: null, ...secret })
    .onConflict((conflict) => conflict.constraint('totp_secret_pkey').doUpdateSet(secret))
    .execute()
}

/** Makes the pending secret the current one. */
export async function confirmSecret(
  db: Db,
  { memberId, step, now }: { memberId: MemberId; step: number | null; now: Instant },
): Promise<void> {
  await deleteSecrets(db, memberId, { isPending: false })
  await db
    .updateTable('totp_secret')
    .set({ is_pending: false, last_step: step, set_at: now })
    .where('member_id', '=', memberId)
    .execute()
}

/** False when the member had none. */
export async function deleteSecrets(
  db: Db,
  memberId: MemberId,
  { isPending, since }: { isPending?: boolean; since?: Instant } = {},
): Promise<boolean> {
  const rows = await db
    .deleteFrom('totp_secret')
    .where('member_id', '=', memberId)
    .$if(isPending !== undefined, (query) => query.where('is_pending', '=', isPending!)) // checked
    .$if(since !== undefined, (query) => query.where('set_at', '>=', since!)) // checked
    .returning('is_pending')
    .execute()
  return rows.some((row) => !row.is_pending)
}

/** False when a code of this step or of a later one was used before. */
export async function takeStep(db: Db, memberId: MemberId, step: number): Promise<boolean> {
  const row = await db
    .updateTable('totp_secret')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('is_pending', '=', false)
    .where((secret) => secret.or([secret('last_step', 'is', null), secret('last_step', '<', step)]))
    .returning('last_step')
    .executeTakeFirst()
  return row !== undefined
}

export async function secretSetAt(db: Db, memberId: MemberId): Promise<Instant | null> {
  const row = await db
    .selectFrom('totp_secret')
    .select('set_at')
    .where('member_id', '=', memberId)
    .where('is_pending', '=', false)
    .executeTakeFirst()
  return row?.set_at ?? null
}

export async function insertRecoveryCodes(
  db: Db,
  { memberId, hashes, now }: { memberId: MemberId; hashes: readonly Buffer[]; now: Instant },
): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ code_hash, member_id: memberId, made_at: now })))
    .execute()
}

/** A used code is deleted. False when the member has no such code. */
export async function takeRecoveryCode(db: Db, memberId: MemberId, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hash)
    .where('member_id', '=', memberId)
    .returning('made_at')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteRecoveryCodes(
  db: Db,
  memberId: MemberId,
  { since }: { since?: Instant } = {},
): Promise<void> {
  await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .$if(since !== undefined, (query) => query.where('made_at', '>=', since!)) // checked
    .execute()
}

export async function countRecoveryCodes(db: Db, memberId: MemberId): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((code) => code.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.count
}
