import type { Instant } from 'contract/core/instant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from './guards/addressGroup.ts'
import { ownLinksOf } from './pages/ownLinks.ts'

/** Friends' links that this browser has followed: codes and times, signed; nothing about anybody. */
export const referralCookieName = 'gw_ref'

/** What a request carries to prove who sent it, and what the answer may set. */
export interface RequestCredentials {
  readonly bearerToken: string | null
  readonly sessionToken: string | null
  /** Whom limits take for one client. */
  readonly addressGroup: string
  /** Businesses whose own link brought this browser, by slug. */
  readonly ownLinks: readonly string[]
  /** What the browser remembers of friends' links, as it sent it; whoever reads it checks it. */
  readonly referralCookie: string | null
  startSession(token: string, endsAt: Instant): void
  clearSession(): void
}

// The __Host- prefix makes the browser refuse the cookie from any other host or over http.
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
    startSession: (token, endsAt) =>
      void reply.setCookie(name, token, { ...options, expires: new Date(endsAt) }),
    clearSession: () => void reply.clearCookie(name, options),
  }
}
