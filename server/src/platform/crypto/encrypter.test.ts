import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealerOf, sealerWith } from './encrypter.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })

test('what is sealed opens for what it was sealed for alone, and never looks the same twice', () => {
  const sealer = sealerWith([key('a')])
  const sealed = sealer.seal('a word', 'mine')
  expect(sealer.open(sealed, 'mine')).toBe('a word')
  expect(() => sealer.open(sealed, 'yours')).toThrow()
  expect(sealer.seal('a word', 'mine').cipher).not.toEqual(sealed.cipher)
  sealed.cipher.writeUInt8(sealed.cipher.readUInt8(30) ^ 1, 30)
  expect(() => sealer.open(sealed, 'mine')).toThrow()
})

test('a new key seals from now on, and the old one still opens', () => {
  const [old, fresh] = [key('old'), key('fresh')]
  const sealed = sealerWith([old]).seal('a word', 'mine')
  const both = sealerWith([fresh, old])
  expect(both.open(sealed, 'mine')).toBe('a word')
  expect(both.seal('a word', 'mine').keyId).toBe('fresh')
  expect(() => sealerWith([fresh]).open(sealed, 'mine')).toThrow('the key old is not configured')
})

test('keys come from the configuration, or from the server’s own secret', () => {
  const own = sealerOf(undefined, 'secret')
  const configured = sealerOf(`k1:${randomBytes(32).toString('base64')}`, 'secret')
  expect(own.seal('a word', 'mine').keyId).toBe('secret')
  expect(configured.seal('a word', 'mine').keyId).toBe('k1')
  expect(configured.open(own.seal('a word', 'mine'), 'mine')).toBe('a word')
})
