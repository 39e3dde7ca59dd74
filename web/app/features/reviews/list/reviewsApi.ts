import { listFeaturedReviews, listReviews } from 'contract/reviews/reviews'
import { reportReview } from 'contract/reviews/reports'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const reviewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Review'] }).injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Answer<typeof listReviews>, Sent<typeof listReviews>>({
      query: (input) => request(listReviews, input),
      providesTags: ['Review'],
    }),
    listFeaturedReviews: build.query<Answer<typeof listFeaturedReviews>, Sent<typeof listFeaturedReviews>>({
      query: (input) => request(listFeaturedReviews, input),
    }),
    reportReview: build.mutation<Answer<typeof reportReview>, Sent<typeof reportReview>>({
      query: (input) => request(reportReview, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListReviewsQuery, useListFeaturedReviewsQuery, useReportReviewMutation } = reviewsApi

/** Prefetches the reviews of a profile; cached data is not requested again. */
export const prefetchReviews = (input: Sent<typeof listReviews>) =>
  reviewsApi.util.prefetch('listReviews', input, {})
