import type { Preferences } from 'contract/account/preferences'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'

export const sessionDays = 30

/** A token issued at the instant of the revocation is also revoked. */
export function isRevoked(token: { issuedAt: Instant }, revokedUntil: Instant | null): boolean {
  return revokedUntil !== null && !isBefore(revokedUntil, token.issuedAt)
}

/** A member's display name: the token's name, else the requested name, else the local part of the address. */
export function displayNameOf(names: { token: string | null; said: string | null; email: string }): string {
  const chosen = [names.token, names.said, names.email.split('@')[0]]
    .map((name) => tidyName(name ?? ''))
    .find(Boolean)
  return chosen ?? 'Guest'
}

/** Joiners belong between letters, as in Persian, Sinhala and Hindi, and between the parts of an emoji only. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

/** One line of at most 200 characters: control characters could break a mail header or a log line. */
export function tidyName(name: string): string {
  return name
    .replaceAll(strayJoiner, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
}

/** The first picture address that a browser may load safely. */
export function photoOf(...addresses: (string | null)[]): string | null {
  return (
    addresses.find((address) => address !== null && /^https:\/\/[^\s"'<>]{3,2000}$/.test(address)) ?? null
  )
}

/** The preferences in a row of a member. */
export function preferencesIn(row: {
  readonly units: Preferences['units']
  readonly hour_cycle: Preferences['hourCycle']
  readonly first_weekday: Preferences['firstWeekday']
  readonly shows_recommendations: boolean
}): Preferences {
  return {
    units: row.units,
    hourCycle: row.hour_cycle,
    firstWeekday: row.first_weekday,
    showsRecommendations: row.shows_recommendations,
  }
}
