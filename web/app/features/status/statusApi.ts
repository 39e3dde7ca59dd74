import { readStatus, startIncident, updateIncident } from 'contract/status/status'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['Status'] })

const statusApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    readStatus: build.query<Answer<typeof readStatus>, Sent<typeof readStatus>>({
      query: (input) => request(readStatus, input),
      providesTags: ['Status'],
    }),
    startIncident: build.mutation<
      Answer<typeof startIncident>,
      Sent<typeof startIncident> & { readonly key: string }
    >({
      query: ({ key, ...input }) => request(startIncident, input, key),
      invalidatesTags: ['Status'],
    }),
    updateIncident: build.mutation<Answer<typeof updateIncident>, Sent<typeof updateIncident>>({
      query: (input) => request(updateIncident, input),
      invalidatesTags: ['Status'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadStatusQuery, useStartIncidentMutation, useUpdateIncidentMutation } = statusApi
