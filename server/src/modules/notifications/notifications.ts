import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Notification } from 'contract/notifications/notifications'
import { type Context, memberOf } from '../../platform/context.ts'
import { countUnread, latestOf } from './notification.queries.ts'
import { insertNotifications, markRead, type NotificationDraft } from './notification.repository.ts'

const latestCount = 30

export async function notificationsOf(
  context: Context,
): Promise<{ notifications: Notification[]; unread: number }> {
  const memberId = memberOf(context)
  const rows = await latestOf(context.db, memberId, latestCount)
  return {
    notifications: rows.map((row) => ({
      id: row.id,
      title: row.title,
      body: row.body,
      href: row.href,
      createdAt: row.created_at,
      isRead: row.read_at !== null,
    })),
    unread: await countUnread(context.db, memberId),
  }
}

export async function markNotifications(
  context: Context,
  ids: readonly NotificationId[] | undefined,
): Promise<void> {
  await markRead(context.db, { memberId: memberOf(context), ids, now: context.now })
}

/** Notifies a member once per natural key. */
export async function notify(context: Context, draft: NotificationDraft): Promise<void> {
  await notifyAll(context, [draft])
}

/** Creates several notifications, each once per natural key. */
export async function notifyAll(context: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  await insertNotifications(context.db, drafts, context.now)
}

export async function unreadCount(context: Context, memberId: MemberId): Promise<number> {
  return countUnread(context.db, memberId)
}

export type { NotificationDraft }
