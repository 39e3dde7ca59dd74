import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'

export type PushTokenVerdict = 'genuine' | 'forged' | 'keys_unavailable'

const Claims = z.object({ email: z.string(), email_verified: z.literal(true) })
const clockToleranceSeconds = 60
const keysTimeoutMilliseconds = 5000

/**
 * Returns a check of the bearer tokens that Google signs pushes with: signature, issuer, audience, expiry, and the
 * service account. The keys are cached, and read again when a token names an unknown one.
 */
export function pushTokenCheck({
  notices,
  now,
}: Pick<BusinessProfilePort, 'notices' | 'now'>): (token: string) => Promise<PushTokenVerdict> {
  if (!notices) return async () => 'forged'
  const keys = createRemoteJWKSet(new URL(notices.keysUrl), { timeoutDuration: keysTimeoutMilliseconds })
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: notices.issuer,
        audience: notices.audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(now()),
      })
      const claims = Claims.safeParse(payload)
      return claims.success && claims.data.email === notices.account ? 'genuine' : 'forged'
    } catch (error) {
      return isAboutToken(error) ? 'forged' : 'keys_unavailable'
    }
  }
}

/** False when the keys could not be read, which is not a fault of the token. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    // The response to the request for the keys was not JSON, or not a success.
    error.code !== 'ERR_JOSE_GENERIC'
  )
}
