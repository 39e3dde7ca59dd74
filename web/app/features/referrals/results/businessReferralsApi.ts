import type { BusinessId } from 'contract/core/ids'
import { type BusinessReferral, listBusinessReferrals } from 'contract/referrals/campaigns'
import type { ReferralStatus } from 'contract/referrals/referrals'
import type { Answer } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

interface ReferralsQuery {
  readonly businessId: BusinessId
  /** Null for every status. */
  readonly status: ReferralStatus | null
}

const businessReferralsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBusinessReferrals: build.infiniteQuery<
      Answer<typeof listBusinessReferrals>,
      ReferralsQuery,
      string | null
    >({
      query: ({ queryArg: { businessId, status }, pageParam }) =>
        request(listBusinessReferrals, {
          params: { businessId },
          query: {
            ...(status === null ? {} : { status }),
            ...(pageParam === null ? {} : { pageToken: pageParam }),
          },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['Referral'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListBusinessReferralsInfiniteQuery } = businessReferralsApi

export const businessReferralsOf = (
  pages: readonly Answer<typeof listBusinessReferrals>[],
): BusinessReferral[] => pages.flatMap(({ referrals }) => referrals)
