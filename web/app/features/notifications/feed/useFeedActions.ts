import {
  type Notification,
  markNotificationsRead,
  archiveNotifications,
} from 'contract/notifications/notifications'
import { problemOf } from '../../../shared/api/problem.ts'
import { archived, read } from './feed.ts'
import { showFeedChange } from '../notificationsApi.ts'
import { toast } from '../../../shared/toast.ts'
import { useWrite } from '../../../shared/api/calls.ts'

export interface FeedActions {
  readonly markRead: (notifications: readonly Notification[]) => void
  readonly markAllRead: () => void
  /** Archives, or moves back to the list; a message offers undo. */
  readonly archive: (notifications: readonly Notification[], isArchived: boolean) => void
}

/** Maximum of notifications per request. */
const requestMax = 100

/** Actions on notifications: the lists change at once, and a refusal reverts them. */
export function useFeedActions(): FeedActions {
  const [mark] = useWrite(markNotificationsRead)
  const [move] = useWrite(archiveNotifications)
  const moveAll = (notifications: readonly Notification[], isArchived: boolean) =>
    Promise.all(
      inParts(notifications).map((part) =>
        move(
          { body: { ids: part.map(({ id }) => id), isArchived } },
          showFeedChange(archived(part, isArchived)),
        ).unwrap(),
      ),
    ).catch(report)
  return {
    markRead: (notifications) => {
      const unread = notifications.filter(({ isRead }) => !isRead)
      for (const part of inParts(unread)) {
        const ids = part.map(({ id }) => id)
        mark({ body: { ids } }, showFeedChange(read(ids)))
          .unwrap()
          .catch(report)
      }
    },
    markAllRead: () => void mark({ body: {} }, showFeedChange(read())).unwrap().catch(report),
    archive: (notifications, isArchived) => {
      void moveAll(notifications, isArchived)
      const moved = notifications.map((each) => ({ ...each, isArchived }))
      toast.done(movedText(notifications.length, isArchived), {
        undo: () => void moveAll(moved, !isArchived),
      })
    },
  }
}

const report = (error: unknown) => toast.failed(problemOf(error).sentence)

const movedText = (count: number, isArchived: boolean) =>
  `${count === 1 ? 'Notification' : `${count} notifications`} ${isArchived ? 'archived' : 'moved back to your list'}`

const inParts = (notifications: readonly Notification[]): readonly (readonly Notification[])[] =>
  Array.from({ length: Math.ceil(notifications.length / requestMax) }, (_, index) =>
    notifications.slice(index * requestMax, (index + 1) * requestMax),
  )
