import type { Answer, Sent } from 'contract/core/route'
import * as joining from 'contract/joining/joining'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Listing', 'ListingCase'] })

// A refusal means that the listing has changed: refetch it either way.
const decided = () => ['ListingCase' as const, 'Overview' as const]

const joiningApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listListingMatches: build.query<
      Answer<typeof joining.listListingMatches>,
      Sent<typeof joining.listListingMatches>
    >({ query: (input) => request(joining.listListingMatches, input) }),
    addListing: build.mutation<
      Answer<typeof joining.addListing>,
      Sent<typeof joining.addListing> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(joining.addListing, input, idempotencyKey),
      invalidatesTags: ['Listing'],
    }),
    readListingChecklist: build.query<
      Answer<typeof joining.readListingChecklist>,
      Sent<typeof joining.readListingChecklist>
    >({ query: (input) => request(joining.readListingChecklist, input), providesTags: ['Listing'] }),
    answerListingQuestion: build.mutation<
      Answer<typeof joining.answerListingQuestion>,
      Sent<typeof joining.answerListingQuestion>
    >({
      query: (input) => request(joining.answerListingQuestion, input),
      invalidatesTags: () => ['Listing'],
    }),
    listListingCases: build.query<
      Answer<typeof joining.listListingCases>,
      Sent<typeof joining.listListingCases>
    >({ query: (input) => request(joining.listListingCases, input), providesTags: ['ListingCase'] }),
    decideListing: build.mutation<Answer<typeof joining.decideListing>, Sent<typeof joining.decideListing>>({
      query: (input) => request(joining.decideListing, input),
      invalidatesTags: decided,
    }),
    reopenListing: build.mutation<Answer<typeof joining.reopenListing>, Sent<typeof joining.reopenListing>>({
      query: (input) => request(joining.reopenListing, input),
      invalidatesTags: decided,
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useLazyListListingMatchesQuery,
  useAddListingMutation,
  useReadListingChecklistQuery,
  useAnswerListingQuestionMutation,
  useListListingCasesQuery,
  useDecideListingMutation,
  useReopenListingMutation,
} = joiningApi
