import {
  beginCardSetup,
  finishCardSetup,
  listSavedCards,
  readCardProcessor,
  removeSavedCard,
} from 'contract/cards/cards'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from './baseApi.ts'
import { request } from './request.ts'

/** Shared by the wallet, which lists saved cards, and the payment page, which charges them. */
const cardsApi = baseApi.injectEndpoints({
  overrideExisting: import.meta.env.DEV,
  endpoints: (build) => ({
    // Constant while the server runs.
    readCardProcessor: build.query<Answer<typeof readCardProcessor>, Sent<typeof readCardProcessor>>({
      query: (input) => request(readCardProcessor, input),
      keepUnusedDataFor: 3600,
    }),
    listSavedCards: build.query<Answer<typeof listSavedCards>, Sent<typeof listSavedCards>>({
      query: (input) => request(listSavedCards, input),
      providesTags: ['SavedCard'],
    }),
    beginCardSetup: build.mutation<Answer<typeof beginCardSetup>, Sent<typeof beginCardSetup>>({
      query: (input) => request(beginCardSetup, input),
    }),
    finishCardSetup: build.mutation<Answer<typeof finishCardSetup>, Sent<typeof finishCardSetup>>({
      query: (input) => request(finishCardSetup, input),
      invalidatesTags: (answer) => (answer?.card ? ['SavedCard'] : []),
    }),
    removeSavedCard: build.mutation<Answer<typeof removeSavedCard>, Sent<typeof removeSavedCard>>({
      query: (input) => request(removeSavedCard, input),
      // Also when it was already removed.
      invalidatesTags: ['SavedCard'],
    }),
  }),
})

export const {
  useReadCardProcessorQuery,
  useListSavedCardsQuery,
  useBeginCardSetupMutation,
  useFinishCardSetupMutation,
  useRemoveSavedCardMutation,
} = cardsApi
