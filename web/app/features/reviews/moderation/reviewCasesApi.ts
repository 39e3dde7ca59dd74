import { decideReview, listReviewCases } from 'contract/reviews/writing'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const reviewCasesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Review', 'ReviewCase'] }).injectEndpoints({
  endpoints: (build) => ({
    listReviewCases: build.query<Answer<typeof listReviewCases>, Sent<typeof listReviewCases>>({
      query: (input) => request(listReviewCases, input),
      providesTags: ['ReviewCase'],
    }),
    decideReview: build.mutation<Answer<typeof decideReview>, Sent<typeof decideReview>>({
      query: (input) => request(decideReview, input),
      // Also on refusal: then another operator has decided.
      invalidatesTags: ['ReviewCase', 'Review'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListReviewCasesQuery, useDecideReviewMutation } = reviewCasesApi
