import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  endOwnSession,
  readAccountChange,
  readSecurity,
  type Security,
  undoAccountChange,
  unlinkProvider,
  withdrawEmailChange,
} from 'contract/account/security'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const securityTag = { type: 'Account', id: 'security' } as const

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readSecurity: build.query<Security, Sent<typeof readSecurity>>({
      query: (input) => request(readSecurity, input),
      providesTags: [securityTag],
    }),
    changeEmail: build.mutation<Answer<typeof changeEmail>, Sent<typeof changeEmail>>({
      query: (input) => request(changeEmail, input),
      invalidatesTags: [securityTag],
    }),
    withdrawEmailChange: build.mutation<Answer<typeof withdrawEmailChange>, Sent<typeof withdrawEmailChange>>(
      {
        query: (input) => request(withdrawEmailChange, input),
        invalidatesTags: [securityTag],
      },
    ),
    confirmEmailChange: build.mutation<Answer<typeof confirmEmailChange>, Sent<typeof confirmEmailChange>>({
      query: (input) => request(confirmEmailChange, input),
      invalidatesTags: [securityTag],
    }),
    changePassword: build.mutation<Answer<typeof changePassword>, Sent<typeof changePassword>>({
      query: (input) => request(changePassword, input),
      invalidatesTags: [securityTag],
    }),
    unlinkProvider: build.mutation<Answer<typeof unlinkProvider>, Sent<typeof unlinkProvider>>({
      query: (input) => request(unlinkProvider, input),
      invalidatesTags: [securityTag],
    }),
    endOwnSession: build.mutation<Answer<typeof endOwnSession>, Sent<typeof endOwnSession>>({
      query: (input) => request(endOwnSession, input),
      invalidatesTags: [securityTag],
    }),
    readAccountChange: build.query<Answer<typeof readAccountChange>, Sent<typeof readAccountChange>>({
      query: (input) => request(readAccountChange, input),
    }),
    undoAccountChange: build.mutation<Answer<typeof undoAccountChange>, Sent<typeof undoAccountChange>>({
      query: (input) => request(undoAccountChange, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadSecurityQuery,
  useChangeEmailMutation,
  useWithdrawEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useChangePasswordMutation,
  useUnlinkProviderMutation,
  useEndOwnSessionMutation,
  useReadAccountChangeQuery,
  useUndoAccountChangeMutation,
} = securityApi
