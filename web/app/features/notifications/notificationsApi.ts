import { listNotifications, markNotificationsRead } from 'contract/notifications/notifications'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const notificationsApi = baseApi.injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    listNotifications: build.query<Answer<typeof listNotifications>, Sent<typeof listNotifications>>({
      query: (input) => request(listNotifications, input),
      providesTags: ['Notification'],
    }),
    markNotificationsRead: build.mutation<
      Answer<typeof markNotificationsRead>,
      Sent<typeof markNotificationsRead>
    >({
      query: (input) => request(markNotificationsRead, input),
      // Updates optimistically and reverts on refusal.
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          notificationsApi.util.updateQueryData('listNotifications', { query: {} }, (draft) => {
            for (const notification of draft.notifications)
              if (!body.ids || body.ids.includes(notification.id)) notification.isRead = true
            draft.unread = draft.notifications.filter(({ isRead }) => !isRead).length
          }),
        )
        await queryFulfilled.catch(change.undo)
      },
    }),
  }),
})

export const { useListNotificationsQuery, useMarkNotificationsReadMutation } = notificationsApi
