import type { NotificationId } from 'contract/core/ids'
import { type NotificationKind, notificationKinds } from 'contract/notifications/kinds'
import { paths } from 'contract/paths'

/** A notification as push devices show it. */
export interface PushNotice {
  readonly notificationId: NotificationId
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  readonly href: string | null
}

// Together with their frame below the limit of push messages, 3,000 bytes.
const bytesMax = { title: 300, body: 1800, href: 500 } as const
const hourSeconds = 3600

/** The message for the service worker, as JSON. `badge` is the number on the icon of the installed app. */
export function pushPayload({ notificationId, title, body, href }: PushNotice, badge: number): string {
  return JSON.stringify({
    id: notificationId,
    title: shortened(title, bytesMax.title),
    body: shortened(body, bytesMax.body),
    href: href !== null && bytesOf(href) <= bytesMax.href ? href : paths.landing(),
    badge: Math.min(badge, 99),
  })
}

function shortened(text: string, max: number): string {
  const whole = text.toWellFormed()
  if (bytesOf(whole) <= max) return whole
  let kept = ''
  let bytes = bytesOf('…')
  for (const character of whole) {
    bytes += bytesOf(character)
    if (bytes > max) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}

/** In JSON, without the quotation marks. */
const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2

/** How long and how urgently the push service delivers: news may wait for a charger, a waitlist offer may not. */
export function pushPriority(kind: NotificationKind): {
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
} {
  const { category, ignoresQuietHours } = notificationKinds[kind]
  if (kind === 'waitlist_offer') return { ttlSeconds: hourSeconds / 2, urgency: 'high' }
  if (category === 'news') return { ttlSeconds: 12 * hourSeconds, urgency: 'low' }
  if (category === 'security') return { ttlSeconds: 72 * hourSeconds, urgency: 'high' }
  return ignoresQuietHours
    ? { ttlSeconds: 12 * hourSeconds, urgency: 'high' }
    : { ttlSeconds: 24 * hourSeconds, urgency: 'normal' }
}

/** A repeated message replaces the first: 32 characters, the most that push services accept. */
export const pushTopic = (id: NotificationId) => id.replaceAll('-', '')
