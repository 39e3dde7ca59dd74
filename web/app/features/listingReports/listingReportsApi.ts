import {
  decideListingReports,
  listListingReports,
  reportListing,
  undoListingDecision,
} from 'contract/listingReports/listingReports'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const listingReportsApi = baseApi.enhanceEndpoints({ addTagTypes: ['ListingReport'] }).injectEndpoints({
  endpoints: (build) => ({
    reportListing: build.mutation<Answer<typeof reportListing>, Sent<typeof reportListing>>({
      query: (input) => request(reportListing, input),
    }),
    listListingReports: build.query<Answer<typeof listListingReports>, Sent<typeof listListingReports>>({
      query: (input) => request(listListingReports, input),
      providesTags: ['ListingReport'],
    }),
    decideListingReports: build.mutation<
      Answer<typeof decideListingReports>,
      Sent<typeof decideListingReports>
    >({
      query: (input) => request(decideListingReports, input),
      // Also on refusal: then another operator has decided.
      invalidatesTags: ['ListingReport'],
    }),
    undoListingDecision: build.mutation<Answer<typeof undoListingDecision>, Sent<typeof undoListingDecision>>(
      {
        query: (input) => request(undoListingDecision, input),
        invalidatesTags: ['ListingReport'],
      },
    ),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReportListingMutation,
  useListListingReportsQuery,
  useDecideListingReportsMutation,
  useUndoListingDecisionMutation,
} = listingReportsApi
