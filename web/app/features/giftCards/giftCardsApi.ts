import {
  buyGiftCard,
  cancelGiftCard,
  changeGiftCard,
  type GiftCard,
  listGiftCards,
  lookUpGiftCard,
  openGiftCardPayment,
  readGiftCard,
  redeemGiftCard,
  resendGiftCard,
  settleGiftCard,
} from 'contract/giftCards/giftCards'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { showAnswer } from '../../shared/api/showAnswer.ts'

/** The same content reuses its key: a double press or a retry after a lost response is the same call. */
interface Once {
  readonly key: string
}

export const ownGiftCards: Sent<typeof listGiftCards> = {}

const listTag = { type: 'GiftCard', id: 'list' } as const

/** Every call about a gift card responds with the whole gift card: no refetch needed. */
export const giftCardsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['GiftCard', 'Wallet'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listGiftCards: build.query<Answer<typeof listGiftCards>, Sent<typeof listGiftCards>>({
        query: (input) => request(listGiftCards, input),
        providesTags: [listTag],
      }),
      readGiftCard: build.query<GiftCard, Sent<typeof readGiftCard>>({
        query: (input) => request(readGiftCard, input),
      }),
      lookUpGiftCard: build.query<Answer<typeof lookUpGiftCard>, Sent<typeof lookUpGiftCard>>({
        query: (input) => request(lookUpGiftCard, input),
      }),
      buyGiftCard: build.mutation<GiftCard, Sent<typeof buyGiftCard> & Once>({
        query: ({ key, ...input }) => request(buyGiftCard, input, key),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: [listTag],
      }),
      openGiftCardPayment: build.mutation<GiftCard, Sent<typeof openGiftCardPayment>>({
        query: (input) => request(openGiftCardPayment, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
      }),
      settleGiftCard: build.mutation<GiftCard, Sent<typeof settleGiftCard>>({
        query: (input) => request(settleGiftCard, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: [listTag],
      }),
      changeGiftCard: build.mutation<GiftCard, Sent<typeof changeGiftCard>>({
        query: (input) => request(changeGiftCard, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: [listTag],
      }),
      resendGiftCard: build.mutation<GiftCard, Sent<typeof resendGiftCard> & Once>({
        query: ({ key, ...input }) => request(resendGiftCard, input, key),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: [listTag],
      }),
      cancelGiftCard: build.mutation<GiftCard, Sent<typeof cancelGiftCard>>({
        query: (input) => request(cancelGiftCard, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: [listTag],
      }),
      redeemGiftCard: build.mutation<Answer<typeof redeemGiftCard>, Sent<typeof redeemGiftCard> & Once>({
        query: ({ key, ...input }) => request(redeemGiftCard, input, key),
        invalidatesTags: (answer) => (answer ? ['Wallet', listTag] : []),
      }),
    }),
    overrideExisting: import.meta.env.DEV,
  })

export const {
  useListGiftCardsQuery,
  useReadGiftCardQuery,
  useLookUpGiftCardQuery,
  useBuyGiftCardMutation,
  useOpenGiftCardPaymentMutation,
  useSettleGiftCardMutation,
  useChangeGiftCardMutation,
  useResendGiftCardMutation,
  useCancelGiftCardMutation,
  useRedeemGiftCardMutation,
} = giftCardsApi

interface Started {
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly queryFulfilled: PromiseLike<{ data: GiftCard }>
}

async function keepAnswer({ dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled
    await dispatch(showAnswer(giftCardsApi.util, 'readGiftCard', { params: { giftCardId: data.id } }, data))
  } catch {
    // The caller handles the failure.
  }
}
