import { readEstimate, saveEstimate } from 'contract/estimates/estimates'
import { listEstimateTemplates, readEstimateTemplate } from 'contract/estimates/templates'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const estimateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listEstimateTemplates: build.query<
      Answer<typeof listEstimateTemplates>,
      Sent<typeof listEstimateTemplates>
    >({ query: (input) => request(listEstimateTemplates, input) }),
    readEstimateTemplate: build.query<Answer<typeof readEstimateTemplate>, Sent<typeof readEstimateTemplate>>(
      { query: (input) => request(readEstimateTemplate, input) },
    ),
    readEstimate: build.query<Answer<typeof readEstimate>, Sent<typeof readEstimate>>({
      query: (input) => request(readEstimate, input),
      providesTags: ['Estimate'],
    }),
    saveEstimate: build.mutation<Answer<typeof saveEstimate>, Sent<typeof saveEstimate>>({
      query: (input) => request(saveEstimate, input),
      invalidatesTags: ['Estimate'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListEstimateTemplatesQuery,
  useReadEstimateTemplateQuery,
  useReadEstimateQuery,
  useSaveEstimateMutation,
} = estimateApi

/** Shared by loader and page. */
export const templatesOf = (business: string | null) => ({ query: business === null ? {} : { business } })
export const templateAt = (
  slug: string,
  version: Sent<typeof readEstimateTemplate>['query']['version'] | null,
) => ({
  params: { slug },
  query: version ? { version } : {},
})
