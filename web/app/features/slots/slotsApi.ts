import { readBookingTerms } from 'contract/bookings/bookingTerms'
import type { Answer, Sent } from 'contract/core/route'
import { listMoveSlots } from 'contract/bookings/rescheduling'
import { holdSlot, listOwnHolds, listSlots, readSlotHold, releaseSlotHold } from 'contract/slots/slots'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const slotsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Slot', 'SlotHold'] }).injectEndpoints({
  endpoints: (build) => ({
    listSlots: build.query<Answer<typeof listSlots>, Sent<typeof listSlots>>({
      query: (input) => request(listSlots, input),
      providesTags: ['Slot'],
    }),
    listMoveSlots: build.query<Answer<typeof listMoveSlots>, Sent<typeof listMoveSlots>>({
      query: (input) => request(listMoveSlots, input),
      providesTags: ['Slot'],
    }),
    listOwnHolds: build.query<Answer<typeof listOwnHolds>, void>({
      query: () => request(listOwnHolds, {}),
      providesTags: ['Slot', 'SlotHold'],
    }),
    readBookingTerms: build.query<Answer<typeof readBookingTerms>, Sent<typeof readBookingTerms>>({
      query: (input) => request(readBookingTerms, input),
    }),
    // The client's id makes the call idempotent. Held or not, the free slots have changed.
    holdSlot: build.mutation<Answer<typeof holdSlot>, Sent<typeof holdSlot>>({
      query: (input) => request(holdSlot, input),
      invalidatesTags: ['Slot'],
    }),
    readSlotHold: build.query<Answer<typeof readSlotHold>, Sent<typeof readSlotHold>>({
      query: (input) => request(readSlotHold, input),
      providesTags: ['SlotHold'],
    }),
    // Its page does not read the released hold again: the server refuses that.
    releaseSlotHold: build.mutation<Answer<typeof releaseSlotHold>, Sent<typeof releaseSlotHold>>({
      query: (input) => request(releaseSlotHold, input),
      invalidatesTags: ['Slot'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListSlotsQuery,
  useListMoveSlotsQuery,
  useListOwnHoldsQuery,
  useReadBookingTermsQuery,
  useHoldSlotMutation,
  useReadSlotHoldQuery,
  useReleaseSlotHoldMutation,
} = slotsApi
