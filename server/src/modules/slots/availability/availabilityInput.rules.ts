import type { StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { BookingSettings } from '../settings/settings.rules.ts'
import type { Span } from './spans.rules.ts'
import type { Minute } from './zone.rules.ts'

/** From one minute of a day to another; the end may be in the next day. */
export interface DaySpan {
  readonly dayOfWeek: number
  readonly fromMinute: number
  readonly toMinute: number
}

export interface Worker {
  readonly id: StaffId
  /** The duration with this staff member; null for the service's own. */
  readonly durationMinutes: number | null
  readonly shifts: readonly DaySpan[]
  readonly timeOff: readonly Span[]
  /** Held, booked or in a session, with buffers and without processing windows; sorted, without overlaps. */
  readonly allocated: readonly Span[]
  /** Busy times from the staff member's external calendars. */
  readonly external: readonly Span[]
}

/** A room, a table, a court. */
export interface Unit {
  readonly key: string
  /** Sorted, without overlaps, as a database constraint ensures. */
  readonly allocated: readonly Span[]
}

/** A group session with at least one seat taken. */
export interface Session extends Span {
  readonly id: string
  readonly staffId: StaffId | null
  readonly seatsLeft: number
}

/** All facts that decide when a service can be booked. */
export interface AvailabilityInput {
  readonly timeZone: TimeZone
  readonly durationMinutes: number
  readonly settings: Pick<
    BookingSettings,
    | 'needsStaff'
    | 'bufferBeforeMinutes'
    | 'bufferAfterMinutes'
    | 'processing'
    | 'slotStepMinutes'
    | 'weeklyStarts'
    | 'minNoticeMinutes'
    | 'maxAdvanceDays'
    | 'capacity'
  >
  readonly hours: {
    /** Both empty when the hours are unknown. */
    readonly weekly: readonly DaySpan[]
    /** Each replaces its whole day. */
    readonly special: readonly {
      readonly date: LocalDate
      readonly spans: readonly Omit<DaySpan, 'dayOfWeek'>[]
    }[]
  }
  readonly closures: readonly Span[]
  readonly staff: readonly Worker[]
  /** One unit of each is needed. */
  readonly groups: readonly (readonly Unit[])[]
  readonly sessions: readonly Session[]
}

export interface FreeSlot extends Span {
  readonly staffIds: readonly StaffId[]
  readonly seatsLeft: number
  /** Group sessions that a new booking would join; empty when it needs a time of its own. */
  readonly sessionIds: readonly string[]
}

export interface RequestedTime {
  /** Day numbers in the business's time zone, both included. */
  readonly fromDay: number
  readonly toDay: number
  readonly now: Minute
  readonly staffId: StaffId | null
}
