import type { StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { BookingSettings } from '../settings/settings.rules.ts'
import type { Span } from './spans.rules.ts'
import type { Minute } from './zone.rules.ts'

/** From one minute of a day to another, which may lie in the next day. */
export interface DaySpan {
  readonly dayOfWeek: number
  readonly fromMinute: number
  readonly toMinute: number
}

export interface Worker {
  readonly id: StaffId
  /** What they take for it; the service's own when null. */
  readonly durationMinutes: number | null
  readonly shifts: readonly DaySpan[]
  readonly timeOff: readonly Span[]
  /** Held, booked or in a session, with buffers and without processing windows; in order, none over another. */
  readonly allocated: readonly Span[]
  /** What their own calendars say. */
  readonly external: readonly Span[]
}

/** A room, a table, a court. */
export interface Unit {
  readonly key: string
  /** In order, none over another, as the database keeps them. */
  readonly allocated: readonly Span[]
}

/** A group that somebody is in already. */
export interface Session extends Span {
  readonly id: string
  readonly staffId: StaffId | null
  readonly seatsLeft: number
}

/** All that decides when a service can be booked. */
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
  /** The groups that whoever books now would join; empty where it takes a time of its own. */
  readonly sessionIds: readonly string[]
}

export interface RequestedTime {
  /** Numbers of days on the calendar of the place, both included. */
  readonly fromDay: number
  readonly toDay: number
  readonly now: Minute
  readonly staffId: StaffId | null
}
