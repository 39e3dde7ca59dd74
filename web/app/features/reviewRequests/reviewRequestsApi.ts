import {
  changeReviewRequests,
  chooseReviewRequests,
  readReviewRequestChoice,
  readReviewRequests,
} from 'contract/reviewRequests/reviewRequests'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { createCallQueue } from '../../shared/api/callQueue.ts'
import { request } from '../../shared/api/request.ts'
import { showAnswer } from '../../shared/api/showAnswer.ts'

/** The settings of the last change must be the ones that the server stores. */
const inOrder = createCallQueue()

const reviewRequestsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['ReviewRequests', 'ReviewRequestChoice', 'OwnReview'] })
  .injectEndpoints({
    endpoints: (build) => ({
      readReviewRequests: build.query<Answer<typeof readReviewRequests>, Sent<typeof readReviewRequests>>({
        query: (input) => request(readReviewRequests, input),
        providesTags: ['ReviewRequests'],
      }),
      changeReviewRequests: build.mutation<
        Answer<typeof changeReviewRequests>,
        Sent<typeof changeReviewRequests>
      >({
        queryFn: (input, _api, _options, send) => inOrder(() => send(request(changeReviewRequests, input))),
        // The answer is the new state: the page shows it without another call.
        onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
          const { data } = await queryFulfilled.catch(() => ({ data: null }))
          if (data) void dispatch(showAnswer(reviewRequestsApi.util, 'readReviewRequests', { params }, data))
        },
      }),
      readReviewRequestChoice: build.query<
        Answer<typeof readReviewRequestChoice>,
        Sent<typeof readReviewRequestChoice>
      >({
        query: (input) => request(readReviewRequestChoice, input),
        // A review of the visit answers the request.
        providesTags: ['ReviewRequestChoice', 'OwnReview'],
      }),
      chooseReviewRequests: build.mutation<
        Answer<typeof chooseReviewRequests>,
        Sent<typeof chooseReviewRequests>
      >({
        query: (input) => request(chooseReviewRequests, input),
        invalidatesTags: ['ReviewRequestChoice'],
      }),
    }),
    overrideExisting: import.meta.env.DEV,
  })

export const {
  useReadReviewRequestsQuery,
  useChangeReviewRequestsMutation,
  useReadReviewRequestChoiceQuery,
  useChooseReviewRequestsMutation,
} = reviewRequestsApi
