import type { NotificationSettings, NotificationSettingsChange } from 'contract/notifications/settings'
import type { NotificationCategory } from 'contract/notifications/kinds'
import type { Instant, TimeZone } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import type { Preferences } from 'contract/account/preferences'
import { formatClock, formatDay, formatMoment } from '../../../shared/format/instant.ts'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'

/** Settings after a change; `choices` of the change replace those of the same category and channel. */
export function changedSettings(
  settings: NotificationSettings,
  { choices = [], ...change }: NotificationSettingsChange,
): NotificationSettings {
  return {
    ...settings,
    ...change,
    choices: settings.choices.map(
      (before) =>
        choices.find(({ category, channel }) => category === before.category && channel === before.channel) ??
        before,
    ),
  }
}

/** The part of a category that the member cannot switch off. */
export const alwaysSent: Partial<Record<NotificationCategory, string>> = {
  security: 'Changes of your email address, password or sign-in always come.',
  order: 'Receipts always come by email.',
  money: 'A payment that we return to your card always comes.',
}

export interface PauseChoice {
  readonly name: string
  readonly until: Instant
}

const eveningHour = 18
const morningHour = 8

/** Ends of a pause to choose from, in the member's time zone: this evening only before the late afternoon. */
export function pauseChoices(now: Instant, timeZone: TimeZone): readonly PauseChoice[] {
  const local = wallTimeAt(now, timeZone)
  const at = (daysAhead: number, hour: number) =>
    pauseEnd(plusDays(local.slice(0, 10), daysAhead), hour, timeZone)
  const hour = Number(local.slice(11, 13))
  return [
    ...(hour < eveningHour - 1 ? [{ name: 'Until tonight', until: at(0, eveningHour) }] : []),
    { name: 'Until tomorrow', until: at(1, morningHour) },
    { name: 'For a week', until: at(7, morningHour) },
  ]
}

/** The end of a pause on a day `2026-11-21`; null for a day that is not in the future. */
export function pauseUntilDay(day: string, now: Instant, timeZone: TimeZone): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return null
  const until = pauseEnd(day, morningHour, timeZone)
  return Date.parse(until) > Date.parse(now) ? until : null
}

const pauseEnd = (day: string, hour: number, timeZone: TimeZone): Instant =>
  fromMilliseconds(Date.parse(momentAt(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)))

const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** Tomorrow in a zone, as the value of a date field. */
export const tomorrowIn = (now: Instant, timeZone: TimeZone): string =>
  plusDays(wallTimeAt(now, timeZone).slice(0, 10), 1)

/** The end of a pause in words; null without one: "Sat, Nov 21, 8:00 AM"; with the year if it differs. */
export function pauseText(
  { pausedUntil, timeZone }: Pick<NotificationSettings, 'pausedUntil' | 'timeZone'>,
  now: Instant,
  preferences: Preferences,
): string | null {
  if (pausedUntil === null || Date.parse(pausedUntil) <= Date.parse(now)) return null
  const yearOf = (instant: Instant) => wallTimeAt(instant, timeZone).slice(0, 4)
  return yearOf(pausedUntil) === yearOf(now)
    ? `${formatDay(pausedUntil, timeZone)}, ${formatClock(pausedUntil, timeZone, preferences)}`
    : formatMoment(pausedUntil, timeZone, preferences)
}

/** "America/New York" */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
