import { createHash } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import * as z from 'zod/mini'
import { Refusal } from '../../../platform/http/problem.ts'

/** A trusted identity service, with the URL of its keys or the keys themselves. */
export type TrustedIssuer = { readonly issuer: string; readonly audience: string } & (
  | { readonly jwksUri: string }
  /** Our own identity service. */
  | { readonly keys: () => Promise<JSONWebKeySet> }
)

const Claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.minLength(3), z.maxLength(320)),
  email_verified: z._default(z.boolean(), false),
  name: z.nullish(z.string()),
  picture: z.nullish(z.string()),
  iat: z.number(),
  auth_time: z.nullish(z.number()),
  exp: z.number(),
  sid: z.nullish(z.string()),
  amr: z.nullish(z.array(z.string())),
})

/** The identity that an identity service asserts. */
export interface ProvedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string | null
  readonly picture: string | null
}

export interface IdentityClaims extends ProvedIdentity {
  readonly issuedAt: Instant
  readonly expiresAt: Instant
  /** When the member signed in at the identity service, if the token states it (`auth_time` of OpenID Connect). */
  readonly authenticatedAt?: Instant | null
  /** The identity service checked several factors (`mfa` among the `amr` of RFC 8176). */
  readonly hasSecondFactor?: boolean
  /** The session of our own identity service; null of others, whose sessions we cannot end. */
  readonly identitySessionId?: string | null
  /** Hash of the signed part only: a signature has several valid encodings. */
  readonly tokenHash: Buffer
}

export interface TokenVerifier {
  /** @throws Refusal token_invalid, token_expired, token_issuer_unknown */
  verify(token: string, options?: { maxAgeSeconds?: number }): Promise<IdentityClaims>
}

// Only algorithms that need the issuer's private key: a shared secret could be ours as well, and "none" proves nothing.
const algorithms = ['RS256', 'ES256', 'EdDSA']
const clockToleranceSeconds = 30
const keysTimeoutMilliseconds = 2000

/** Checks signature, issuer, audience, expiry and, if requested, age. */
export function createTokenVerifier(issuers: readonly TrustedIssuer[]): TokenVerifier {
  const known = new Map(
    issuers.map((issuer) => [issuer.issuer, { issuer, audience: issuer.audience, keys: keysOf(issuer) }]),
  )
  return {
    verify: async (token, { maxAgeSeconds } = {}) => {
      const issuer = issuerOf(token)
      const trusted = known.get(issuer)
      if (!trusted) throw new Refusal('token_issuer_unknown')
      const payload = await verified(token, trusted.keys, {
        issuer,
        audience: trusted.audience,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'iat', 'sub'],
        ...(maxAgeSeconds === undefined ? {} : { maxTokenAge: maxAgeSeconds }),
      })
      const claims = Claims.safeParse(payload)
      if (!claims.success) throw new Refusal('token_invalid')
      const {
        sub,
        email,
        email_verified,
        name,
        picture,
        iat,
        exp,
        auth_time: authTime,
        sid,
        amr,
      } = claims.data
      return {
        issuer,
        subject: sub,
        email,
        emailVerified: email_verified,
        name: name ?? null,
        picture: picture ?? null,
        issuedAt: instantOf(iat),
        expiresAt: instantOf(exp),
        authenticatedAt: typeof authTime === 'number' ? instantOf(authTime) : null,
        hasSecondFactor: amr?.includes('mfa') === true,
        identitySessionId: 'keys' in trusted.issuer && isUuid(sid) ? sid : null,
        tokenHash: createHash('sha256')
          .update(token.slice(0, token.lastIndexOf('.')))
          .digest(),
      }
    },
  }
}

const isUuid = (text: string | null | undefined): text is string =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** Our own identity service writes its times with milliseconds, which RFC 7519 permits. */
function instantOf(seconds: number): Instant {
  try {
    return fromMilliseconds(Math.round(seconds * 1000))
  } catch {
    throw new Refusal('token_invalid')
  }
}

function keysOf(issuer: TrustedIssuer): JWTVerifyGetKey {
  if ('jwksUri' in issuer)
    return createRemoteJWKSet(new URL(issuer.jwksUri), { timeoutDuration: keysTimeoutMilliseconds })
  return remembered(issuer.keys)
}

/** Caches the keys and renews them only when a token names an unknown key. */
function remembered(ask: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let held: JWTVerifyGetKey | undefined
  const renewed = async () => (held = createLocalJWKSet(await ask()))
  return async (header, token) => {
    if (held === undefined) return (await renewed())(header, token)
    try {
      return await held(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return (await renewed())(header, token)
      throw error
    }
  }
}

function issuerOf(token: string): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw new Refusal('token_invalid')
  }
}

async function verified(token: string, keys: JWTVerifyGetKey, options: Parameters<typeof jwtVerify>[2]) {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Refusal('token_expired')
    if (error instanceof Error && saysNothingOfTheToken(error)) throw new Refusal('identity_unavailable')
    if (error instanceof errors.JOSEError) throw new Refusal('token_invalid')
    throw error
  }
}

/** The keys are unavailable: no response, a time-out, or an invalid key set (a generic error of the library). */
function saysNothingOfTheToken(error: Error): boolean {
  if (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error instanceof TypeError
  )
    return true
  return error instanceof errors.JOSEError && error.code === errors.JOSEError.code
}
