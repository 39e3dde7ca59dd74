import type { Instant, TimeZone } from 'contract/core/instant'
import { dateFormat } from './dateFormat.ts'

/** "18:00" in the business's time zone, on a 24 hour clock. */
export function formatClock(instant: Instant, timeZone: TimeZone): string {
  return dateFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  )
}

/** "Sat 21 Nov" in the business's time zone. */
export function formatDay(instant: Instant, timeZone: TimeZone): string {
  const parts = dateFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

/** "21 November 2026"; in the given zone, so that server and browser agree. */
export function formatDate(instant: Instant, timeZone: string = 'UTC'): string {
  const parts = dateFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** "3 minutes ago", "in 2 days". Browser only: the server's time differs from the reader's. */
export function formatAgo(instant: Instant, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit)
  return 'just now'
}

let relative: Intl.RelativeTimeFormat | undefined
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
