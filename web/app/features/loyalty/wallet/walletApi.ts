import { listRewards, listVouchers, redeemReward, returnVoucher } from 'contract/rewards/rewards'
import type { Answer, Sent } from 'contract/core/route'
import {
  type LedgerRow,
  listLedger,
  listWalletMonths,
  readReceipt,
  readWallet,
} from 'contract/loyalty/wallet'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

/** Created once per opened dialog: a double press or a retry after a lost response is the same call. */
interface Once {
  readonly idempotencyKey: string
}

export type LedgerShow = 'all' | 'points' | 'credit'

/** Argument of each query; loaders and components must use the same. */
export const ownWallet: Sent<typeof readWallet> = { query: {} }
export const ownVouchers: Sent<typeof listVouchers> = {}
export const rewardsQuery = (isAffordableOnly: boolean): Sent<typeof listRewards> => ({
  query: isAffordableOnly ? { affordable: 'true' } : {},
})

// Any change of points affects wallet, history, affordability and vouchers: one tag for all.
const onSuccess = (_answer: unknown, error: unknown) => (error ? [] : (['Wallet'] as const))

const walletApi = baseApi.enhanceEndpoints({ addTagTypes: ['Wallet'] }).injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    readWallet: build.query<Answer<typeof readWallet>, Sent<typeof readWallet>>({
      query: (input) => request(readWallet, input),
      providesTags: ['Wallet'],
    }),
    listLedger: build.infiniteQuery<Answer<typeof listLedger>, LedgerShow, string | null>({
      query: ({ queryArg: show, pageParam }) =>
        request(listLedger, { query: { show, ...(pageParam === null ? {} : { pageToken: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['Wallet'],
    }),
    readReceipt: build.query<Answer<typeof readReceipt>, Sent<typeof readReceipt>>({
      query: (input) => request(readReceipt, input),
      providesTags: ['Wallet'],
    }),
    listWalletMonths: build.query<Answer<typeof listWalletMonths>, Sent<typeof listWalletMonths>>({
      query: (input) => request(listWalletMonths, input),
      providesTags: ['Wallet'],
    }),
    listRewards: build.query<Answer<typeof listRewards>, Sent<typeof listRewards>>({
      query: (input) => request(listRewards, input),
      providesTags: ['Wallet'],
    }),
    listVouchers: build.query<Answer<typeof listVouchers>, Sent<typeof listVouchers>>({
      query: (input) => request(listVouchers, input),
      providesTags: ['Wallet'],
    }),
    redeemReward: build.mutation<Answer<typeof redeemReward>, Sent<typeof redeemReward> & Once>({
      query: ({ idempotencyKey, ...input }) => request(redeemReward, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
    returnVoucher: build.mutation<Answer<typeof returnVoucher>, Sent<typeof returnVoucher> & Once>({
      query: ({ idempotencyKey, ...input }) => request(returnVoucher, input, idempotencyKey),
      invalidatesTags: onSuccess,
    }),
  }),
})

export const {
  useReadWalletQuery,
  useListLedgerInfiniteQuery,
  useReadReceiptQuery,
  useListWalletMonthsQuery,
  useListRewardsQuery,
  useListVouchersQuery,
  useRedeemRewardMutation,
  useReturnVoucherMutation,
} = walletApi

export function rowsOf(pages: readonly Answer<typeof listLedger>[]): LedgerRow[] {
  return pages.flatMap(({ rows }) => rows)
}
