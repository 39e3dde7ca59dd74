import type { Answer } from 'contract/core/route'
import { listNotifications, type Notification } from 'contract/notifications/notifications'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { cachedInputs, changeCached, type Dispatch } from '../../../shared/api/calls.ts'
import { changeCounts } from '../../../shared/auth/authSlice.ts'

type Feed = Answer<typeof listNotifications>

/** The parts of the app's store that are used here. */
export interface LiveStore {
  readonly dispatch: Dispatch
  getState(): unknown
}

export interface Counts {
  readonly unread: number
  readonly unseen: number
}

/** Adds a new notification to the lists that show it. */
export function addNotification({ dispatch, getState }: LiveStore, notification: Notification): void {
  const { id, category, isRead, isSeen, isArchived } = notification
  for (const input of cachedInputs(listNotifications)(getState())) {
    const { show = 'all', category: only, pageToken } = input.query
    if (pageToken || (only !== undefined && only !== category)) continue
    if ((show === 'archived') !== isArchived || (show === 'unread' && isRead)) continue
    const add = (feed: Feed) => {
      if (feed.notifications.some((known) => known.id === id)) return
      feed.notifications.unshift(notification)
      if (!isRead) feed.unread += 1
      if (!isSeen) feed.unseen += 1
    }
    dispatch(changeCached(listNotifications, input, add))
  }
}

/** Sets the badge. Lists with other counts changed elsewhere, and are read again. */
export function setCounts({ dispatch, getState }: LiveStore, { unread, unseen }: Counts): void {
  dispatch(changeCounts({ unseenNotifications: unseen }))
  let isOutdated = false
  for (const input of cachedInputs(listNotifications)(getState()))
    dispatch(
      changeCached(listNotifications, input, (feed) => {
        if (feed.unread === unread && feed.unseen === unseen) return
        isOutdated = true
        feed.unread = unread
        feed.unseen = unseen
      }),
    )
  if (isOutdated) dispatch(baseApi.util.invalidateTags(['Notification']))
}
