import type { StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'

/** Busy times of staff from their external calendars. */
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
    /** The time of the least recent calendar read; null when no calendar is linked. */
    readonly readAt: Instant | null
  }>
}

/**
 * For seeds and tests without linked calendars. Callers must pass it explicitly: forgetting calendars would offer busy
 * times.
 */
export const noCalendars: Calendars = { busySpans: async () => ({ spans: [], readAt: null }) }
