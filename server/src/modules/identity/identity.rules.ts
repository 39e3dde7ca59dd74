import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'

export const sessionDays = 30

/** A token of the very moment of the revocation is revoked, too. */
export function isRevoked(token: { issuedAt: Instant }, revokedUntil: Instant | null): boolean {
  return revokedUntil !== null && !isBefore(revokedUntil, token.issuedAt)
}

/** What somebody is called: the token's name, else what they said, else the part of the address before the @. */
export function displayNameOf(names: { token: string | null; said: string | null; email: string }): string {
  const chosen = [names.token, names.said, names.email.split('@')[0]]
    .map((name) => tidyName(name ?? ''))
    .find(Boolean)
  return chosen ?? 'Guest'
}

/** One line of at most 200 characters: control characters could break a mail header or a line of the log. */
export function tidyName(name: string): string {
  return name
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}

/** A picture's address, if a browser may load it safely. */
export function photoOf(...addresses: (string | null)[]): string | null {
  return (
    addresses.find((address) => address !== null && /^https:\/\/[^\s"'<>]{3,2000}$/.test(address)) ?? null
  )
}
