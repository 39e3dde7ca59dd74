import {
  archiveNotifications,
  listNotifications,
  markNotificationsRead,
  markNotificationsSeen,
  type Notification,
} from 'contract/notifications/notifications'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { type AuthState, setBackendData } from '../../shared/auth/authSlice.ts'
import { archived, changedFeed, type FeedChange, read, seen } from './feed/feed.ts'

interface Archived {
  readonly notifications: readonly Notification[]
  readonly isArchived: boolean
}

// The lists are changed before the response. After a refusal, they may be out of date in other ways, too.
const onRefusal = (_answer: unknown, error: unknown) => (error ? (['Notification'] as const) : [])

export const notificationsApi = baseApi.injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    listNotifications: build.query<Answer<typeof listNotifications>, Sent<typeof listNotifications>>({
      query: (input) => request(listNotifications, input),
      providesTags: ['Notification'],
      async onQueryStarted(_input, { queryFulfilled, ...store }) {
        const answer = await queryFulfilled.catch(() => null)
        // Another device may have opened the list since the session was read.
        if (answer) showUnseen(answer.data.unseen, store)
      },
    }),
    markNotificationsSeen: build.mutation<Answer<typeof markNotificationsSeen>, void>({
      query: () => request(markNotificationsSeen, {}),
      onQueryStarted: (_nothing, store) => changeAtOnce(seen, store),
      invalidatesTags: onRefusal,
    }),
    markNotificationsRead: build.mutation<
      Answer<typeof markNotificationsRead>,
      Sent<typeof markNotificationsRead>
    >({
      query: (input) => request(markNotificationsRead, input),
      onQueryStarted: ({ body }, store) => changeAtOnce(read(body.ids), store),
      invalidatesTags: onRefusal,
    }),
    archiveNotifications: build.mutation<Answer<typeof archiveNotifications>, Archived>({
      query: ({ notifications, isArchived }) =>
        request(archiveNotifications, { body: { ids: notifications.map(({ id }) => id), isArchived } }),
      onQueryStarted: ({ notifications, isArchived }, store) =>
        changeAtOnce(archived(notifications, isArchived), store),
      invalidatesTags: onRefusal,
    }),
  }),
})

export const {
  useListNotificationsQuery,
  useMarkNotificationsSeenMutation,
  useMarkNotificationsReadMutation,
  useArchiveNotificationsMutation,
} = notificationsApi

type FeedState = Parameters<ReturnType<typeof notificationsApi.endpoints.listNotifications.select>>[0]

interface Store {
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly getState: () => unknown
}

/** Changes every loaded list and the header's badge before the response, and reverts on refusal. */
async function changeAtOnce(
  change: FeedChange,
  { dispatch, getState, queryFulfilled }: Store & { readonly queryFulfilled: PromiseLike<unknown> },
): Promise<void> {
  const state = getState() as FeedState & { auth?: AuthState } // the store holds this API
  const before = state.auth?.backendData?.counts.unseenNotifications
  const lists = notificationsApi.util.selectCachedArgsForQuery(state, 'listNotifications')
  const isReading = lists.some((input) =>
    dispatch(notificationsApi.util.getRunningQueryThunk('listNotifications', input)),
  )
  const patches = lists.map(
    (input) =>
      dispatch(
        notificationsApi.util.updateQueryData('listNotifications', input, (feed) =>
          changedFeed(feed, input.query, change),
        ),
      ) as { undo(): void },
  )
  // The lists have the unseen count; without a list, only a change of all notifications sets it.
  const feed = lists.map((input) => notificationsApi.endpoints.listNotifications.select(input)(state).data)[0]
  const unseen = change.clears ? 0 : feed && changedFeed(feed, lists[0]?.query ?? {}, change).unseen
  if (unseen !== undefined) showUnseen(unseen, { dispatch, getState })
  try {
    await queryFulfilled
    // The lists that arrive were read before the change.
    if (isReading) dispatch(notificationsApi.util.invalidateTags(['Notification']))
  } catch {
    for (const patch of patches) patch.undo()
    if (before !== undefined) showUnseen(before, { dispatch, getState })
  }
}

/** Sets the figure of the header's badge. */
function showUnseen(unseenNotifications: number, { dispatch, getState }: Store): void {
  const { backendData } = (getState() as { auth?: AuthState }).auth ?? {} // the store of the app has this slice
  if (!backendData || backendData.counts.unseenNotifications === unseenNotifications) return
  dispatch(setBackendData({ ...backendData, counts: { ...backendData.counts, unseenNotifications } }))
}
