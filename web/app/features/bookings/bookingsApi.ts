import {
  joinWaitlist,
  leaveWaitlist,
  listBookingMessages,
  listWaitlist,
  markBookingMessagesRead,
  sendBookingMessage,
} from 'contract/bookings/businessBookings'
import {
  type BookingSummary,
  cancelBooking,
  createBooking,
  disputeNoShow,
  listBookings,
  readBooking,
} from 'contract/bookings/bookings'
import { rescheduleBooking } from 'contract/bookings/rescheduling'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

/** Created once per opened form, so that a double press or a retry after a lost response is the same call. */
interface Once {
  readonly idempotencyKey: string
}

export type BookingsShow = 'upcoming' | 'requests' | 'past'

// A booking takes a slot, maybe money and points, and may end a waitlist entry.
const booked = ['Booking', 'Slot', 'SlotHold', 'Waitlist', 'Order', 'Wallet'] as const
const onSuccess = (_answer: unknown, error: unknown) => (error ? [] : booked)
// A refusal means that the booking has changed: refetch it.
const always = () => booked

const bookingsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Booking', 'BookingMessage', 'Waitlist', 'Slot', 'SlotHold', 'Wallet'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listBookings: build.infiniteQuery<Answer<typeof listBookings>, BookingsShow, string | null>({
        query: ({ queryArg: show, pageParam }) =>
          request(listBookings, { query: { show, ...(pageParam === null ? {} : { pageToken: pageParam }) } }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ nextPageToken }) => nextPageToken,
        },
        providesTags: ['Booking'],
      }),
      readBooking: build.query<Answer<typeof readBooking>, Sent<typeof readBooking>>({
        query: (input) => request(readBooking, input),
        providesTags: ['Booking'],
      }),
      createBooking: build.mutation<Answer<typeof createBooking>, Sent<typeof createBooking> & Once>({
        query: ({ idempotencyKey, ...input }) => request(createBooking, input, idempotencyKey),
        invalidatesTags: onSuccess,
      }),
      rescheduleBooking: build.mutation<
        Answer<typeof rescheduleBooking>,
        Sent<typeof rescheduleBooking> & Once
      >({
        query: ({ idempotencyKey, ...input }) => request(rescheduleBooking, input, idempotencyKey),
        invalidatesTags: always,
      }),
      cancelBooking: build.mutation<Answer<typeof cancelBooking>, Sent<typeof cancelBooking> & Once>({
        query: ({ idempotencyKey, ...input }) => request(cancelBooking, input, idempotencyKey),
        invalidatesTags: always,
      }),
      disputeNoShow: build.mutation<Answer<typeof disputeNoShow>, Sent<typeof disputeNoShow> & Once>({
        query: ({ idempotencyKey, ...input }) => request(disputeNoShow, input, idempotencyKey),
        invalidatesTags: always,
      }),
      listBookingMessages: build.query<Answer<typeof listBookingMessages>, Sent<typeof listBookingMessages>>({
        query: (input) => request(listBookingMessages, input),
        providesTags: ['BookingMessage'],
      }),
      sendBookingMessage: build.mutation<
        Answer<typeof sendBookingMessage>,
        Sent<typeof sendBookingMessage> & Once
      >({
        query: ({ idempotencyKey, ...input }) => request(sendBookingMessage, input, idempotencyKey),
        // Sending a reply also marks the other side's messages as read.
        invalidatesTags: (answer) => (answer ? ['BookingMessage', 'Booking', 'OwnBooking'] : []),
      }),
      markBookingMessagesRead: build.mutation<
        Answer<typeof markBookingMessagesRead>,
        Sent<typeof markBookingMessagesRead>
      >({
        query: (input) => request(markBookingMessagesRead, input),
        invalidatesTags: (answer) => (answer ? ['Booking', 'OwnBooking', 'Notification'] : []),
      }),
      listWaitlist: build.query<Answer<typeof listWaitlist>, Sent<typeof listWaitlist>>({
        query: (input) => request(listWaitlist, input),
        providesTags: ['Waitlist'],
      }),
      joinWaitlist: build.mutation<Answer<typeof joinWaitlist>, Sent<typeof joinWaitlist>>({
        query: (input) => request(joinWaitlist, input),
        invalidatesTags: (answer) => (answer ? ['Waitlist'] : []),
      }),
      leaveWaitlist: build.mutation<Answer<typeof leaveWaitlist>, Sent<typeof leaveWaitlist>>({
        query: (input) => request(leaveWaitlist, input),
        invalidatesTags: ['Waitlist'],
      }),
    }),
    overrideExisting: import.meta.env.DEV,
  })

export const {
  useListBookingsInfiniteQuery,
  useReadBookingQuery,
  useCreateBookingMutation,
  useRescheduleBookingMutation,
  useCancelBookingMutation,
  useDisputeNoShowMutation,
  useListBookingMessagesQuery,
  useSendBookingMessageMutation,
  useMarkBookingMessagesReadMutation,
  useListWaitlistQuery,
  useJoinWaitlistMutation,
  useLeaveWaitlistMutation,
} = bookingsApi

export function bookingsOf(pages: readonly Answer<typeof listBookings>[]): BookingSummary[] {
  return pages.flatMap(({ bookings }) => bookings)
}
