import { changeNotificationSettings, readNotificationSettings } from 'contract/notifications/settings'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'
import { showAnswer } from '../../../shared/api/showAnswer.ts'

/** Argument of the settings; loader and page must use the same. */
export const ownSettings: Sent<typeof readNotificationSettings> = {}

const settingsApi = baseApi.enhanceEndpoints({ addTagTypes: ['NotificationSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    readNotificationSettings: build.query<
      Answer<typeof readNotificationSettings>,
      Sent<typeof readNotificationSettings>
    >({
      query: (input) => request(readNotificationSettings, input),
      providesTags: ['NotificationSettings'],
    }),
    changeNotificationSettings: build.mutation<
      Answer<typeof changeNotificationSettings>,
      Sent<typeof changeNotificationSettings>
    >({
      query: (input) => request(changeNotificationSettings, input),
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer)
          void dispatch(showAnswer(settingsApi.util, 'readNotificationSettings', ownSettings, answer.data))
      },
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadNotificationSettingsQuery, useChangeNotificationSettingsMutation } = settingsApi
