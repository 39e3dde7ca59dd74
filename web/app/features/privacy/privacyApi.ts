import type { Answer, Sent } from 'contract/core/route'
import {
  changeConsent,
  listDataExports,
  readPrivacy,
  requestErasure,
  startDataExport,
  withdrawErasure,
} from 'contract/privacy/privacy'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readPrivacy: build.query<Answer<typeof readPrivacy>, Sent<typeof readPrivacy>>({
      query: (input) => request(readPrivacy, input),
      providesTags: ['Privacy'],
    }),
    changeConsent: build.mutation<Answer<typeof changeConsent>, Sent<typeof changeConsent>>({
      query: (input) => request(changeConsent, input),
      invalidatesTags: ['Privacy'],
    }),
    listDataExports: build.query<Answer<typeof listDataExports>, Sent<typeof listDataExports>>({
      query: (input) => request(listDataExports, input),
      providesTags: ['Privacy'],
    }),
    startDataExport: build.mutation<Answer<typeof startDataExport>, Sent<typeof startDataExport>>({
      query: (input) => request(startDataExport, input),
      invalidatesTags: ['Privacy'],
    }),
    requestErasure: build.mutation<Answer<typeof requestErasure>, Sent<typeof requestErasure>>({
      query: (input) => request(requestErasure, input),
      invalidatesTags: ['Privacy'],
    }),
    withdrawErasure: build.mutation<Answer<typeof withdrawErasure>, Sent<typeof withdrawErasure>>({
      query: (input) => request(withdrawErasure, input),
      invalidatesTags: ['Privacy'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadPrivacyQuery,
  useChangeConsentMutation,
  useListDataExportsQuery,
  useStartDataExportMutation,
  useRequestErasureMutation,
  useWithdrawErasureMutation,
} = privacyApi
