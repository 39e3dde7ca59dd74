import {
  changeReferralCampaign,
  createReferralCampaign,
  deleteReferralCampaign,
  editReferralCampaign,
  listReferralCampaigns,
  listReferralCampaignVersions,
  replayReferralCampaign,
} from 'contract/referrals/campaigns'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const referralCampaignsApi = baseApi.enhanceEndpoints({ addTagTypes: ['ReferralCampaign'] }).injectEndpoints({
  endpoints: (build) => ({
    listReferralCampaigns: build.query<
      Answer<typeof listReferralCampaigns>,
      Sent<typeof listReferralCampaigns>
    >({
      query: (input) => request(listReferralCampaigns, input),
      providesTags: ['ReferralCampaign'],
    }),
    listReferralCampaignVersions: build.query<
      Answer<typeof listReferralCampaignVersions>,
      Sent<typeof listReferralCampaignVersions>
    >({
      query: (input) => request(listReferralCampaignVersions, input),
      providesTags: ['ReferralCampaign'],
    }),
    createReferralCampaign: build.mutation<
      Answer<typeof createReferralCampaign>,
      Sent<typeof createReferralCampaign> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(createReferralCampaign, input, idempotencyKey),
      invalidatesTags: (campaign) => (campaign ? ['ReferralCampaign'] : []),
    }),
    editReferralCampaign: build.mutation<
      Answer<typeof editReferralCampaign>,
      Sent<typeof editReferralCampaign>
    >({
      query: (input) => request(editReferralCampaign, input),
      // Also on refusal, here and below: then the campaign has changed.
      invalidatesTags: ['ReferralCampaign'],
    }),
    changeReferralCampaign: build.mutation<
      Answer<typeof changeReferralCampaign>,
      Sent<typeof changeReferralCampaign>
    >({
      query: (input) => request(changeReferralCampaign, input),
      invalidatesTags: ['ReferralCampaign'],
    }),
    deleteReferralCampaign: build.mutation<
      Answer<typeof deleteReferralCampaign>,
      Sent<typeof deleteReferralCampaign>
    >({
      query: (input) => request(deleteReferralCampaign, input),
      invalidatesTags: ['ReferralCampaign'],
    }),
    replayReferralCampaign: build.mutation<
      Answer<typeof replayReferralCampaign>,
      Sent<typeof replayReferralCampaign>
    >({
      query: (input) => request(replayReferralCampaign, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListReferralCampaignsQuery,
  useListReferralCampaignVersionsQuery,
  useCreateReferralCampaignMutation,
  useEditReferralCampaignMutation,
  useChangeReferralCampaignMutation,
  useDeleteReferralCampaignMutation,
  useReplayReferralCampaignMutation,
} = referralCampaignsApi
