import type { Instant } from 'contract/core/instant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from './guards/addressGroup.ts'
import { ownLinksOf } from './pages/ownLinks.ts'

/** Holds the referral links that this browser opened: codes and times, signed, without personal data. */
export const referralCookieName = 'gw_ref'

/** The credentials of a request, and the session cookie setters of its response. */
export interface RequestCredentials {
  readonly bearerToken: string | null
  readonly sessionToken: string | null
  /** The client key for rate limits. */
  readonly addressGroup: string
  /** Slugs of businesses whose own link brought this browser. */
  readonly ownLinks: readonly string[]
  /** The raw referral cookie; readers must verify it. */
  readonly referralCookie: string | null
  /** The revision of the `If-Match` header, without its quotation marks. */
  readonly ifMatch: string | null
  /** How the program names itself; a claim, not a fact. */
  readonly userAgent: string | null
  startSession(token: string, endsAt: Instant): void
  clearSession(): void
}

// With the __Host- prefix, browsers reject the cookie from any other host or over http.
export const sessionCookieName = (secure: boolean) =>
  secure ? '__Host-goodword_session' : 'goodword_session'

export function requestCredentialsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): RequestCredentials {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const name = sessionCookieName(secure)
  return {
    bearerToken: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    sessionToken: request.cookies[name] ?? null,
    addressGroup: addressGroup(request.ip),
    ownLinks: ownLinksOf(request),
    referralCookie: request.cookies[referralCookieName] ?? null,
    ifMatch: /^(?:W\/)?"?([\w-]{1,40})"?$/.exec(request.headers['if-match'] ?? '')?.[1] ?? null,
    userAgent: request.headers['user-agent'] ?? null,
    startSession: (token, endsAt) =>
      void reply.setCookie(name, token, { ...options, expires: new Date(endsAt) }),
    clearSession: () => void reply.clearCookie(name, options),
  }
}
