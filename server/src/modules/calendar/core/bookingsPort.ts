import type { AgendaEntry, CalendarBooking } from 'contract/calendar/calendar'
import type { MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'

/** A booking in a feed, with the time of its latest change. */
export interface FeedEntry extends CalendarBooking {
  readonly changedAt: Instant
}

/** The bookings data that the calendar module needs. */
export interface Bookings {
  /** All bookings in the member's feed, including cancelled ones; `sequence` rises with each change. */
  readonly feedEntries: (context: Context, memberId: MemberId) => Promise<readonly FeedEntry[]>
  readonly agendaEntries: (
    context: Context,
    of: {
      readonly memberId: MemberId
      readonly staffIds: readonly StaffId[]
      readonly from: Instant
      readonly to: Instant
    },
  ) => Promise<readonly AgendaEntry[]>
}

/** For tests without bookings. */
export const noBookings: Bookings = { feedEntries: async () => [], agendaEntries: async () => [] }
