import { MemberId, NotificationId } from 'contract/core/ids'
import type { Notification } from 'contract/notifications/notifications'

/** A message of the channel `live`, which triggers of the database send. */
export type LiveMessage =
  | { readonly kind: 'added'; readonly memberId: MemberId; readonly ids: readonly NotificationId[] }
  | { readonly kind: 'changed'; readonly memberId: MemberId }
  | { readonly kind: 'session ended'; readonly sessionId: string }

/** Null for a message of a later version. */
export function messageIn(payload: string): LiveMessage | null {
  const [kind, subject = '', ...rest] = payload.split(' ')
  if (kind === 's') return { kind: 'session ended', sessionId: subject }
  const memberId = MemberId.safeParse(subject)
  if (!memberId.success) return null
  if (kind === 'c') return { kind: 'changed', memberId: memberId.data }
  if (kind !== 'n') return null
  const ids = rest.flatMap((text) => {
    const id = NotificationId.safeParse(text)
    return id.success ? [id.data] : []
  })
  return { kind: 'added', memberId: memberId.data, ids }
}

/** The smallest id of a notification made at this time: ids are UUIDs of version 7, which begin with their time. */
export function positionAt(milliseconds: number): NotificationId {
  const time = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0')
  return NotificationId.parse(`${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`)
}

/** When the id was made, in milliseconds since 1970. */
export function timeOfId(id: NotificationId): number {
  return parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/**
 * Transactions commit in another order than they make ids. A resumed stream also sends the notifications of this time
 * before its last event; browsers ignore ids that they have. Longer than any transaction that notifies members.
 */
export const overlapMilliseconds = 2 * 60_000
/** A browser that was away for longer gets only the counts, and reads its list again. */
const resumableMilliseconds = 24 * 3600 * 1000

/** Where a stream resumes; null for one that starts now. */
export function resumePosition(lastEventId: unknown, nowMilliseconds: number): NotificationId | null {
  const id = NotificationId.safeParse(lastEventId)
  if (!id.success) return null
  const at = timeOfId(id.data)
  const isResumable =
    at > nowMilliseconds - resumableMilliseconds && at <= nowMilliseconds + overlapMilliseconds
  return isResumable ? positionAt(at - overlapMilliseconds) : null
}

export const notificationEvent = (notification: Notification) =>
  eventText('notification', notification, notification.id)

/** With a position, a stream that has sent no notification yet can resume. */
export const countsEvent = (counts: { unread: number; unseen: number }, position?: NotificationId) =>
  eventText('counts', counts, position)

/** JSON has no line breaks, which would end a line of the event. */
function eventText(event: string, data: object, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
