import { listPushDevices, readPushKey, removePushDevice, subscribeToPush } from 'contract/notifications/push'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

export const pushApi = baseApi.enhanceEndpoints({ addTagTypes: ['PushDevice'] }).injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    readPushKey: build.query<Answer<typeof readPushKey>, void>({
      query: () => request(readPushKey, {}),
    }),
    listPushDevices: build.query<Answer<typeof listPushDevices>, void>({
      query: () => request(listPushDevices, {}),
      providesTags: ['PushDevice'],
    }),
    subscribeToPush: build.mutation<Answer<typeof subscribeToPush>, Sent<typeof subscribeToPush>>({
      query: (input) => request(subscribeToPush, input),
      invalidatesTags: ['PushDevice'],
    }),
    removePushDevice: build.mutation<Answer<typeof removePushDevice>, Sent<typeof removePushDevice>>({
      query: (input) => request(removePushDevice, input),
      invalidatesTags: ['PushDevice'],
    }),
  }),
})
