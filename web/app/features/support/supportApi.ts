import {
  answerSupportRequest,
  closeSupportRequest,
  listOwnSupportRequests,
  listSupportQueue,
  replyToSupport,
  sendSupportRequest,
  sendVisitorRequest,
} from 'contract/support/support'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['SupportRequest'] })
const changed = (_answer: unknown, error: unknown) => (error ? [] : (['SupportRequest'] as const))

const supportApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    sendSupportRequest: build.mutation<Answer<typeof sendSupportRequest>, Sent<typeof sendSupportRequest>>({
      query: (input) => request(sendSupportRequest, input),
      invalidatesTags: changed,
    }),
    sendVisitorRequest: build.mutation<Answer<typeof sendVisitorRequest>, Sent<typeof sendVisitorRequest>>({
      query: (input) => request(sendVisitorRequest, input),
    }),
    listOwnSupportRequests: build.query<
      Answer<typeof listOwnSupportRequests>,
      Sent<typeof listOwnSupportRequests>
    >({
      query: (input) => request(listOwnSupportRequests, input),
      providesTags: ['SupportRequest'],
    }),
    replyToSupport: build.mutation<Answer<typeof replyToSupport>, Sent<typeof replyToSupport>>({
      query: (input) => request(replyToSupport, input),
      invalidatesTags: changed,
    }),
    listSupportQueue: build.query<Answer<typeof listSupportQueue>, Sent<typeof listSupportQueue>>({
      query: (input) => request(listSupportQueue, input),
      providesTags: ['SupportRequest'],
    }),
    answerSupportRequest: build.mutation<
      Answer<typeof answerSupportRequest>,
      Sent<typeof answerSupportRequest>
    >({
      query: (input) => request(answerSupportRequest, input),
      invalidatesTags: changed,
    }),
    closeSupportRequest: build.mutation<Answer<typeof closeSupportRequest>, Sent<typeof closeSupportRequest>>(
      {
        query: (input) => request(closeSupportRequest, input),
        invalidatesTags: changed,
      },
    ),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useSendSupportRequestMutation,
  useSendVisitorRequestMutation,
  useListOwnSupportRequestsQuery,
  useReplyToSupportMutation,
  useListSupportQueueQuery,
  useAnswerSupportRequestMutation,
  useCloseSupportRequestMutation,
} = supportApi
