import type { AgendaEntry, CalendarBooking } from 'contract/calendar/calendar'
import type { MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'

/** What the calendar asks of whoever makes bookings. */
export interface Bookings {
  /** All that stands in the member's feed, cancelled ones too; `sequence` rises with each change of one. */
  readonly feedEntries: (context: Context, memberId: MemberId) => Promise<readonly CalendarBooking[]>
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

/** Nobody makes bookings. */
export const noBookings: Bookings = { feedEntries: async () => [], agendaEntries: async () => [] }
