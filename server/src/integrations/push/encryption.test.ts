import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptPush, encryptPush, isPushKey } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** https://www.rfc-editor.org/rfc/rfc8291#appendix-A */
const example = {
  content: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  receiverPrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  receiverPublic: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  senderPrivate: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

function browser(privateKey?: Buffer) {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(privateKey)
  else ecdh.generateKeys()
  return { ecdh, p256dh: ecdh.getPublicKey(), auth: randomBytes(16) }
}

describe('the example of RFC 8291', () => {
  test('is encrypted to the same bytes', () => {
    const receiver = { p256dh: example.receiverPublic, auth: example.auth }
    const fixed = { salt: example.salt, privateKey: example.senderPrivate }
    expect(encryptPush(Buffer.from(example.content), receiver, fixed).toString('base64url')).toBe(
      example.message,
    )
  })
  test('is decrypted by its receiver', () => {
    const { ecdh } = browser(example.receiverPrivate)
    expect(decryptPush(bytes(example.message), { ecdh, auth: example.auth }).toString()).toBe(example.content)
  })
})

test('each message has a key and a salt of its own, and can be read by its browser alone', () => {
  const [own, other] = [browser(), browser()]
  const messages = [1, 2].map(() => encryptPush(Buffer.from('{"title":"Ready for pickup"}'), own))
  expect(messages[0]).not.toEqual(messages[1])
  for (const message of messages)
    expect(String(decryptPush(message, own))).toBe('{"title":"Ready for pickup"}')
  expect(() => decryptPush(messages[0]!, other)).toThrow() // created by the map above
  expect(() => decryptPush(messages[0]!, { ...own, auth: randomBytes(16) })).toThrow()
})

test('a changed or cut message is refused', () => {
  const own = browser()
  const message = encryptPush(Buffer.from('hello'), own)
  const changed = Buffer.from(message)
  changed[changed.length - 1]! ^= 1 // a message has a last byte
  expect(() => decryptPush(changed, own)).toThrow()
  expect(() => decryptPush(message.subarray(0, -1), own)).toThrow()
  expect(() => decryptPush(message.subarray(0, 50), own)).toThrow()
})

test('only points of the curve are keys', () => {
  expect(isPushKey(example.receiverPublic)).toBe(true)
  expect(isPushKey(Buffer.alloc(65, 4))).toBe(false)
  expect(isPushKey(example.receiverPublic.subarray(1))).toBe(false)
})
