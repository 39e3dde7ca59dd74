import { randomBytes } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { encrypterWith } from '../../platform/crypto/encrypter.ts'
import { destroyKey, sealFor, unsealFor } from './personalKeys.ts'

const database = useDatabase()
const encrypter = encrypterWith([{ id: 'test', key: randomBytes(32) }])
const newId = () => crypto.randomUUID() as MemberId // keys have no foreign key

test('a text opens with the key of its member alone, until the key is destroyed', async () => {
  const context = database.contextOf()
  const [one, other] = [newId(), newId()]
  const sealed = await sealFor(context, encrypter, { memberId: one, text: 'Maya Chen' })
  await sealFor(context, encrypter, { memberId: other, text: 'Noah' })
  expect(sealed.includes('Maya')).toBe(false)
  expect(await unsealFor(context, encrypter, { memberId: one, sealed })).toBe('Maya Chen')
  await expect(unsealFor(context, encrypter, { memberId: other, sealed })).rejects.toThrow()
  await destroyKey(context, one)
  expect(await unsealFor(context, encrypter, { memberId: one, sealed })).toBeNull()
})

test('first texts that are sealed at the same time share one key', async () => {
  const context = database.contextOf()
  const memberId = newId()
  const texts = ['a', 'b', 'c', 'd']
  const sealed = await Promise.all(texts.map((text) => sealFor(context, encrypter, { memberId, text })))
  expect(
    await Promise.all(sealed.map((each) => unsealFor(context, encrypter, { memberId, sealed: each }))),
  ).toEqual(texts)
})
