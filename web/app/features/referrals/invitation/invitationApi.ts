import { claimReferralCode, listReceivedReferrals, readInvitation } from 'contract/referrals/sharing'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

/** The friend's side, in a separate file so that public pages load none of the referrer's code. */
const invitationApi = baseApi.injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    readInvitation: build.query<Answer<typeof readInvitation>, Sent<typeof readInvitation>>({
      query: (input) => request(readInvitation, input),
      providesTags: ['Referral'],
    }),
    listReceivedReferrals: build.query<
      Answer<typeof listReceivedReferrals>,
      Sent<typeof listReceivedReferrals>
    >({
      query: (input) => request(listReceivedReferrals, input),
      providesTags: ['Referral'],
    }),
    claimReferralCode: build.mutation<Answer<typeof claimReferralCode>, Sent<typeof claimReferralCode>>({
      query: (input) => request(claimReferralCode, input),
      invalidatesTags: (_answer, error) => (error ? [] : ['Referral']),
    }),
  }),
})

export const {
  useReadInvitationQuery,
  useListReceivedReferralsQuery,
  useLazyListReceivedReferralsQuery,
  useClaimReferralCodeMutation,
} = invitationApi
