import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Notification } from 'contract/notifications/notifications'
import { paths } from 'contract/paths'
import { type Context, memberOf } from '../../platform/context.ts'
import { countUnread, latestOf } from './notification.queries.ts'
import {
  type DraftMail,
  insertNotifications,
  markRead,
  type NotificationDraft,
  setOutcome,
} from './notification.repository.ts'
import { mailNotification, type NotificationMail } from './mails/mailNotification.ts'

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
      isRead: row.read_at !== null || row.outcome !== null,
      outcome: row.outcome,
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

/**
 * States how a task stands, on the notifications that asked for it. They no longer count as unread. A later outcome
 * replaces an earlier one.
 */
export async function resolveTask(
  context: Context,
  resolved: { task: string; outcome: string },
): Promise<void> {
  await setOutcome(context.db, resolved)
}

/** Notifies a member once per natural key. */
export async function notify(context: Context, draft: NotificationDraft): Promise<void> {
  await notifyAll(context, [draft])
}

/** Creates several notifications, each once per natural key, and enqueues their mails. */
export async function notifyAll(context: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  for (const draft of await insertNotifications(context.db, drafts, context.now))
    if (draft.mail) await context.enqueue(mailNotification, mailOf(draft, draft.mail))
}

/** Mails a recipient without an account, after the transaction. */
export async function mailAddress(
  context: Context,
  mail: Omit<NotificationMail, 'memberId' | 'email'> & { readonly email: string },
): Promise<void> {
  await context.enqueue(mailNotification, { ...mail, memberId: null })
}

function mailOf({ memberId, title, body, href }: NotificationDraft, mail: DraftMail): NotificationMail {
  const { paragraphs = [body], href: ofButton = href ?? paths.dashboard(), ...links } = mail
  return { memberId, title, paragraphs: [...paragraphs], href: ofButton, ...links }
}

export async function unreadCount(context: Context, memberId: MemberId): Promise<number> {
  return countUnread(context.db, memberId)
}

export type { NotificationDraft }
