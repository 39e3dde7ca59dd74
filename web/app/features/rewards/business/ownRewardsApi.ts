import { acceptVoucher, listOwnRewards, offerReward, withdrawReward } from 'contract/rewards/rewards'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

const ownRewardsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnRewards: build.query<Answer<typeof listOwnRewards>, Sent<typeof listOwnRewards>>({
      query: (input) => request(listOwnRewards, input),
      providesTags: (_list, _error, { params }) => [{ type: 'OwnReward', id: params.businessId }],
    }),
    offerReward: build.mutation<
      Answer<typeof offerReward>,
      Sent<typeof offerReward> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(offerReward, input, idempotencyKey),
      invalidatesTags: (reward, _error, { params }) =>
        reward ? [{ type: 'OwnReward', id: params.businessId }] : [],
    }),
    withdrawReward: build.mutation<Answer<typeof withdrawReward>, Sent<typeof withdrawReward>>({
      query: (input) => request(withdrawReward, input),
      invalidatesTags: (_reward, _error, { params }) => [{ type: 'OwnReward', id: params.businessId }],
    }),
    acceptVoucher: build.mutation<
      Answer<typeof acceptVoucher>,
      Sent<typeof acceptVoucher> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(acceptVoucher, input, idempotencyKey),
      invalidatesTags: (voucher, _error, { params }) =>
        voucher ? [{ type: 'OwnReward', id: params.businessId }] : [],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListOwnRewardsQuery,
  useOfferRewardMutation,
  useWithdrawRewardMutation,
  useAcceptVoucherMutation,
} = ownRewardsApi
