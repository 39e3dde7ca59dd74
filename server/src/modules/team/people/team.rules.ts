import type { ServicePrice } from 'contract/businesses/businesses'
import type { ErrorCode } from 'contract/errors/errors'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Shift } from 'contract/team/team'
import type { ServiceSettings } from 'contract/team/settings'
import {
  instantOf,
  minuteOf,
  minutesPerDay,
  wallTime,
  type Zone,
  zoneBetween,
  minuteOfInstant,
} from '../../slots/public.rules.ts'

const minutesPerWeek = 7 * minutesPerDay

/** The problem with a week's shifts, where Sunday night may run into Monday; null when they are valid. */
export function shiftsProblem(
  shifts: readonly Shift[],
): Extract<ErrorCode, 'shift_invalid' | 'shifts_overlap'> | null {
  if (shifts.some(({ startsMinute, endsMinute }) => !isWithinDay(endsMinute - startsMinute)))
    return 'shift_invalid'
  const spans = shifts
    .map(({ dayOfWeek, startsMinute, endsMinute }) => ({
      from: (dayOfWeek - 1) * minutesPerDay + startsMinute,
      to: (dayOfWeek - 1) * minutesPerDay + endsMinute,
    }))
    .sort((one, other) => one.from - other.from)
  const [first] = spans
  if (!first) return null
  const week = [...spans, { from: first.from + minutesPerWeek, to: first.to + minutesPerWeek }]
  const overlaps = week.some(({ from }, at) => at > 0 && from < week[at - 1]!.to) // at - 1 is in range
  return overlaps ? 'shifts_overlap' : null
}

const isWithinDay = (length: number) => length > 0 && length <= minutesPerDay

const absenceDaysMax = 366

/** The span of an absence; null when it is empty, in the past or too long. */
export function absenceOf(
  { localStart, localEnd }: { localStart: string; localEnd: string },
  { timeZone, now }: { timeZone: TimeZone; now: Instant },
): { startsAt: Instant; endsAt: Instant } | null {
  const from = localMinute(localStart)
  const to = localMinute(localEnd)
  if (to <= from || to - from > absenceDaysMax * minutesPerDay) return null
  const zone = zoneBetween(timeZone, from - 2 * minutesPerDay, to + 2 * minutesPerDay)
  // When the clocks go back, the absence includes the whole repeated hour.
  const [startsAt, endsAt] = [minuteOf(zone, from, 'compatible'), minuteOf(zone, to, 'later')]
  if (endsAt <= startsAt || endsAt <= minuteOfInstant(now)) return null
  return { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
}

const localMinute = (text: string) => Date.parse(`${text}:00Z`) / 60_000

/** The local wall time of an instant: `2026-11-21T09:30`. */
export function localTime(timeZone: TimeZone, instant: Instant): string {
  const minute = minuteOfInstant(instant)
  const zone: Zone = zoneBetween(timeZone, minute, minute)
  return wallTime(zone, minute).localStart
}

/** The reason to reject settings; null when they are valid. */
export function settingsProblem(
  settings: ServiceSettings,
  price: ServicePrice,
): Extract<
  ErrorCode,
  'service_takes_nothing' | 'service_without_price' | 'deposit_too_high' | 'processing_too_long'
> | null {
  const { needsStaff, resourceGroupIds, deposit, processing, durationMinutes } = settings
  if (price.kind === 'quote') return 'service_without_price'
  if (!needsStaff && resourceGroupIds.length === 0) return 'service_takes_nothing'
  if (processing.some(({ offsetMinutes, minutes }) => offsetMinutes + minutes > durationMinutes))
    return 'processing_too_long'
  const cents = price.kind === 'free' ? 0 : price.usdCents
  if (deposit.kind === 'fixed' && deposit.usdCents > cents) return 'deposit_too_high'
  if ((deposit.kind === 'percent' || deposit.kind === 'full') && cents === 0) return 'deposit_too_high'
  return null
}
