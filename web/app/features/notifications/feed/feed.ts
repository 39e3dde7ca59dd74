import type { NotificationId } from 'contract/core/ids'
import type { NotificationCategory } from 'contract/notifications/kinds'
import type { listNotifications, Notification } from 'contract/notifications/notifications'
import type { Answer } from 'contract/core/route'

export type Feed = Answer<typeof listNotifications>

/** Selects the list and page of a feed. */
export interface FeedQuery {
  readonly show?: 'all' | 'unread' | 'archived'
  readonly category?: NotificationCategory
  readonly pageToken?: string
}

/** A change to notifications, before the server confirms it. */
export interface FeedChange {
  readonly next: (notification: Notification) => Notification
  /** Notifications that the change may add to a list: an undo moves them back. */
  readonly changed?: readonly Notification[]
  /** The change applies to all notifications of the member, also to those that are not loaded. */
  readonly clears?: 'unread' | 'unseen'
}

export const seen: FeedChange = {
  next: (notification) => ({ ...notification, isSeen: true }),
  clears: 'unseen',
}

/** Marks all notifications when `ids` is absent. */
export const read = (ids?: readonly NotificationId[]): FeedChange => ({
  next: (notification) =>
    !ids || ids.includes(notification.id) ? { ...notification, isSeen: true, isRead: true } : notification,
  ...(ids ? {} : { clears: 'unread' }),
})

export const archived = (changed: readonly Notification[], isArchived: boolean): FeedChange => {
  const ids = new Set(changed.map(({ id }) => id))
  return {
    changed,
    next: (notification) => (ids.has(notification.id) ? { ...notification, isArchived } : notification),
  }
}

const isUnread = ({ isRead, isArchived }: Notification) => !isRead && !isArchived
const isUnseen = (notification: Notification) => isUnread(notification) && !notification.isSeen

/**
 * A list after a change. A notification that was read stays in the list of unread ones until it is loaded again, so that
 * rows do not jump. One that left or entered the archive leaves or enters the list, at its place by time.
 */
export function changedFeed(feed: Feed, query: FeedQuery, { next, changed = [], clears }: FeedChange): Feed {
  const known = new Map([...changed, ...feed.notifications].map((each) => [each.id, each]))
  const counts = { unread: feed.unread, unseen: feed.unseen }
  for (const before of known.values()) {
    const after = next(before)
    counts.unread += Number(isUnread(after)) - Number(isUnread(before))
    counts.unseen += Number(isUnseen(after)) - Number(isUnseen(before))
  }
  const listed = new Set(feed.notifications.map(({ id }) => id))
  const entering = changed
    .filter(({ id }) => !listed.has(id))
    .map(next)
    .filter((each) => belongs(each, query) && isWithin(feed, query, each.id))
  const notifications = [...feed.notifications.map(next), ...entering]
    .filter(({ isArchived }) => isArchived === (query.show === 'archived'))
    .toSorted(newestFirst)
  return {
    ...feed,
    notifications,
    unread: clears === 'unread' ? 0 : Math.max(0, counts.unread),
    unseen: clears ? 0 : Math.max(0, counts.unseen),
  }
}

function belongs(notification: Notification, { show = 'all', category }: FeedQuery): boolean {
  return (
    notification.isArchived === (show === 'archived') &&
    (show !== 'unread' || !notification.isRead) &&
    (category === undefined || notification.category === category)
  )
}

/** Whether a notification belongs on this page; ids are ordered by time. */
function isWithin({ notifications, nextPageToken }: Feed, { pageToken }: FeedQuery, id: string): boolean {
  const first = notifications[0]
  const last = notifications.at(-1)
  const isBelowStart = pageToken === undefined || (first !== undefined && id < first.id)
  return isBelowStart && (nextPageToken === null || (last !== undefined && id > last.id))
}

const newestFirst = (one: Notification, other: Notification) => (one.id < other.id ? 1 : -1)
