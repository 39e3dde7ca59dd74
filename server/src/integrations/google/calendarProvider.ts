import type { Instant } from 'contract/core/instant'

/** Beside what signing in asks for; each of them may be unticked by the person who is asked. */
export const calendarScopes = {
  list: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  events: 'https://www.googleapis.com/auth/calendar.events.readonly',
  freeBusy: 'https://www.googleapis.com/auth/calendar.freebusy',
  /** Only into calendars that the person owns. Without it a calendar can be read all the same. */
  write: 'https://www.googleapis.com/auth/calendar.events.owned',
} as const

export interface Tokens {
  readonly refreshToken: string
  readonly accessToken: string
  readonly accessEndsAt: Instant
}

export interface Grant extends Tokens {
  readonly accountEmail: string
  /** Read back, because people can untick what they were asked for. */
  readonly scopes: readonly string[]
}

export interface ListedCalendar {
  readonly id: string
  readonly name: string
  readonly isPrimary: boolean
  readonly isWritable: boolean
}

/** A change of a calendar, as far as it matters for who is free. */
export type EventChange =
  | { readonly id: string; readonly isBusy: false }
  | { readonly id: string; readonly isBusy: true; readonly startsAt: Instant; readonly endsAt: Instant }

export interface EventPages {
  readonly changes: readonly EventChange[]
  /** From where to read on next time. */
  readonly syncToken: string
}

export interface OwnEvent {
  readonly id: string
  readonly bookingId: string
  readonly title: string
  readonly description: string
  readonly location: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly timeZone: string
}

export interface Channel {
  readonly id: string
  readonly resource: string
  readonly endsAt: Instant
}

/** A calendar service. Every call may throw a CalendarFault, and none waits longer than ten seconds. */
export interface CalendarProvider {
  readonly kind: 'google' | 'stand_in'
  authorizeUrl(asked: {
    state: string
    codeChallenge: string
    redirectUri: string
    loginHint: string
  }): string
  exchange(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<Grant>
  refresh(refreshToken: string): Promise<Pick<Tokens, 'accessToken' | 'accessEndsAt'>>
  revoke(refreshToken: string): Promise<void>
  listCalendars(accessToken: string): Promise<readonly ListedCalendar[]>
  freeBusy(
    accessToken: string,
    asked: { calendarIds: readonly string[]; from: Instant; to: Instant },
  ): Promise<readonly { readonly startsAt: Instant; readonly endsAt: Instant }[]>
  /** All events of the range, or with a sync token what changed since. @throws CalendarFault gone when the token is too old */
  listEvents(
    accessToken: string,
    asked: { calendarId: string } & ({ syncToken: string } | { from: Instant; to: Instant }),
  ): Promise<EventPages>
  /** Writes it whether it is there or not: the id is ours, so nothing can stand there twice. */
  writeEvent(accessToken: string, calendarId: string, event: OwnEvent): Promise<void>
  /** One that is not there any more is as good as removed. */
  removeEvent(accessToken: string, calendarId: string, eventId: string): Promise<void>
  watch(
    accessToken: string,
    asked: { calendarId: string; channelId: string; token: string; address: string },
  ): Promise<Channel>
  stopWatching(accessToken: string, channel: { id: string; resource: string }): Promise<void>
}

export type FaultKind =
  /** The permission ended: no token will be given any more. */
  | 'revoked'
  /** This access token is not good any more; a new one may be. */
  | 'token_ended'
  /** The person did not allow this, or not any more. */
  | 'scope_missing'
  | 'forbidden'
  | 'not_found'
  /** A sync token is too old. */
  | 'gone'
  | 'too_busy'
  | 'no_answer'
  | 'refused'

/** What went wrong at the calendar service. Its message names no token and no event. */
export class CalendarFault extends Error {
  readonly kind: FaultKind
  readonly retryAfterSeconds: number | null

  constructor(kind: FaultKind, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'CalendarFault'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
