import type { CalendarStatus, CalendarTrouble } from 'contract/calendar/calendar'
import type { CallbackProblem } from 'contract/googleAccess/callback'
import type { Instant } from 'contract/core/instant'
import { formatAgo } from '../../shared/format/instant.ts'

/** Short status of a connection. */
export function statusText(status: CalendarStatus, trouble: CalendarTrouble | null): string {
  switch (status) {
    case 'connected':
      return 'Connected'
    case 'degraded':
      if (trouble === 'too_busy') return 'Connected, but Google limits our requests'
      return trouble === 'permission_missing'
        ? 'Connected, but Google denies access'
        : 'Connected, but Google is not responding'
    case 'needs_reconnect':
      return 'No longer connected'
    case 'revoked':
      return 'Disconnected'
  }
}

/** Retrying does not help: the owner has to act. */
export const needsOwner = (status: CalendarStatus, trouble: CalendarTrouble | null): boolean =>
  status === 'needs_reconnect' || trouble === 'permission_missing'

const troubleText: Record<CalendarTrouble, string> = {
  permission_ended:
    'We no longer have access to your Google Calendar: the permission was withdrawn or has expired. Until you reconnect, new events do not block times and bookings are not added.',
  permission_missing:
    'We no longer have permission to read all of your calendars. Reconnect and leave every box checked.',
  too_busy: 'Google is limiting our requests. We use the events from the last sync and retry automatically.',
  no_answer:
    'Google Calendar is not responding. We use the events from the last sync and retry automatically.',
}

/** Problem of a connection and its consequences; null when it works. */
export const troubleOf = (trouble: CalendarTrouble | null): string | null =>
  trouble === null ? null : troubleText[trouble]

export function readText(lastSyncAt: Instant | null, now: number): string {
  return lastSyncAt === null ? 'First sync in progress' : `Synced ${formatAgo(lastSyncAt, now)}`
}

/** Last sync, for display beside the problem. */
export function lastReadText(lastSyncAt: Instant | null, now: number): string {
  return lastSyncAt === null ? 'Not synced yet.' : `Last synced ${formatAgo(lastSyncAt, now)}.`
}

interface Explained {
  readonly title: string
  readonly text: string
}

const problems: Record<CallbackProblem, Explained> = {
  declined: {
    title: 'Access not granted',
    text: 'You canceled at Google. Nothing was connected or stored.',
  },
  state_unknown: {
    title: 'Connection not completed',
    text: 'This page completes a Google Calendar connection, but none was started here. Nothing was connected or stored.',
  },
  state_used: {
    title: 'This link was already used',
    text: 'It works only once, even if you reload the page. If your calendar is connected, you don’t need to do anything.',
  },
  state_expired: {
    title: 'Connection timed out',
    text: 'For your security, you have ten minutes to return from Google. Nothing was connected.',
  },
  state_foreign: {
    title: 'Connection started elsewhere',
    text: 'It was started in another browser or with another account. Nothing was connected.',
  },
  code_refused: {
    title: 'Google did not confirm the connection',
    text: 'Google rejected its confirmation code, which happens if the code is used twice. Nothing was connected.',
  },
  scope_missing: {
    title: 'A permission is missing',
    text: 'To see when you are busy, we need to read your list of calendars, their events and your availability. Without these permissions we cannot connect, so we revoked our access. Only the permission to add bookings is optional.',
  },
  provider_down: {
    title: 'Google is not responding',
    text: 'Google Calendar is not responding right now. Nothing was connected. Try again in a few minutes.',
  },
}

export function problemText(problem: string | null): Explained {
  return problem !== null && Object.hasOwn(problems, problem)
    ? problems[problem as CallbackProblem] // checked key
    : problems.state_unknown
}
