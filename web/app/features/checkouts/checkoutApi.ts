import { quoteBookingCheckout } from 'contract/bookings/businessBookings'
import { type Checkout, quoteCheckout, readCheckout, type Tender } from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { type AnswerEffect, keepAnswer } from '../../shared/api/calls.ts'
import { request } from '../../shared/api/request.ts'

/** Subject of the quote: the cart, or the amount due now for a booking. */
interface Quoting {
  readonly tender: Tender
  readonly bookingId: BookingId | null
}

// Not `useRead`: prices and balances change at any time, so a response is never used again.
export const { useQuoteQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quote: build.query<Answer<typeof quoteCheckout>, Quoting>({
      query: ({ tender: body, bookingId }) =>
        bookingId === null
          ? request(quoteCheckout, { body })
          : request(quoteBookingCheckout, { params: { bookingId }, body }),
      keepUnusedDataFor: 0,
      // Not the tag of the cart: it is empty once paid, while the page still shows the quote for a moment.
      providesTags: ['Quote'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

const keepCheckout = keepAnswer(readCheckout, ({ id }) => ({ params: { checkoutId: id } }))

/** Every call about a checkout responds with the whole checkout. One that has ended changes much else. */
export const showCheckout: AnswerEffect<Checkout> = async (input, started) => {
  void keepCheckout(input, started)
  const answer = await started.answered.catch(() => null)
  if (answer && answer.data.status !== 'open')
    started.dispatch(baseApi.util.invalidateTags(tagsOfEnd(answer.data)))
}

const tagsOfEnd = ({ status }: Checkout) => [
  ...(['Cart', 'Wallet', 'Order', 'SavedCard', 'Booking', 'SlotHold', 'OpenCheckout'] as const),
  ...(status === 'cancelled' ? (['Quote', 'Slot'] as const) : []),
]
