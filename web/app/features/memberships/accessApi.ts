import type { Answer, Sent } from 'contract/core/route'
import {
  acceptAccessInvitation,
  changeAccess,
  invitePerson,
  leaveBusiness,
  readAccessInvitation,
  readBusinessPeople,
  removeAccess,
  resendInvitation,
  restoreAccess,
  withdrawInvitation,
} from 'contract/memberships/memberships'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const accessApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readBusinessPeople: build.query<Answer<typeof readBusinessPeople>, Sent<typeof readBusinessPeople>>({
      query: (input) => request(readBusinessPeople, input),
      providesTags: ['Access'],
    }),
    invitePerson: build.mutation<Answer<typeof invitePerson>, Sent<typeof invitePerson>>({
      query: (input) => request(invitePerson, input),
      invalidatesTags: ['Access'],
    }),
    resendInvitation: build.mutation<Answer<typeof resendInvitation>, Sent<typeof resendInvitation>>({
      query: (input) => request(resendInvitation, input),
      invalidatesTags: ['Access'],
    }),
    withdrawInvitation: build.mutation<Answer<typeof withdrawInvitation>, Sent<typeof withdrawInvitation>>({
      query: (input) => request(withdrawInvitation, input),
      invalidatesTags: ['Access'],
    }),
    changeAccess: build.mutation<Answer<typeof changeAccess>, Sent<typeof changeAccess>>({
      query: (input) => request(changeAccess, input),
      invalidatesTags: ['Access', 'Team'],
    }),
    removeAccess: build.mutation<Answer<typeof removeAccess>, Sent<typeof removeAccess>>({
      query: (input) => request(removeAccess, input),
      invalidatesTags: ['Access', 'Team'],
    }),
    restoreAccess: build.mutation<Answer<typeof restoreAccess>, Sent<typeof restoreAccess>>({
      query: (input) => request(restoreAccess, input),
      invalidatesTags: ['Access', 'Team'],
    }),
    leaveBusiness: build.mutation<Answer<typeof leaveBusiness>, Sent<typeof leaveBusiness>>({
      query: (input) => request(leaveBusiness, input),
    }),
    readAccessInvitation: build.query<Answer<typeof readAccessInvitation>, Sent<typeof readAccessInvitation>>(
      {
        query: (input) => request(readAccessInvitation, input),
      },
    ),
    acceptAccessInvitation: build.mutation<
      Answer<typeof acceptAccessInvitation>,
      Sent<typeof acceptAccessInvitation>
    >({
      query: (input) => request(acceptAccessInvitation, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadBusinessPeopleQuery,
  useInvitePersonMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useChangeAccessMutation,
  useRemoveAccessMutation,
  useRestoreAccessMutation,
  useLeaveBusinessMutation,
  useReadAccessInvitationQuery,
  useAcceptAccessInvitationMutation,
} = accessApi
