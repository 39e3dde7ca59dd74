import { randomBytes } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { type Encrypter, encrypterWith } from '../../platform/crypto/encrypter.ts'
import { insertKey, keysOf, setDestroyed, type StoredKey } from './personalKey.repository.ts'

const keyBytes = 32
const keyId = 'member'
const aboutKey = (memberId: MemberId) => `personal key ${memberId}`
const aboutText = (memberId: MemberId) => `personal text ${memberId}`

/**
 * Encrypts personal text with the member's own key, for rows that never change. The first call of a member creates the
 * key. `destroyKey` makes all such text unreadable, also in backups that were restored with the erasure replayed.
 * Null when the key is destroyed or cannot be read, and in contexts without an encrypter: the caller stores no text.
 */
export async function sealFor(
  context: Context,
  { memberId, text }: { memberId: MemberId; text: string },
): Promise<Buffer | null> {
  if (!context.encrypter) return null
  const known = (await keysOf(context.db, [memberId])).get(memberId)
  const key = known ?? (await createKey(context, context.encrypter, memberId))
  const own = ownEncrypter(context, { memberId, key })
  return typeof own === 'string' ? null : own.encrypt(text, aboutText(memberId)).cipher
}

export interface SealedText {
  readonly memberId: MemberId
  readonly sealed: Buffer
}

/** `erased`: the key is destroyed. `unreadable`: TOKEN_KEYS lacks the key that wraps it, or the text was changed. */
export type OpenedText = { readonly text: string } | 'erased' | 'unreadable'

/** The texts in the order of `sealed`. */
export async function unsealAll(context: Context, sealed: readonly SealedText[]): Promise<OpenedText[]> {
  const keys = await keysOf(context.db, [...new Set(sealed.map(({ memberId }) => memberId))])
  const encrypters = new Map(
    [...keys].map(([memberId, key]) => [memberId, ownEncrypter(context, { memberId, key })]),
  )
  return sealed.map(({ memberId, sealed: cipher }) => {
    const own = encrypters.get(memberId) ?? 'erased'
    if (typeof own === 'string') return own
    try {
      return { text: own.decrypt({ keyId, cipher }, aboutText(memberId)) }
    } catch (error) {
      context.log.error({ err: error, memberId }, 'a sealed text cannot be read')
      return 'unreadable'
    }
  })
}

/** Part of the erasure of a member. No key is created for the member afterwards. */
export async function destroyKey({ db, now }: Context, memberId: MemberId): Promise<void> {
  await setDestroyed(db, memberId, now)
}

function ownEncrypter(
  { log, encrypter }: Context,
  { memberId, key }: { memberId: MemberId; key: StoredKey },
): Encrypter | 'erased' | 'unreadable' {
  if (key === 'destroyed') return 'erased'
  if (!encrypter) return 'unreadable'
  try {
    const opened = Buffer.from(encrypter.decrypt(key, aboutKey(memberId)), 'base64')
    return encrypterWith([{ id: keyId, key: opened }])
  } catch (error) {
    // A key that is missing from TOKEN_KEYS must not stop the action that is recorded.
    log.error({ err: error, memberId, wrappedBy: key.keyId }, 'a personal key cannot be read')
    return 'unreadable'
  }
}

/** The stored key: a concurrent first use may have created it, or a concurrent erasure destroyed it. */
async function createKey({ db, now }: Context, encrypter: Encrypter, memberId: MemberId): Promise<StoredKey> {
  const fresh = randomBytes(keyBytes).toString('base64')
  await insertKey(db, memberId, encrypter.encrypt(fresh, aboutKey(memberId)), now)
  const stored = (await keysOf(db, [memberId])).get(memberId)
  if (!stored) throw new Error(`the personal key of ${memberId} is missing after its first use`)
  return stored
}
