import { removeEstimatePhoto } from 'contract/estimates/estimatePhotos'
import { listEstimates, renameEstimate, setEstimateRemoved } from 'contract/estimates/estimates'
import {
  acceptQuote,
  finishEstimateRequest,
  listEstimateMatches,
  readEstimateMessages,
  sendEstimate,
  withdrawEstimateRequest,
  writeToEstimateBusiness,
} from 'contract/estimates/requests'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

/** Created once per intent, so that a double press or a retry after a lost response is the same call. */
interface Once {
  readonly idempotencyKey: string
}

// A refusal means that the request has changed: refetch it.
const changed = () => ['Estimate'] as const

const savedEstimatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEstimates: build.query<Answer<typeof listEstimates>, Sent<typeof listEstimates>>({
      query: (input) => request(listEstimates, input),
      providesTags: ['Estimate'],
    }),
    renameEstimate: build.mutation<Answer<typeof renameEstimate>, Sent<typeof renameEstimate>>({
      query: (input) => request(renameEstimate, input),
      invalidatesTags: changed,
    }),
    setEstimateRemoved: build.mutation<Answer<typeof setEstimateRemoved>, Sent<typeof setEstimateRemoved>>({
      query: (input) => request(setEstimateRemoved, input),
      invalidatesTags: changed,
    }),
    removeEstimatePhoto: build.mutation<Answer<typeof removeEstimatePhoto>, Sent<typeof removeEstimatePhoto>>(
      {
        query: (input) => request(removeEstimatePhoto, input),
        invalidatesTags: changed,
      },
    ),
    listEstimateMatches: build.query<Answer<typeof listEstimateMatches>, Sent<typeof listEstimateMatches>>({
      query: (input) => request(listEstimateMatches, input),
    }),
    sendEstimate: build.mutation<Answer<typeof sendEstimate>, Sent<typeof sendEstimate> & Once>({
      query: ({ idempotencyKey, ...input }) => request(sendEstimate, input, idempotencyKey),
      invalidatesTags: changed,
    }),
    acceptQuote: build.mutation<Answer<typeof acceptQuote>, Sent<typeof acceptQuote> & Once>({
      query: ({ idempotencyKey, ...input }) => request(acceptQuote, input, idempotencyKey),
      invalidatesTags: changed,
    }),
    withdrawEstimateRequest: build.mutation<
      Answer<typeof withdrawEstimateRequest>,
      Sent<typeof withdrawEstimateRequest>
    >({
      query: (input) => request(withdrawEstimateRequest, input),
      invalidatesTags: changed,
    }),
    finishEstimateRequest: build.mutation<
      Answer<typeof finishEstimateRequest>,
      Sent<typeof finishEstimateRequest>
    >({
      query: (input) => request(finishEstimateRequest, input),
      invalidatesTags: changed,
    }),
    writeToEstimateBusiness: build.mutation<
      Answer<typeof writeToEstimateBusiness>,
      Sent<typeof writeToEstimateBusiness>
    >({
      query: (input) => request(writeToEstimateBusiness, input),
      invalidatesTags: changed,
    }),
    readEstimateMessages: build.mutation<
      Answer<typeof readEstimateMessages>,
      Sent<typeof readEstimateMessages>
    >({
      query: (input) => request(readEstimateMessages, input),
      invalidatesTags: (answer) => (answer ? ['Estimate', 'Notification'] : []),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListEstimatesQuery,
  useRenameEstimateMutation,
  useSetEstimateRemovedMutation,
  useRemoveEstimatePhotoMutation,
  useListEstimateMatchesQuery,
  useSendEstimateMutation,
  useAcceptQuoteMutation,
  useWithdrawEstimateRequestMutation,
  useFinishEstimateRequestMutation,
  useWriteToEstimateBusinessMutation,
  useReadEstimateMessagesMutation,
} = savedEstimatesApi

/** Marks the saved estimates as changed: an upload is not a call of this API. */
export const estimatesChanged = () => savedEstimatesApi.util.invalidateTags(['Estimate'])
