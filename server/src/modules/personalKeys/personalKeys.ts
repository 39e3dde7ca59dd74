import { randomBytes } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { type Encrypter, encrypterWith } from '../../platform/crypto/encrypter.ts'
import { deleteKey, insertKey, keyOf } from './personalKey.repository.ts'

const keyBytes = 32
const keyId = 'member'
const aboutKey = (memberId: MemberId) => `personal key ${memberId}`
const aboutText = (memberId: MemberId) => `personal text ${memberId}`

/**
 * Encrypts personal text with the member's own key, for rows that never change. The first call of a member creates the
 * key. `destroyKey` makes all such text unreadable, also in backups that were restored with the erasure replayed.
 */
export async function sealFor(
  context: Context,
  encrypter: Encrypter,
  { memberId, text }: { memberId: MemberId; text: string },
): Promise<Buffer> {
  const own =
    (await ownEncrypter(context, encrypter, memberId)) ?? (await createKey(context, encrypter, memberId))
  return own.encrypt(text, aboutText(memberId)).cipher
}

/** Null once the key is destroyed. @throws when the text belongs to another member */
export async function unsealFor(
  context: Context,
  encrypter: Encrypter,
  { memberId, sealed }: { memberId: MemberId; sealed: Buffer },
): Promise<string | null> {
  const own = await ownEncrypter(context, encrypter, memberId)
  return own && own.decrypt({ keyId, cipher: sealed }, aboutText(memberId))
}

/** Part of the erasure of a member. */
export async function destroyKey({ db }: Context, memberId: MemberId): Promise<void> {
  await deleteKey(db, memberId)
}

async function ownEncrypter(
  { db }: Context,
  encrypter: Encrypter,
  memberId: MemberId,
): Promise<Encrypter | null> {
  const wrapped = await keyOf(db, memberId)
  if (!wrapped) return null
  const key = Buffer.from(encrypter.decrypt(wrapped, aboutKey(memberId)), 'base64')
  return encrypterWith([{ id: keyId, key }])
}

async function createKey(context: Context, encrypter: Encrypter, memberId: MemberId): Promise<Encrypter> {
  const fresh = randomBytes(keyBytes).toString('base64')
  await insertKey(context.db, memberId, encrypter.encrypt(fresh, aboutKey(memberId)), context.now)
  const own = await ownEncrypter(context, encrypter, memberId)
  if (!own) throw new Error(`the personal key of ${memberId} was destroyed during its first use`)
  return own
}
