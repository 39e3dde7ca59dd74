import { previewHoldOut, readCampaignEffect } from 'contract/insights/experiments'
import { changeCampaign, listCampaigns, startCampaign } from 'contract/loyalty/programs'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const campaignsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: build.query<Answer<typeof listCampaigns>, Sent<typeof listCampaigns>>({
      query: (input) => request(listCampaigns, input),
      providesTags: (_list, _error, { params }) => [{ type: 'Campaign', id: params.businessId }],
    }),
    startCampaign: build.mutation<
      Answer<typeof startCampaign>,
      Sent<typeof startCampaign> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(startCampaign, input, idempotencyKey),
      invalidatesTags: (campaign, _error, { params }) =>
        campaign ? [{ type: 'Campaign', id: params.businessId }] : [],
    }),
    changeCampaign: build.mutation<Answer<typeof changeCampaign>, Sent<typeof changeCampaign>>({
      query: (input) => request(changeCampaign, input),
      // Also on refusal: then the campaign has changed.
      invalidatesTags: (_campaign, _error, { params }) => [{ type: 'Campaign', id: params.businessId }],
    }),
    readCampaignEffect: build.query<Answer<typeof readCampaignEffect>, Sent<typeof readCampaignEffect>>({
      query: (input) => request(readCampaignEffect, input),
      providesTags: (_effect, _error, { params }) => [{ type: 'Campaign', id: params.businessId }],
    }),
    previewHoldOut: build.query<Answer<typeof previewHoldOut>, Sent<typeof previewHoldOut>>({
      query: (input) => request(previewHoldOut, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListCampaignsQuery,
  useStartCampaignMutation,
  useChangeCampaignMutation,
  useReadCampaignEffectQuery,
  usePreviewHoldOutQuery,
} = campaignsApi
