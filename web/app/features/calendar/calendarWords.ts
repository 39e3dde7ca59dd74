import type { CalendarStatus, CalendarTrouble, CallbackProblem } from 'contract/calendar/calendar'
import type { Instant } from 'contract/core/instant'
import { formatAgo } from '../../shared/format/instant.ts'

/** Short status of a connection. */
export function statusWords(status: CalendarStatus, trouble: CalendarTrouble | null): string {
  switch (status) {
    case 'connected':
      return 'Connected'
    case 'degraded':
      if (trouble === 'too_busy') return 'Connected, but Google asks us to wait'
      return trouble === 'permission_missing'
        ? 'Connected, but Google does not let us read'
        : 'Connected, but Google does not answer'
    case 'needs_reconnect':
      return 'Not connected any more'
    case 'revoked':
      return 'Disconnected'
  }
}

/** Retrying does not help, the owner has to act. */
export const wantsOwner = (status: CalendarStatus, trouble: CalendarTrouble | null): boolean =>
  status === 'needs_reconnect' || trouble === 'permission_missing'

const troubleWords: Record<CalendarTrouble, string> = {
  permission_ended:
    'Google does not let us in any more: the permission was withdrawn or has run out. New events do not keep times free, and bookings are not written, until you connect again.',
  permission_missing:
    'Google says that we may not read all of this any more. Connect again and leave every box ticked.',
  too_busy: 'Google asked us to wait. What was read last still counts, and we try again by ourselves.',
  no_answer:
    'Google Calendar does not answer. What was read last still counts, and we try again by ourselves.',
}

/** Problem of a connection and its consequences; null when it works. */
export const troubleOf = (trouble: CalendarTrouble | null): string | null =>
  trouble === null ? null : troubleWords[trouble]

export function readWords(lastSyncAt: Instant | null, now: number): string {
  return lastSyncAt === null ? 'Being read for the first time' : `Read ${formatAgo(lastSyncAt, now)}`
}

/** Last sync, for display beside the problem. */
export function lastReadWords(lastSyncAt: Instant | null, now: number): string {
  return lastSyncAt === null ? 'It was not read yet.' : `Last read ${formatAgo(lastSyncAt, now)}.`
}

interface Explained {
  readonly title: string
  readonly text: string
}

const problems: Record<CallbackProblem, Explained> = {
  declined: {
    title: 'You did not allow it',
    text: 'You chose Cancel at Google, so nothing was connected and nothing was stored.',
  },
  state_unknown: {
    title: 'This connection was not finished',
    text: 'This page ends the way to a Google calendar. It was opened without such a way having begun here, so nothing was connected and nothing was stored.',
  },
  state_used: {
    title: 'This way back was used already',
    text: 'It is good once, also when the page is loaded again. If your calendar is connected, you need not do anything.',
  },
  state_expired: {
    title: 'That took longer than ten minutes',
    text: 'For your safety the way back from Google ends after ten minutes. Nothing was connected.',
  },
  state_foreign: {
    title: 'This was begun somewhere else',
    text: 'It was begun in another browser, or by somebody who is not signed in here. Nothing was connected.',
  },
  code_refused: {
    title: 'Google did not confirm it',
    text: 'Google did not take its own answer back, which happens when it comes twice. Nothing was connected.',
  },
  scope_missing: {
    title: 'A box was unticked',
    text: 'To see when you are busy we need to read your list of calendars, their events, and when you are free. Without these nothing can be connected, so we gave the permission back. Writing bookings is the one box that may stay unticked.',
  },
  provider_down: {
    title: 'Google does not answer',
    text: 'Google Calendar does not answer right now. Nothing was connected; please try again in a few minutes.',
  },
}

export function problemWords(problem: string | null): Explained {
  return problem !== null && Object.hasOwn(problems, problem)
    ? problems[problem as CallbackProblem] // checked key
    : problems.state_unknown
}
