import type { CalendarBooking, CalendarStatus, CalendarTrouble } from 'contract/calendar/calendar'
import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated, JSONColumnType } from 'kysely'

export interface CalendarTables {
  calendar_link: {
    id: Generated<string>
    member_id: MemberId
    account_email: string
    scopes: string[]
    token_key_id: string | null
    token_cipher: Buffer | null
    status: CalendarStatus
    trouble: CalendarTrouble | null
    failures: Generated<number>
    next_try_at: Instant | null
    last_sync_at: Instant | null
    connected_at: Instant
  }
  calendar_choice: {
    link_id: string
    calendar_id: string
    name: string
    is_primary: boolean
    is_writable: boolean
    reads: boolean
    writes: boolean
    sync_token: string | null
    full_read_at: Instant | null
    read_at: Instant | null
    channel_id: string | null
    channel_resource: string | null
    channel_token_hash: Buffer | null
    channel_renews_at: Instant | null
  }
  external_busy: {
    link_id: string
    calendar_id: string
    event_id: string
    starts_at: Instant
    ends_at: Instant
  }
  calendar_event: {
    booking_id: BookingId
    member_id: MemberId
    event_id: string
    sequence: number
    entry: JSONColumnType<CalendarBooking>
    calendar_id: string | null
    written_sequence: number | null
    ends_at: Instant
  }
  calendar_feed: { member_id: MemberId; secret_hash: Buffer; created_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CalendarTables {}
}
