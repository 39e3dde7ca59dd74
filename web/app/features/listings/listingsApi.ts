import type { Answer, Sent } from 'contract/core/route'
import {
  cancelListingSchedule,
  endListingPause,
  listListingVersions,
  pauseListing,
  publishListing,
  placePin,
  readListing,
  readListingVersion,
  readLocationUse,
  restoreListingVersion,
  saveListing,
  scheduleListing,
} from 'contract/listings/listings'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

/** The public pages of the business change with it. */
const published = (answer: unknown, _error: unknown, { params }: { params: { businessId: string } }) =>
  answer
    ? [
        { type: 'Business' as const, id: params.businessId },
        { type: 'ListingVersion' as const, id: params.businessId },
      ]
    : []

const listingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readListing: build.query<Answer<typeof readListing>, Sent<typeof readListing>>({
      query: (input) => request(readListing, input),
      providesTags: (_draft, _error, { params }) => [{ type: 'Listing', id: params.businessId }],
    }),
    saveListing: build.mutation<
      Answer<typeof saveListing>,
      Sent<typeof saveListing> & { readonly rev: number }
    >({
      query: ({ rev, ...input }) => ({
        ...request(saveListing, input),
        headers: { 'if-match': `"${rev}"` },
      }),
    }),
    publishListing: build.mutation<Answer<typeof publishListing>, Sent<typeof publishListing>>({
      query: (input) => request(publishListing, input),
      invalidatesTags: published,
    }),
    scheduleListing: build.mutation<Answer<typeof scheduleListing>, Sent<typeof scheduleListing>>({
      query: (input) => request(scheduleListing, input),
    }),
    cancelListingSchedule: build.mutation<
      Answer<typeof cancelListingSchedule>,
      Sent<typeof cancelListingSchedule>
    >({ query: (input) => request(cancelListingSchedule, input) }),
    listListingVersions: build.query<Answer<typeof listListingVersions>, Sent<typeof listListingVersions>>({
      query: (input) => request(listListingVersions, input),
      providesTags: (_versions, _error, { params }) => [{ type: 'ListingVersion', id: params.businessId }],
    }),
    readListingVersion: build.query<Answer<typeof readListingVersion>, Sent<typeof readListingVersion>>({
      query: (input) => request(readListingVersion, input),
    }),
    restoreListingVersion: build.mutation<
      Answer<typeof restoreListingVersion>,
      Sent<typeof restoreListingVersion>
    >({ query: (input) => request(restoreListingVersion, input), invalidatesTags: published }),
    readLocationUse: build.query<Answer<typeof readLocationUse>, Sent<typeof readLocationUse>>({
      query: (input) => request(readLocationUse, input),
    }),
    placePin: build.mutation<Answer<typeof placePin>, Sent<typeof placePin>>({
      query: (input) => request(placePin, input),
      invalidatesTags: (answer, error, input) => [...published(answer, error, input), 'Listing' as const],
    }),
    pauseListing: build.mutation<Answer<typeof pauseListing>, Sent<typeof pauseListing>>({
      query: (input) => request(pauseListing, input),
      invalidatesTags: published,
    }),
    endListingPause: build.mutation<Answer<typeof endListingPause>, Sent<typeof endListingPause>>({
      query: (input) => request(endListingPause, input),
      invalidatesTags: published,
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadListingQuery,
  useSaveListingMutation,
  usePublishListingMutation,
  useScheduleListingMutation,
  useCancelListingScheduleMutation,
  useListListingVersionsQuery,
  useReadListingVersionQuery,
  useRestoreListingVersionMutation,
  useReadLocationUseQuery,
  usePlacePinMutation,
  usePauseListingMutation,
  useEndListingPauseMutation,
} = listingsApi
