import { createPublicKey } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { isVapidPair, newVapidKeys, vapidKeysFrom, vapidSigner } from './vapid.ts'

const now = Date.parse('2026-11-20T17:00:00Z') / 1000

const keyOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }) // created by the map
}

test('a token names the push service, the subject and an end within 24 hours', async () => {
  const keys = newVapidKeys()
  const sign = vapidSigner({ keys, subject: 'https://goodword.example' })
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(await sign('https://push.example', now)) ?? []
  expect(key).toBe(keys.publicKey)
  expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256' })
  const { payload } = await jwtVerify(token, keyOf(keys.publicKey), { currentDate: new Date(now * 1000) })
  expect(payload).toEqual({
    aud: 'https://push.example',
    sub: 'https://goodword.example',
    exp: now + 12 * 3600,
  })
})

test('a token is used again for its push service until it is about to end', async () => {
  const sign = vapidSigner({ keys: newVapidKeys(), subject: 'mailto:hello@goodword.example' })
  const first = await sign('https://push.example', now)
  expect(await sign('https://push.example', now + 10 * 3600)).toBe(first)
  expect(await sign('https://other.example', now)).not.toBe(first)
  expect(await sign('https://push.example', now + 11 * 3600 + 1)).not.toBe(first)
})

test('keys from a secret stay the same, and each pair belongs together', () => {
  expect(vapidKeysFrom('a secret')).toEqual(vapidKeysFrom('a secret'))
  expect(vapidKeysFrom('a secret')).not.toEqual(vapidKeysFrom('another secret'))
  const [one, other] = [newVapidKeys(), vapidKeysFrom('a secret')]
  expect([isVapidPair(one), isVapidPair(other)]).toEqual([true, true])
  expect(isVapidPair({ ...one, publicKey: other.publicKey })).toBe(false)
  expect(isVapidPair({ publicKey: 'short', privateKey: 'short' })).toBe(false)
})
