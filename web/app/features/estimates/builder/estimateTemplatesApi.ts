import type { Answer, Sent } from 'contract/core/route'
import {
  addEstimateTemplate,
  listEstimateTemplates,
  listOwnEstimateTemplates,
  publishEstimateTemplate,
  readOwnEstimateTemplate,
  removeEstimateTemplate,
  saveEstimateTemplate,
  withdrawEstimateTemplate,
} from 'contract/estimates/templates'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const estimateTemplatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnEstimateTemplates: build.query<
      Answer<typeof listOwnEstimateTemplates>,
      Sent<typeof listOwnEstimateTemplates>
    >({
      query: (input) => request(listOwnEstimateTemplates, input),
      providesTags: (_list, _error, { params }) => [{ type: 'EstimateTemplate', id: params.businessId }],
    }),
    listStarterTemplates: build.query<
      Answer<typeof listEstimateTemplates>,
      Sent<typeof listEstimateTemplates>
    >({ query: (input) => request(listEstimateTemplates, input) }),
    readOwnEstimateTemplate: build.query<
      Answer<typeof readOwnEstimateTemplate>,
      Sent<typeof readOwnEstimateTemplate>
    >({ query: (input) => request(readOwnEstimateTemplate, input) }),
    addEstimateTemplate: build.mutation<
      Answer<typeof addEstimateTemplate>,
      Sent<typeof addEstimateTemplate> & { idempotencyKey: string }
    >({ query: ({ idempotencyKey, ...input }) => request(addEstimateTemplate, input, idempotencyKey) }),
    // The list is refetched when its page opens: an autosave must not refetch it each time.
    saveEstimateTemplate: build.mutation<
      Answer<typeof saveEstimateTemplate>,
      Sent<typeof saveEstimateTemplate>
    >({ query: (input) => request(saveEstimateTemplate, input) }),
    publishEstimateTemplate: build.mutation<
      Answer<typeof publishEstimateTemplate>,
      Sent<typeof publishEstimateTemplate>
    >({ query: (input) => request(publishEstimateTemplate, input) }),
    withdrawEstimateTemplate: build.mutation<
      Answer<typeof withdrawEstimateTemplate>,
      Sent<typeof withdrawEstimateTemplate>
    >({
      query: (input) => request(withdrawEstimateTemplate, input),
      invalidatesTags: (_template, _error, { params }) => [
        { type: 'EstimateTemplate', id: params.businessId },
      ],
    }),
    removeEstimateTemplate: build.mutation<
      Answer<typeof removeEstimateTemplate>,
      Sent<typeof removeEstimateTemplate>
    >({
      query: (input) => request(removeEstimateTemplate, input),
      invalidatesTags: (_answer, _error, { params }) => [{ type: 'EstimateTemplate', id: params.businessId }],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListOwnEstimateTemplatesQuery,
  useListStarterTemplatesQuery,
  useReadOwnEstimateTemplateQuery,
  useAddEstimateTemplateMutation,
  useSaveEstimateTemplateMutation,
  usePublishEstimateTemplateMutation,
  useWithdrawEstimateTemplateMutation,
  useRemoveEstimateTemplateMutation,
} = estimateTemplatesApi
