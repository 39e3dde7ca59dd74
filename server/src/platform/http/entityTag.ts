import { createHash } from 'node:crypto'

/** Weak, because the response may be compressed. */
export const weakTagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/**
 * Whether `If-None-Match` names this tag: alone, in a list, or as `*` (RFC 9110, 13.1.2). Weak and strong tags are equal,
 * because proxies that compress make tags weak.
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (each: string) => each.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || opaque(each) === opaque(tag))
}
