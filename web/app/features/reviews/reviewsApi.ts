import { listFeaturedReviews, listReviews } from 'contract/reviews'
import type { Answer, Sent } from 'contract/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Answer<typeof listReviews>, Sent<typeof listReviews>>({
      query: (input) => request(listReviews, input),
    }),
    listFeaturedReviews: build.query<Answer<typeof listFeaturedReviews>, Sent<typeof listFeaturedReviews>>({
      query: (input) => request(listFeaturedReviews, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListReviewsQuery, useListFeaturedReviewsQuery } = reviewsApi

/** Asks ahead for the reviews of a profile; what is held is not asked for again. */
export const prefetchReviews = (input: Sent<typeof listReviews>) =>
  reviewsApi.util.prefetch('listReviews', input, {})
