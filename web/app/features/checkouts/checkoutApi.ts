import { quoteBookingCheckout, startBookingCheckout } from 'contract/bookings/businessBookings'
import {
  cancelCheckout,
  openCardPayment,
  payWithSavedCard,
  quoteCheckout,
  readCheckout,
  readOpenCheckout,
  settleCheckout,
  startCheckout,
  type Tender,
} from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { showAnswer } from '../../shared/api/showAnswer.ts'

type Starting = Sent<typeof startCheckout> & { readonly key: string }
type StartingBooking = Sent<typeof startBookingCheckout> & { readonly key: string }

/** Subject of the quote: the cart, or the amount due now for a booking. */
interface Quoting {
  readonly tender: Tender
  readonly bookingId: BookingId | null
}

// A payment changes all of these.
const moved = ['Cart', 'Wallet', 'Order', 'SavedCard', 'Booking', 'SlotHold'] as const

// Which payment is unfinished; each start and each end changes it.
const openTag = { type: 'Checkout', id: 'open' } as const

// Separate from the cart, which is empty once paid while the page still shows the quote for a moment.
const quoteTag = { type: 'Checkout', id: 'quote' } as const

/** Every call about a checkout responds with the whole checkout: no refetch needed. */
export const checkoutApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Wallet', 'Booking', 'SlotHold', 'Slot'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // A POST without side effects. Prices and balances change at any time: never reuse a response.
      quoteCheckout: build.query<Answer<typeof quoteCheckout>, Quoting>({
        query: ({ tender: body, bookingId }) =>
          bookingId === null
            ? request(quoteCheckout, { body })
            : request(quoteBookingCheckout, { params: { bookingId }, body }),
        keepUnusedDataFor: 0,
        providesTags: [quoteTag],
      }),
      startCheckout: build.mutation<Answer<typeof startCheckout>, Starting>({
        query: ({ key, ...input }) => request(startCheckout, input, key),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: (checkout) => (checkout?.status === 'paid' ? [...moved, openTag] : [openTag]),
      }),
      startBookingCheckout: build.mutation<Answer<typeof startBookingCheckout>, StartingBooking>({
        query: ({ key, ...input }) => request(startBookingCheckout, input, key),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: (checkout) => (checkout?.status === 'paid' ? [...moved, openTag] : [openTag]),
      }),
      readOpenCheckout: build.query<Answer<typeof readOpenCheckout>, void>({
        query: () => request(readOpenCheckout, {}),
        providesTags: [openTag],
      }),
      readCheckout: build.query<Answer<typeof readCheckout>, Sent<typeof readCheckout>>({
        query: (input) => request(readCheckout, input),
        providesTags: (_checkout, _error, { params }) => [{ type: 'Checkout', id: params.checkoutId }],
      }),
      openCardPayment: build.mutation<Answer<typeof openCardPayment>, Sent<typeof openCardPayment>>({
        query: (input) => request(openCardPayment, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
      }),
      payWithSavedCard: build.mutation<Answer<typeof payWithSavedCard>, Sent<typeof payWithSavedCard>>({
        query: (input) => request(payWithSavedCard, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: (checkout) => (checkout && checkout.status !== 'open' ? [...moved, openTag] : []),
      }),
      settleCheckout: build.mutation<Answer<typeof settleCheckout>, Sent<typeof settleCheckout>>({
        query: (input) => request(settleCheckout, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: (checkout) => (checkout && checkout.status !== 'open' ? [...moved, openTag] : []),
      }),
      cancelCheckout: build.mutation<Answer<typeof cancelCheckout>, Sent<typeof cancelCheckout>>({
        query: (input) => request(cancelCheckout, input),
        onQueryStarted: (_input, api) => keepAnswer(api),
        invalidatesTags: (checkout) => (checkout ? [...moved, quoteTag, openTag, 'Slot'] : []),
      }),
    }),
    overrideExisting: import.meta.env.DEV,
  })

export const {
  useQuoteCheckoutQuery,
  useStartCheckoutMutation,
  useStartBookingCheckoutMutation,
  useReadOpenCheckoutQuery,
  useReadCheckoutQuery,
  useOpenCardPaymentMutation,
  usePayWithSavedCardMutation,
  useSettleCheckoutMutation,
  useCancelCheckoutMutation,
} = checkoutApi

interface Started {
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly queryFulfilled: PromiseLike<{ data: Answer<typeof readCheckout> }>
}

async function keepAnswer({ dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled
    await dispatch(showAnswer(checkoutApi.util, 'readCheckout', { params: { checkoutId: data.id } }, data))
  } catch {
    // The caller handles the failure.
  }
}
