import { createHmac, timingSafeEqual } from 'node:crypto'
import { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

/** Signs the addresses of previews, which need no session: a frame or another device may show one. */
export interface PreviewKeys {
  /** Valid for 50 to 60 minutes. The same for ten minutes, so that a frame reloads only when the draft changes. */
  tokenFor(preview: { readonly businessId: BusinessId; readonly now: Instant }): string
  /** Null for a forged or an expired token. */
  read(token: string, now: Instant): BusinessId | null
}

const validSeconds = 3600
const stepSeconds = 600
const macLetters = 32

export function previewKeysWith(secret: string): PreviewKeys {
  // Its own key, so that a preview reveals nothing about other uses of the secret.
  const key = createHmac('sha256', secret).update('listing preview').digest()
  const macOf = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, macLetters)
  return {
    tokenFor: ({ businessId, now }) => {
      const ends = Math.ceil(secondsOf(now) / stepSeconds) * stepSeconds + validSeconds - stepSeconds
      const text = `${businessId}~${ends.toString(36)}`
      return `${text}~${macOf(text)}`
    },
    read: (token, now) => {
      const [id = '', ends = '', mac = ''] = token.split('~')
      const wanted = Buffer.from(macOf(`${id}~${ends}`))
      const given = Buffer.from(mac)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      if (Number.parseInt(ends, 36) <= secondsOf(now)) return null
      const parsed = BusinessId.safeParse(id)
      return parsed.success ? parsed.data : null
    },
  }
}

const secondsOf = (instant: Instant) => Math.floor(Date.parse(instant) / 1000)
