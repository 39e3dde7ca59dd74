import * as cases from 'contract/claims/claimCases'
import * as claims from 'contract/claims/claims'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Claim', 'ClaimCase'] })

// A refusal means that the claim has changed: refetch it either way.
const changed = () => ['Claim' as const]
const decided = () => ['ClaimCase' as const, 'Overview' as const]

const claimsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    startClaim: build.mutation<Answer<typeof claims.startClaim>, Sent<typeof claims.startClaim>>({
      query: (input) => request(claims.startClaim, input),
      invalidatesTags: changed,
    }),
    listClaims: build.query<Answer<typeof claims.listClaims>, Sent<typeof claims.listClaims>>({
      query: (input) => request(claims.listClaims, input),
      providesTags: ['Claim'],
    }),
    readClaim: build.query<Answer<typeof claims.readClaim>, Sent<typeof claims.readClaim>>({
      query: (input) => request(claims.readClaim, input),
      providesTags: ['Claim'],
    }),
    sendClaimCode: build.mutation<Answer<typeof claims.sendClaimCode>, Sent<typeof claims.sendClaimCode>>({
      query: (input) => request(claims.sendClaimCode, input),
      invalidatesTags: changed,
    }),
    enterClaimCode: build.mutation<Answer<typeof claims.enterClaimCode>, Sent<typeof claims.enterClaimCode>>({
      query: (input) => request(claims.enterClaimCode, input),
      invalidatesTags: changed,
    }),
    startWebsiteProof: build.mutation<
      Answer<typeof claims.startWebsiteProof>,
      Sent<typeof claims.startWebsiteProof>
    >({ query: (input) => request(claims.startWebsiteProof, input), invalidatesTags: changed }),
    checkWebsiteProof: build.mutation<
      Answer<typeof claims.checkWebsiteProof>,
      Sent<typeof claims.checkWebsiteProof>
    >({ query: (input) => request(claims.checkWebsiteProof, input), invalidatesTags: changed }),
    /** Sends the file with its content type. */
    addClaimDocument: build.mutation<unknown, { readonly claimId: string; readonly file: Blob }>({
      query: ({ claimId, file }) => ({ url: claims.claimDocumentPath(claimId), method: 'POST', body: file }),
      invalidatesTags: changed,
    }),
    withdrawClaim: build.mutation<Answer<typeof claims.withdrawClaim>, Sent<typeof claims.withdrawClaim>>({
      query: (input) => request(claims.withdrawClaim, input),
      invalidatesTags: changed,
    }),
    addClaimStatement: build.mutation<
      Answer<typeof claims.addClaimStatement>,
      Sent<typeof claims.addClaimStatement>
    >({ query: (input) => request(claims.addClaimStatement, input), invalidatesTags: changed }),
    concedeClaim: build.mutation<Answer<typeof claims.concedeClaim>, Sent<typeof claims.concedeClaim>>({
      query: (input) => request(claims.concedeClaim, input),
      invalidatesTags: changed,
    }),
    listClaimCases: build.query<Answer<typeof cases.listClaimCases>, Sent<typeof cases.listClaimCases>>({
      query: (input) => request(cases.listClaimCases, input),
      providesTags: ['ClaimCase'],
    }),
    decideClaim: build.mutation<Answer<typeof cases.decideClaim>, Sent<typeof cases.decideClaim>>({
      query: (input) => request(cases.decideClaim, input),
      invalidatesTags: decided,
    }),
    markPostcardSent: build.mutation<
      Answer<typeof cases.markPostcardSent>,
      Sent<typeof cases.markPostcardSent>
    >({ query: (input) => request(cases.markPostcardSent, input), invalidatesTags: decided }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useStartClaimMutation,
  useListClaimsQuery,
  useReadClaimQuery,
  useSendClaimCodeMutation,
  useEnterClaimCodeMutation,
  useStartWebsiteProofMutation,
  useCheckWebsiteProofMutation,
  useAddClaimDocumentMutation,
  useWithdrawClaimMutation,
  useAddClaimStatementMutation,
  useConcedeClaimMutation,
  useListClaimCasesQuery,
  useDecideClaimMutation,
  useMarkPostcardSentMutation,
} = claimsApi
