import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

/** The links opened in a browser, as stored in its cookie. */
export interface Visited {
  /** A random id without personal data. */
  readonly deviceId: string
  /** The oldest first. */
  readonly touches: readonly { readonly code: string; readonly at: Instant }[]
}

/** Operations that need the server secret: signing the cookie, and hashing addresses and devices. */
export interface ReferralKeys {
  /** Null for a forged or modified cookie. */
  read(cookie: string | null): Visited | null
  write(visited: Visited): string
  newDeviceId(): string
  hashOf(what: 'address' | 'device', text: string): Buffer
  /** The key that counts unknown codes per member or address. */
  markOf(subject: string): string
}

export const touchesMax = 10

export function referralKeysWith(secret: string): ReferralKeys {
  // One key per purpose, so that the output of one reveals nothing about another.
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`referral ${purpose}`).digest()
  const keys = {
    cookie: keyOf('cookie'),
    address: keyOf('address'),
    device: keyOf('device'),
    guess: keyOf('guess'),
  }
  const macOf = (text: string) =>
    createHmac('sha256', keys.cookie).update(text).digest('base64url').slice(0, 32)
  return {
    read: (cookie) => {
      const [text, mac] = split(cookie ?? '')
      if (
        mac.length !== 32 ||
        !timingSafeEqual(Buffer.from(macOf(text)), Buffer.from(mac.padEnd(32).slice(0, 32)))
      )
        return null
      const [deviceId = '', ...marks] = text.split('~')
      return {
        deviceId,
        touches: marks.map((mark) => {
          const [code = '', seconds = ''] = mark.split('-')
          return { code, at: instantOf(Number.parseInt(seconds, 36)) }
        }),
      }
    },
    write: ({ deviceId, touches }) => {
      const marks = touches
        .slice(0, touchesMax)
        .map(
          ({ code, at }) =>
            `${code}-${Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000).toString(36)}`,
        )
      const text = [deviceId, ...marks].join('~')
      return `${text}.${macOf(text)}`
    },
    newDeviceId: () => randomBytes(16).toString('base64url'),
    hashOf: (what, text) => createHmac('sha256', keys[what]).update(text).digest().subarray(0, 16),
    markOf: (subject) => createHmac('sha256', keys.guess).update(subject).digest('base64url'),
  }
}

function split(cookie: string): [string, string] {
  // A hand-written mac may contain multi-byte characters.
  const [text = '', mac = ''] = /^[\w.~-]{1,400}$/.test(cookie) ? cookie.split('.') : []
  return [text, mac]
}

function instantOf(seconds: number): Instant {
  return fromMilliseconds(Number.isSafeInteger(seconds) ? seconds * 1000 : 0)
}
