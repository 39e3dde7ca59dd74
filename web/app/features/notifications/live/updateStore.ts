import type { Dispatch } from '@reduxjs/toolkit'
import type { Answer, Sent } from 'contract/core/route'
import type { listNotifications, Notification } from 'contract/notifications/notifications'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { type AuthState, setBackendData } from '../../../shared/auth/authSlice.ts'

type Feed = Answer<typeof listNotifications>
type Query = Sent<typeof listNotifications>['query']

/** The parts of the app's store that are used here. */
export interface LiveStore {
  readonly dispatch: Dispatch
  getState(): unknown
}

export interface Counts {
  readonly unread: number
  readonly unseen: number
}

// The endpoint is injected by the list, which only some pages load: its type is missing here.
const util = baseApi.util as unknown as {
  selectCachedArgsForQuery(state: unknown, endpoint: 'listNotifications'): { query: Query }[]
  updateQueryData(
    endpoint: 'listNotifications',
    input: { query: Query },
    change: (feed: Feed) => void,
  ): Parameters<Dispatch>[0]
}

/** Adds a new notification to the lists that show it. */
export function addNotification({ dispatch, getState }: LiveStore, notification: Notification): void {
  const { id, category, isRead, isSeen, isArchived } = notification
  for (const input of util.selectCachedArgsForQuery(getState(), 'listNotifications')) {
    const { show = 'all', category: only, pageToken } = input.query
    if (pageToken || (only !== undefined && only !== category)) continue
    if ((show === 'archived') !== isArchived || (show === 'unread' && isRead)) continue
    const add = (feed: Feed) => {
      if (feed.notifications.some((known) => known.id === id)) return
      feed.notifications.unshift(notification)
      if (!isRead) feed.unread += 1
      if (!isSeen) feed.unseen += 1
    }
    dispatch(util.updateQueryData('listNotifications', input, add))
  }
}

/** Sets the badge. Lists with other counts changed elsewhere, and are read again. */
export function setCounts({ dispatch, getState }: LiveStore, { unread, unseen }: Counts): void {
  const state = getState() as { auth?: AuthState } // the store of the app has this slice
  const data = state.auth?.backendData
  if (data && data.counts.unseenNotifications !== unseen)
    dispatch(setBackendData({ ...data, counts: { ...data.counts, unseenNotifications: unseen } }))
  let isOutdated = false
  for (const input of util.selectCachedArgsForQuery(state, 'listNotifications'))
    dispatch(
      util.updateQueryData('listNotifications', input, (feed) => {
        if (feed.unread === unread && feed.unseen === unseen) return
        isOutdated = true
        feed.unread = unread
        feed.unseen = unseen
      }),
    )
  if (isOutdated) dispatch(baseApi.util.invalidateTags(['Notification']))
}
