import {
  bookGuest,
  decideDispute,
  listBusinessBookings,
  moveBooking,
  rescheduleByBusiness,
} from 'contract/bookings/businessBookings'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'

interface Keyed {
  readonly idempotencyKey: string
}

const agendaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listBusinessBookings: build.query<Answer<typeof listBusinessBookings>, Sent<typeof listBusinessBookings>>(
      {
        query: (input) => request(listBusinessBookings, input),
        providesTags: (_list, _error, { params }) => [{ type: 'OwnBooking', id: params.businessId }],
      },
    ),
    bookGuest: build.mutation<Answer<typeof bookGuest>, Sent<typeof bookGuest> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(bookGuest, input, idempotencyKey),
      invalidatesTags: (_booking, _error, { params }) => [{ type: 'OwnBooking', id: params.businessId }],
    }),
    // A conflict means that a colleague was faster: refetch the agenda either way.
    moveBooking: build.mutation<Answer<typeof moveBooking>, Sent<typeof moveBooking> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(moveBooking, input, idempotencyKey),
      invalidatesTags: (_booking, _error, { params }) => [{ type: 'OwnBooking', id: params.businessId }],
    }),
    rescheduleByBusiness: build.mutation<
      Answer<typeof rescheduleByBusiness>,
      Sent<typeof rescheduleByBusiness> & Keyed
    >({
      query: ({ idempotencyKey, ...input }) => request(rescheduleByBusiness, input, idempotencyKey),
      invalidatesTags: (_booking, _error, { params }) => [{ type: 'OwnBooking', id: params.businessId }],
    }),
    decideDispute: build.mutation<Answer<typeof decideDispute>, Sent<typeof decideDispute> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(decideDispute, input, idempotencyKey),
      invalidatesTags: (_booking, _error, { params }) => [{ type: 'OwnBooking', id: params.businessId }],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListBusinessBookingsQuery,
  useBookGuestMutation,
  useMoveBookingMutation,
  useRescheduleByBusinessMutation,
  useDecideDisputeMutation,
} = agendaApi
