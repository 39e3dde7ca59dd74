import {
  decideReferralCase,
  listReferralCases,
  type ReferralCaseKind,
  type ReferralCaseRow,
  readReferralCase,
} from 'contract/referrals/cases'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

type CasePage = Answer<typeof listReferralCases>

const referralCasesApi = baseApi.enhanceEndpoints({ addTagTypes: ['ReferralCase'] }).injectEndpoints({
  endpoints: (build) => ({
    listReferralCases: build.infiniteQuery<CasePage, ReferralCaseKind, string | null>({
      query: ({ queryArg: kind, pageParam }) =>
        request(listReferralCases, {
          query: { kind, ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['ReferralCase'],
    }),
    readReferralCase: build.query<Answer<typeof readReferralCase>, Sent<typeof readReferralCase>>({
      query: (input) => request(readReferralCase, input),
      providesTags: ['ReferralCase'],
    }),
    // A conflict means that another operator has decided: refetch either way.
    decideReferralCase: build.mutation<Answer<typeof decideReferralCase>, Sent<typeof decideReferralCase>>({
      query: (input) => request(decideReferralCase, input),
      invalidatesTags: ['ReferralCase'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListReferralCasesInfiniteQuery, useReadReferralCaseQuery, useDecideReferralCaseMutation } =
  referralCasesApi

export function casesOf(pages: readonly CasePage[]): ReferralCaseRow[] {
  return pages.flatMap(({ cases }) => cases)
}
