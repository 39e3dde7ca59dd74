import { randomBytes } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { encrypterWith } from '../../platform/crypto/encrypter.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { destroyKey, sealFor, unsealAll } from './personalKeys.ts'

const database = useDatabase()
const newId = () => crypto.randomUUID() as MemberId // keys have no foreign key

/** Fails when nothing was sealed. */
async function sealed(memberId: MemberId, text: string): Promise<Buffer> {
  const cipher = await sealFor(database.contextOf(), { memberId, text })
  if (!cipher) throw new Error('nothing was sealed')
  return cipher
}
const opened = async (memberId: MemberId, cipher: Buffer) =>
  (await unsealAll(database.contextOf(), [{ memberId, sealed: cipher }]))[0]

test('a text opens with the key of its member alone, until the key is destroyed', async () => {
  const [one, other] = [newId(), newId()]
  const [cipher, foreign] = [await sealed(one, 'Maya Chen'), await sealed(other, 'Noah')]
  expect(cipher.includes('Maya')).toBe(false)
  expect(
    await unsealAll(database.contextOf(), [
      { memberId: other, sealed: foreign },
      { memberId: one, sealed: cipher },
      { memberId: other, sealed: cipher },
    ]),
  ).toEqual([{ text: 'Noah' }, { text: 'Maya Chen' }, 'unreadable'])
  await destroyKey(database.contextOf(), one)
  await destroyKey(database.contextOf(), one)
  expect(await opened(one, cipher)).toBe('erased')
  expect(await sealFor(database.contextOf(), { memberId: one, text: 'Maya again' })).toBeNull()
  expect(await opened(other, foreign)).toEqual({ text: 'Noah' })
  const never = newId()
  await destroyKey(database.contextOf(), never)
  expect(await sealFor(database.contextOf(), { memberId: never, text: 'Late' })).toBeNull()
})

test('without the right key of TOKEN_KEYS nothing opens or is sealed, and nothing fails', async () => {
  const memberId = newId()
  const cipher = await sealed(memberId, 'Maya')
  const wrong = { encrypter: encrypterWith([{ id: 'other', key: randomBytes(32) }]) }
  for (const missing of [wrong, { encrypter: undefined }]) {
    const { encrypter: _own, ...rest } = database.contextOf()
    const context = { ...rest, ...(missing.encrypter && { encrypter: missing.encrypter }) }
    expect(await sealFor(context, { memberId, text: 'x' })).toBeNull()
    expect(await unsealAll(context, [{ memberId, sealed: cipher }])).toEqual(['unreadable'])
  }
  expect(await opened(memberId, cipher)).toEqual({ text: 'Maya' })
})

test('first texts that are sealed at the same time share one key', async () => {
  const memberId = newId()
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`)
  const ciphers = await Promise.all(texts.map((text) => sealed(memberId, text)))
  const context = database.contextOf()
  expect(
    await unsealAll(
      context,
      ciphers.map((cipher) => ({ memberId, sealed: cipher })),
    ),
  ).toEqual(texts.map((text) => ({ text })))
})

test('a destruction waits for the transaction that creates the key, and ends it', async () => {
  const memberId = newId()
  const destroyed: Promise<void>[] = []
  const cipher = await inTransaction(database.db, async (db) => {
    const context = { ...database.contextOf(), db }
    const first = await sealFor(context, { memberId, text: 'first' })
    destroyed.push(destroyKey(database.contextOf(), memberId))
    return first
  })
  await Promise.all(destroyed)
  expect(cipher).not.toBeNull()
  expect(cipher && (await opened(memberId, cipher))).toBe('erased')
})

test('texts that race with the destruction are unreadable afterwards, and no key comes back', async () => {
  for (let round = 0; round < 5; round += 1) {
    const memberId = newId()
    const [, ...ciphers] = await Promise.all([
      destroyKey(database.contextOf(), memberId),
      ...Array.from({ length: 8 }, () =>
        inTransaction(database.db, (db) =>
          sealFor({ ...database.contextOf(), db }, { memberId, text: 'raced' }),
        ),
      ),
    ])
    for (const cipher of ciphers) if (cipher) expect(await opened(memberId, cipher)).toBe('erased')
    const { rows } = await database.pool.query(
      'select wrapped, destroyed_at is not null as is_destroyed from personal_key where member_id = $1',
      [memberId],
    )
    expect(rows).toEqual([{ wrapped: null, is_destroyed: true }])
  }
})
