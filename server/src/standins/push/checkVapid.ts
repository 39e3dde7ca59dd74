import { createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify } from 'jose'

/** The reasons of Apple's push service for refusing a request. */
export type VapidRefusal = 'BadAuthorizationHeader' | 'BadJwtToken' | 'VapidPkHashMismatch'

const lifetimeSecondsMax = 24 * 3600

/**
 * Checks the header `Authorization` as Apple does: the signature, the audience, an end within 24 hours, and a subject
 * that is an https: address or a mailto: address without spaces and angle brackets.
 * @returns null when it is good
 */
export async function vapidRefusal(
  header: string | undefined,
  expected: { readonly audience: string; readonly publicKey: string; readonly nowSeconds: number },
): Promise<VapidRefusal | null> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (token === undefined || key === undefined) return 'BadAuthorizationHeader'
  if (key !== expected.publicKey) return 'VapidPkHashMismatch'
  try {
    const { payload } = await jwtVerify(token, keyOf(key), {
      algorithms: ['ES256'],
      audience: expected.audience,
      currentDate: new Date(expected.nowSeconds * 1000),
    })
    const { exp, sub } = payload
    const isLimited = exp !== undefined && exp - expected.nowSeconds <= lifetimeSecondsMax
    return isLimited && isSubject(sub) ? null : 'BadJwtToken'
  } catch {
    return 'BadJwtToken'
  }
}

const isSubject = (subject: string | undefined) =>
  /^mailto:[^\s@<>]+@[^\s@<>]+$/.test(subject ?? '') || /^https:\/\/[^\s/]+/.test(subject ?? '')

function keyOf(publicKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const part = (start: number, end: number) => point.subarray(start, end).toString('base64url')
  return createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) },
    format: 'jwk',
  })
}
