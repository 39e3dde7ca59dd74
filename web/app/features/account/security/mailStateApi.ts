import { readMailState, sendMailConfirmation } from 'contract/mailing/mailState'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const mailStateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readMailState: build.query<Answer<typeof readMailState>, Sent<typeof readMailState>>({
      query: (input) => request(readMailState, input),
      providesTags: [{ type: 'Account', id: 'mail' }],
    }),
    sendMailConfirmation: build.mutation<
      Answer<typeof sendMailConfirmation>,
      Sent<typeof sendMailConfirmation>
    >({
      query: (input) => request(sendMailConfirmation, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadMailStateQuery, useSendMailConfirmationMutation } = mailStateApi
