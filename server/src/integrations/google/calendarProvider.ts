import type { Instant } from 'contract/core/instant'

/** Requested in addition to the sign-in scopes; the member may untick each. */
export const calendarScopes = {
  list: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  events: 'https://www.googleapis.com/auth/calendar.events.readonly',
  freeBusy: 'https://www.googleapis.com/auth/calendar.freebusy',
  /** Only for calendars that the member owns. Without it, calendars remain readable. */
  write: 'https://www.googleapis.com/auth/calendar.events.owned',
} as const

export interface Tokens {
  readonly refreshToken: string
  readonly accessToken: string
  readonly accessEndsAt: Instant
}

export interface Grant extends Tokens {
  readonly accountEmail: string
  /** Read from the response, since members can untick requested scopes. */
  readonly scopes: readonly string[]
}

export interface ListedCalendar {
  readonly id: string
  readonly name: string
  readonly isPrimary: boolean
  readonly isWritable: boolean
}

/** A calendar change, reduced to its effect on availability. */
export type EventChange =
  | { readonly id: string; readonly isBusy: false }
  | { readonly id: string; readonly isBusy: true; readonly startsAt: Instant; readonly endsAt: Instant }

export interface EventPages {
  readonly changes: readonly EventChange[]
  /** The position of the next incremental read. */
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

/** The authorization code flow of Google. */
export interface OAuthFlow<Granted extends Grant> {
  authorizeUrl(input: {
    state: string
    codeChallenge: string
    redirectUri: string
    loginHint: string
  }): string
  exchange(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<Granted>
  refresh(refreshToken: string): Promise<Pick<Tokens, 'accessToken' | 'accessEndsAt'>>
  revoke(refreshToken: string): Promise<void>
}

/** A calendar service. Every call may throw a CalendarFault and times out after ten seconds. */
export interface CalendarProvider extends OAuthFlow<Grant> {
  readonly kind: 'google' | 'stand_in'
  listCalendars(accessToken: string): Promise<readonly ListedCalendar[]>
  freeBusy(
    accessToken: string,
    input: { calendarIds: readonly string[]; from: Instant; to: Instant },
  ): Promise<readonly { readonly startsAt: Instant; readonly endsAt: Instant }[]>
  /**
   * Lists all events of the range or, with a sync token, the changes since that token.
   * @throws CalendarFault gone when the token is too old
   */
  listEvents(
    accessToken: string,
    input: { calendarId: string } & ({ syncToken: string } | { from: Instant; to: Instant }),
  ): Promise<EventPages>
  /** Creates or updates the event. We choose the id, so the call is idempotent. */
  writeEvent(accessToken: string, calendarId: string, event: OwnEvent): Promise<void>
  /** Idempotent: an event that no longer exists counts as removed. */
  removeEvent(accessToken: string, calendarId: string, eventId: string): Promise<void>
  watch(
    accessToken: string,
    input: { calendarId: string; channelId: string; token: string; address: string },
  ): Promise<Channel>
  stopWatching(accessToken: string, channel: { id: string; resource: string }): Promise<void>
}

export type FaultKind =
  /** The member revoked access: the service issues no more tokens. */
  | 'revoked'
  /** The access token is no longer valid; a new one may work. */
  | 'token_ended'
  /** The member did not grant this scope, or withdrew it. */
  | 'scope_missing'
  | 'forbidden'
  | 'not_found'
  /** The sync token is too old. */
  | 'gone'
  | 'too_busy'
  | 'no_answer'
  | 'refused'

/** A failure of the calendar service. The message contains no token and no event data. */
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
