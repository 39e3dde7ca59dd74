import { type MemberId, NotificationId } from 'contract/core/ids'
import type { Answer, Received } from 'contract/core/route'
import {
  type NotificationCategory,
  type NotificationKind,
  notificationKinds,
} from 'contract/notifications/kinds'
import type { listNotifications, Notification } from 'contract/notifications/notifications'
import { type Context, memberOf } from '../../platform/context.ts'
import type { Selectable } from 'kysely'
import { idCursor, readPage } from '../../platform/db/page.ts'
import { countsOf, feedPage } from './notification.queries.ts'
import {
  insertNotifications,
  markRead,
  markSeen,
  type NotificationDraft,
  setArchived,
  setOutcome,
} from './notification.repository.ts'
import type { NotificationsTables } from './tables.ts'
import { queueDeliveries, queueMail } from './delivery/queueDeliveries.ts'
import type { NotificationMail } from './mails/mailNotification.ts'

/** @throws Refusal page_token_invalid */
export async function notificationsOf(
  context: Context,
  { show, category, ...page }: Received<typeof listNotifications>['query'],
): Promise<Answer<typeof listNotifications>> {
  const memberId = memberOf(context)
  const kinds = category ? kindsOf(category) : null
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: 'notifications',
    cursor: idCursor(NotificationId),
    read: (size, last) => feedPage(context.db, { memberId, show, kinds, size, last: last?.id ?? null }),
    cursorOf: ({ id }) => ({ id }),
  })
  return {
    notifications: rows.map(notificationFrom),
    ...(await countsOf(context.db, memberId)),
    nextPageToken,
  }
}

const kindsOf = (category: NotificationCategory) =>
  (Object.keys(notificationKinds) as NotificationKind[]) // the keys of a constant
    .filter((kind) => notificationKinds[kind].category === category)

export function notificationFrom(row: Selectable<NotificationsTables['notification']>): Notification {
  const isResolved = row.outcome !== null
  return {
    id: row.id,
    category: notificationKinds[row.kind].category,
    title: row.title,
    body: row.body,
    href: row.href,
    createdAt: row.created_at,
    isSeen: row.seen_at !== null || isResolved,
    isRead: row.read_at !== null || isResolved,
    isArchived: row.archived_at !== null,
    outcome: row.outcome,
  }
}

export async function markNotifications(
  context: Context,
  ids: readonly NotificationId[] | undefined,
): Promise<void> {
  await markRead(context.db, { memberId: memberOf(context), ids, now: context.now })
}

export async function markAllSeen(context: Context): Promise<void> {
  await markSeen(context.db, { memberId: memberOf(context), now: context.now })
}

export async function archive(
  context: Context,
  { ids, isArchived }: { ids: readonly NotificationId[]; isArchived: boolean },
): Promise<void> {
  const at = isArchived ? context.now : null
  await setArchived(context.db, { memberId: memberOf(context), ids, at })
}

/**
 * Stores the outcome of a task on the notifications that asked for it. They no longer count as unread. A later
 * outcome replaces an earlier one.
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

/** Creates several notifications, each once per natural key, with their mails and push messages. */
export async function notifyAll(context: Context, drafts: readonly NotificationDraft[]): Promise<void> {
  await queueDeliveries(context, await insertNotifications(context.db, drafts, context.now))
}

/** Mails a recipient without an account, after the transaction. */
export async function mailAddress(
  context: Context,
  mail: NotificationMail & { readonly email: string },
): Promise<void> {
  await queueMail(context, mail)
}

/** The figure of the badge. */
export async function unseenCount(context: Context, memberId: MemberId): Promise<number> {
  return (await countsOf(context.db, memberId)).unseen
}

export type { NotificationDraft }
