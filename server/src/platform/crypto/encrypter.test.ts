import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypterOf, encrypterWith } from './encrypter.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })

test('a sealed text opens only for its own context, and each seal differs', () => {
  const encrypter = encrypterWith([key('a')])
  const sealed = encrypter.encrypt('a word', 'mine')
  expect(encrypter.decrypt(sealed, 'mine')).toBe('a word')
  expect(() => encrypter.decrypt(sealed, 'yours')).toThrow()
  expect(encrypter.encrypt('a word', 'mine').cipher).not.toEqual(sealed.cipher)
  sealed.cipher.writeUInt8(sealed.cipher.readUInt8(30) ^ 1, 30)
  expect(() => encrypter.decrypt(sealed, 'mine')).toThrow()
})

test('a new key seals new texts, and the old key still opens earlier ones', () => {
  const [old, fresh] = [key('old'), key('fresh')]
  const sealed = encrypterWith([old]).encrypt('a word', 'mine')
  const both = encrypterWith([fresh, old])
  expect(both.decrypt(sealed, 'mine')).toBe('a word')
  expect(both.encrypt('a word', 'mine').keyId).toBe('fresh')
  expect(() => encrypterWith([fresh]).decrypt(sealed, 'mine')).toThrow('the key old is not configured')
})

test('keys come from the configuration, or else from the server’s own secret', () => {
  const own = encrypterOf(undefined, 'secret')
  const configured = encrypterOf(`k1:${randomBytes(32).toString('base64')}`, 'secret')
  expect(own.encrypt('a word', 'mine').keyId).toBe('secret')
  expect(configured.encrypt('a word', 'mine').keyId).toBe('k1')
  expect(configured.decrypt(own.encrypt('a word', 'mine'), 'mine')).toBe('a word')
})
