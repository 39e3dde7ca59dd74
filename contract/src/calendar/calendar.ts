import * as z from 'zod/mini'
import { dayMilliseconds } from '../core/time.ts'
import { BookingId, StaffId, TimeOffId } from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** The longest period of one agenda, in days. */
export const agendaDaysMax = 62
export const timeOffDaysMax = 31
export const calendarsMax = 50

export const CalendarStatus = z.enum([
  'connected',
  /** The provider does not respond; the last import still applies. */
  'degraded',
  /** The grant expired; the owner must reconnect. */
  'needs_reconnect',
  /** Disconnected by its owner; the tokens are deleted. */
  'revoked',
])
export type CalendarStatus = z.infer<typeof CalendarStatus>

/** Why the last attempt to read or write a calendar failed. */
export const CalendarTrouble = z.enum(['permission_ended', 'permission_missing', 'too_busy', 'no_answer'])
export type CalendarTrouble = z.infer<typeof CalendarTrouble>

export const LinkedCalendar = z.strictObject({
  id: z.string(),
  name: z.string(),
  isPrimary: z.boolean(),
  /** True when the owner has write access to this calendar. */
  isWritable: z.boolean(),
  /** Its events count as busy time. */
  reads: z.boolean(),
  /** Bookings are written to this calendar; at most one calendar has this set. */
  writes: z.boolean(),
  lastReadAt: z.nullable(Instant),
})
export type LinkedCalendar = z.infer<typeof LinkedCalendar>

export const CalendarLink = z.strictObject({
  status: CalendarStatus,
  accountEmail: z.string(),
  /** False when the owner did not grant write access; bookings cannot be written. */
  mayWrite: z.boolean(),
  lastSyncAt: z.nullable(Instant),
  trouble: z.nullable(CalendarTrouble),
  calendars: z.array(LinkedCalendar),
})
export type CalendarLink = z.infer<typeof CalendarLink>

/** A staff record of a business where the member works. */
export const CalendarStaff = z.strictObject({
  id: StaffId,
  name: z.string(),
  role: z.string(),
  businessName: z.string(),
  businessSlug: z.string(),
  timeZone: TimeZone,
  isMe: z.boolean(),
  /** Another member is linked to this staff record. */
  isTaken: z.boolean(),
  /** Unlinked, and of a business that the member owns. For staff, an owner sets the link on the team page. */
  mayChoose: z.boolean(),
})
export type CalendarStaff = z.infer<typeof CalendarStaff>

export const CalendarSettings = z.strictObject({
  /** Google itself, or the demo's stand-in. */
  provider: z.enum(['google', 'stand_in']),
  link: z.nullable(CalendarLink),
  staff: z.array(CalendarStaff),
  feed: z.nullable(z.strictObject({ createdAt: Instant })),
})
export type CalendarSettings = z.infer<typeof CalendarSettings>

export const AgendaEntry = z.strictObject({
  kind: z.enum(['busy', 'time_off', 'booking']),
  /** The id of the time off or of the booking; for a busy time a meaningless id. */
  id: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** Null for busy times: titles of linked calendars stay private. */
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The staff member whose time off it is. */
  staffId: z.nullable(StaffId),
  calendarName: z.nullable(z.string()),
  href: z.nullable(z.string()),
  /** The entry overlaps a booking. */
  isConflict: z.boolean(),
})
export type AgendaEntry = z.infer<typeof AgendaEntry>

export const Agenda = z.strictObject({
  entries: z.array(AgendaEntry),
  status: z.nullable(CalendarStatus),
  trouble: z.nullable(CalendarTrouble),
  lastSyncAt: z.nullable(Instant),
  staff: z.array(CalendarStaff),
})
export type Agenda = z.infer<typeof Agenda>

export const TimeOff = z.strictObject({
  id: TimeOffId,
  staffId: StaffId,
  startsAt: Instant,
  endsAt: Instant,
  note: z.nullable(z.string()),
})
export type TimeOff = z.infer<typeof TimeOff>

/** The pages to which Google's redirect may return. */
export const calendarReturnPaths = ['/calendar/connect', '/calender/events'] as const

interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

