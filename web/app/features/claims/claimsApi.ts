import { claimDocumentPath } from 'contract/claims/claims'
import { baseApi } from '../../shared/api/baseApi.ts'

export const { useAddClaimDocumentMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the file with its content type. */
    addClaimDocument: build.mutation<unknown, { readonly claimId: string; readonly file: Blob }>({
      query: ({ claimId, file }) => ({ url: claimDocumentPath(claimId), method: 'POST', body: file }),
      invalidatesTags: ['Claim'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})
