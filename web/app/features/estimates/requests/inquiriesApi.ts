import {
  answerEstimateInquiry,
  finishEstimateInquiry,
  listEstimateInquiries,
  markEstimateInquiryRead,
  readEstimateInquiry,
  writeToEstimateCustomer,
} from 'contract/estimates/inquiries'
import type { BusinessId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

/** The lists of the inbox. */
export type InquiryShow = 'open' | 'won' | 'ended'

interface Once {
  readonly idempotencyKey: string
}

// A refusal means that the request has changed: refetch it.
const changed = () => ['EstimateInquiry', 'Overview'] as const

const inquiriesApi = baseApi.enhanceEndpoints({ addTagTypes: ['EstimateInquiry'] }).injectEndpoints({
  endpoints: (build) => ({
    listEstimateInquiries: build.infiniteQuery<
      Answer<typeof listEstimateInquiries>,
      { readonly businessId: BusinessId; readonly show: InquiryShow },
      string | null
    >({
      query: ({ queryArg: { businessId, show }, pageParam }) =>
        request(listEstimateInquiries, {
          params: { businessId },
          query: { show, ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['EstimateInquiry'],
    }),
    readEstimateInquiry: build.query<Answer<typeof readEstimateInquiry>, Sent<typeof readEstimateInquiry>>({
      query: (input) => request(readEstimateInquiry, input),
      providesTags: ['EstimateInquiry'],
    }),
    markEstimateInquiryRead: build.mutation<
      Answer<typeof markEstimateInquiryRead>,
      Sent<typeof markEstimateInquiryRead>
    >({
      query: (input) => request(markEstimateInquiryRead, input),
      invalidatesTags: (answer) => (answer ? ['EstimateInquiry', 'Notification'] : []),
    }),
    answerEstimateInquiry: build.mutation<
      Answer<typeof answerEstimateInquiry>,
      Sent<typeof answerEstimateInquiry> & Once
    >({
      query: ({ idempotencyKey, ...input }) => request(answerEstimateInquiry, input, idempotencyKey),
      invalidatesTags: changed,
    }),
    writeToEstimateCustomer: build.mutation<
      Answer<typeof writeToEstimateCustomer>,
      Sent<typeof writeToEstimateCustomer>
    >({
      query: (input) => request(writeToEstimateCustomer, input),
      invalidatesTags: changed,
    }),
    finishEstimateInquiry: build.mutation<
      Answer<typeof finishEstimateInquiry>,
      Sent<typeof finishEstimateInquiry>
    >({
      query: (input) => request(finishEstimateInquiry, input),
      invalidatesTags: changed,
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListEstimateInquiriesInfiniteQuery,
  useReadEstimateInquiryQuery,
  useMarkEstimateInquiryReadMutation,
  useAnswerEstimateInquiryMutation,
  useWriteToEstimateCustomerMutation,
  useFinishEstimateInquiryMutation,
} = inquiriesApi
