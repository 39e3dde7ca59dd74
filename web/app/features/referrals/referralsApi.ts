import type { MemberId } from 'contract/core/ids'
import {
  addShareLink,
  listShareOffers,
  readReferralLeaderboard,
  readReferralStats,
} from 'contract/referrals/sharing'
import {
  appealReferral,
  createReferral,
  deleteReferral,
  listReferrals,
  listReferralsOfReferrer,
  readReferral,
  type Referral,
  type ReferralStatus,
  renameReferral,
} from 'contract/referrals/referrals'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { referralRequest } from '../../shared/api/referralRequest.ts'
import { request } from '../../shared/api/request.ts'

/** List filter. */
export interface ReferralsShow {
  readonly status?: ReferralStatus
  readonly channel?: string
}

/** The same filter for one referrer; without a filter it requests all of their referrals. */
interface ReferralsAsked extends ReferralsShow {
  readonly referrerId?: MemberId
}

/** Created once per form: a double press or a retry after a lost response is the same call. */
interface Once {
  readonly idempotencyKey: string
}

const onSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['Referral'] as const))
// A refusal means that the referral has changed: refetch it.
const always = () => ['Referral'] as const

const referralsApi = baseApi.injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    listReferrals: build.infiniteQuery<Answer<typeof listReferrals>, ReferralsAsked, string | null>({
      query: ({ queryArg: { referrerId, ...show }, pageParam }) => {
        const page = pageParam === null ? {} : { pageToken: pageParam }
        const isFiltered = show.status !== undefined || show.channel !== undefined
        return referrerId === undefined || isFiltered
          ? referralRequest(listReferrals, { query: { ...show, ...page } })
          : referralRequest(listReferralsOfReferrer, { query: { referrerId, ...page } })
      },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['Referral'],
    }),
    readReferral: build.query<Answer<typeof readReferral>, Sent<typeof readReferral>>({
      query: (input) => referralRequest(readReferral, input),
      providesTags: ['Referral'],
    }),
    createReferral: build.mutation<Answer<typeof createReferral>, Sent<typeof createReferral> & Once>({
      query: ({ idempotencyKey, ...input }) => referralRequest(createReferral, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
    renameReferral: build.mutation<Answer<typeof renameReferral>, Sent<typeof renameReferral>>({
      query: (input) => referralRequest(renameReferral, input),
      invalidatesTags: onSuccess,
    }),
    deleteReferral: build.mutation<Answer<typeof deleteReferral>, Sent<typeof deleteReferral>>({
      query: (input) => referralRequest(deleteReferral, input),
      invalidatesTags: always,
    }),
    appealReferral: build.mutation<Answer<typeof appealReferral>, Sent<typeof appealReferral>>({
      query: (input) => request(appealReferral, input),
      invalidatesTags: always,
    }),
    listShareOffers: build.query<Answer<typeof listShareOffers>, Sent<typeof listShareOffers>>({
      query: (input) => request(listShareOffers, input),
      providesTags: ['Referral'],
    }),
    addShareLink: build.mutation<Answer<typeof addShareLink>, Sent<typeof addShareLink>>({
      query: (input) => request(addShareLink, input),
      invalidatesTags: onSuccess,
    }),
    readReferralStats: build.query<Answer<typeof readReferralStats>, Sent<typeof readReferralStats>>({
      query: (input) => request(readReferralStats, input),
      providesTags: ['Referral'],
    }),
    readReferralLeaderboard: build.query<
      Answer<typeof readReferralLeaderboard>,
      Sent<typeof readReferralLeaderboard>
    >({
      query: (input) => request(readReferralLeaderboard, input),
      providesTags: ['Referral'],
    }),
  }),
})

export const {
  useListReferralsInfiniteQuery,
  useReadReferralQuery,
  useCreateReferralMutation,
  useRenameReferralMutation,
  useDeleteReferralMutation,
  useAppealReferralMutation,
  useListShareOffersQuery,
  useAddShareLinkMutation,
  useReadReferralStatsQuery,
  useReadReferralLeaderboardQuery,
} = referralsApi

export function referralsOf(pages: readonly Answer<typeof listReferrals>[]): Referral[] {
  return pages.flatMap(({ referrals }) => referrals)
}