const span = (daysMax: number) => [
  z.refine<Span>(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
    path: ['endsAt'],
    error: 'must be after the start',
  }),
  z.refine<Span>(
    ({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= daysMax * dayMilliseconds,
    {
      path: ['endsAt'],
      error: `must be at most ${daysMax} days later`,
    },
  ),
]

const calendarId = z.string().check(z.minLength(1), z.maxLength(300))

export const readCalendar = route({
  method: 'GET',
  path: '/calendar',
  summary:
    'Get the status of the member’s calendar connection, their staff records, and whether they have a feed',
  access: 'member',
  response: CalendarSettings,
  tags: ['Calendar'],
})

export const beginCalendarLink = route({
  method: 'POST',
  path: '/calendar/connect',
  summary:
    'Get the URL at which Google asks the member for permission; single use, valid for ten minutes in this session',
  access: 'member',
  body: z.strictObject({ returnPath: z.enum(calendarReturnPaths) }),
  response: z.strictObject({ url: z.url() }),
})

export const chooseCalendars = route({
  method: 'PUT',
  path: '/calendar/choices',
  summary: 'Choose which calendars block time, and which one receives bookings',
  access: 'member',
  body: z.strictObject({
    reads: z.array(calendarId).check(z.maxLength(calendarsMax)),
    writes: z.nullable(calendarId),
  }),
  response: CalendarSettings,
  errors: ['calendar_not_connected', 'calendar_unknown', 'calendar_not_writable'],
  tags: ['Agenda'],
})

export const chooseCalendarStaff = route({
  method: 'PUT',
  path: '/calendar/staff',
  summary: 'Link the member to their staff records; their calendar then sets their availability',
  access: 'member',
  body: z.strictObject({ staffIds: z.array(StaffId).check(z.maxLength(50)) }),
  response: CalendarSettings,
  errors: ['staff_not_found', 'not_permitted', 'calendar_staff_taken', 'person_taken'],
  tags: ['Agenda', 'Team'],
})

export const syncCalendar = route({
  method: 'POST',
  path: '/calendar/sync',
  summary: 'Sync the connected calendars now',
  access: 'member',
  response: CalendarSettings,
  errors: ['calendar_not_connected', 'calendar_needs_reconnect', 'calendar_unavailable'],
  tags: ['Agenda'],
})

export const testCalendar = route({
  method: 'POST',
  path: '/calendar/test',
  summary: 'Check a time live against the connected calendars',
  access: 'member',
  body: z.strictObject({ startsAt: Instant, endsAt: Instant }).check(...span(1)),
  response: z.strictObject({ isFree: z.boolean(), checkedAt: Instant }),
  errors: ['calendar_not_connected', 'calendar_needs_reconnect', 'calendar_unavailable'],
  tags: ['Calendar'],
})

export const disconnectCalendar = route({
  method: 'DELETE',
  path: '/calendar',
  summary: 'Delete the keys and the synced events, and revoke the permission at Google',
  access: 'member',
  response: CalendarSettings,
  errors: ['calendar_not_connected'],
  tags: ['Agenda'],
})

export const renewCalendarFeed = route({
  method: 'POST',
  path: '/calendar/feed',
  summary:
    'Create a secret feed URL of the member’s bookings for any calendar program; it replaces an older one and is shown once',
  access: 'member',
  response: z.strictObject({ url: z.url(), createdAt: Instant }),
  tags: ['Calendar'],
})

export const endCalendarFeed = route({
  method: 'DELETE',
  path: '/calendar/feed',
  summary: 'Delete the feed',
  access: 'member',
  response: EmptyAnswer,
  tags: ['Calendar'],
})

export const listAgenda = route({
  method: 'GET',
  path: '/calendar/agenda',
  summary: 'List busy times, time off and bookings of the member in a period',
  access: 'member',
  query: z.strictObject({ startsAt: Instant, endsAt: Instant }).check(...span(agendaDaysMax)),
  response: Agenda,
  tags: ['Agenda'],
})

const TimeOffSpan = { startsAt: Instant, endsAt: Instant }

export const blockTime = route({
  method: 'POST',
  path: '/calendar/time-off',
  summary: 'Block a time so that the member cannot be booked',
  access: 'member',
  body: z
    .strictObject({
      staffId: StaffId,
      ...TimeOffSpan,
      note: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'must have at most 200 characters'))),
    })
    .check(...span(timeOffDaysMax)),
  response: TimeOff,
  errors: ['staff_not_found', 'absence_booked', 'absences_too_many', 'time_off_overlaps', 'time_off_past'],
  tags: ['Agenda', 'Team'],
})

export const moveBlockedTime = route({
  method: 'PUT',
  path: '/calendar/time-off/:timeOffId',
  summary: 'Change the start or end of a blocked time',
  access: 'member',
  params: z.strictObject({ timeOffId: TimeOffId }),
  body: z.strictObject(TimeOffSpan).check(...span(timeOffDaysMax)),
  response: TimeOff,
  errors: ['time_off_not_found', 'absence_booked', 'time_off_overlaps', 'time_off_past'],
  tags: ['Agenda', 'Team'],
})

export const unblockTime = route({
  method: 'DELETE',
  path: '/calendar/time-off/:timeOffId',
  summary: 'Unblock a time',
  access: 'member',
  params: z.strictObject({ timeOffId: TimeOffId }),
  response: EmptyAnswer,
  errors: ['time_off_not_found'],
  tags: ['Agenda', 'Team'],
})

/** Below `apiPrefix`, followed by the feed's secret and `.ics`. Responds with iCalendar, not JSON. */
export const calendarFeedPath = '/calendar/feeds'
/** Below `apiPrefix`; receives Google's change notifications. */
export const calendarPushPath = '/webhooks/calendar'

/** A booking as a calendar event. The caller increments `sequence` with each change. */
export const CalendarBooking = z.strictObject({
  bookingId: BookingId,
  sequence: z.int().check(z.minimum(0)),
  title: z.string(),
  description: z.string(),
  location: z.nullable(z.string()),
  href: z.nullable(z.string()),
  timeZone: TimeZone,
  startsAt: Instant,
  endsAt: Instant,
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
})
export type CalendarBooking = z.infer<typeof CalendarBooking>
