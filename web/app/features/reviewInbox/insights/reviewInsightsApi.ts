import { readReviewInsights } from 'contract/reviewInbox/reviewInsights'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const reviewInsightsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readReviewInsights: build.query<Answer<typeof readReviewInsights>, Sent<typeof readReviewInsights>>({
      query: (input) => request(readReviewInsights, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadReviewInsightsQuery } = reviewInsightsApi
