import type { StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'

/** When the people of a business are busy elsewhere, as their own calendars say. */
export interface Calendars {
  readonly busySpans: (
    context: Context,
    staffIds: readonly StaffId[],
    range: { readonly from: Instant; readonly to: Instant },
  ) => Promise<{
    readonly spans: readonly {
      readonly staffId: StaffId
      readonly startsAt: Instant
      readonly endsAt: Instant
    }[]
    /** When the least recently read calendar was read; null when none is linked. */
    readonly readAt: Instant | null
  }>
}

/** For seeds and tests in which no calendar is linked. Named by each caller: a forgotten one would offer busy times. */
export const noCalendars: Calendars = { busySpans: async () => ({ spans: [], readAt: null }) }
