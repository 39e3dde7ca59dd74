import type { Instant, TimeZone } from 'contract/core/instant'
import type { NotificationDigest, QuietHours } from 'contract/notifications/settings'

/**
 * The end of the quiet hours that contain `now`; null outside of them. Quiet hours follow the wall clock: on the
 * night of a clock change they are an hour longer or shorter.
 */
export function quietUntil(now: Instant, quiet: QuietHours, timeZone: TimeZone): Instant | null {
  if (!quiet.isOn || quiet.from === quiet.until) return null
  const moment = zoned(now, timeZone)
  if (!isQuietAt(moment, quiet)) return null
  const today = moment.toPlainDate()
  const time = Temporal.PlainTime.from(quiet.until)
  const isToday = Temporal.PlainTime.compare(moment.toPlainTime(), time) < 0
  const day = isToday ? today : today.add({ days: 1 })
  const end = endAt(day.toPlainDateTime(time), { timeZone, after: moment })
  // A clock that jumps over the end of the quiet hours ends them there.
  const jump = moment.getTimeZoneTransition('next')
  const isSooner = jump !== null && Temporal.ZonedDateTime.compare(jump, end) < 0 && !isQuietAt(jump, quiet)
  return instantOf(isSooner ? jump : end)
}

/** The first digest after `now`. If the clock skips its hour, the next hour counts. */
export function nextDigest(now: Instant, digest: NotificationDigest, timeZone: TimeZone): Instant {
  const moment = zoned(now, timeZone)
  const time = Temporal.PlainTime.from({ hour: digest.hour })
  for (let days = 0; ; days += 1) {
    const day = moment.toPlainDate().add({ days })
    if (digest.period === 'weekly' && day.dayOfWeek !== digest.weekday) continue
    const due = day.toZonedDateTime({ timeZone, plainTime: time })
    if (Temporal.ZonedDateTime.compare(due, moment) > 0) return instantOf(due)
  }
}

function isQuietAt(moment: Temporal.ZonedDateTime, { from, until }: QuietHours): boolean {
  const time = moment.toPlainTime()
  const isAfterStart = Temporal.PlainTime.compare(time, from) >= 0
  const isBeforeEnd = Temporal.PlainTime.compare(time, until) < 0
  return from < until ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd
}

/** If the clock shows the time twice, the first of the two that is still ahead. */
function endAt(
  local: Temporal.PlainDateTime,
  { timeZone, after }: { timeZone: TimeZone; after: Temporal.ZonedDateTime },
): Temporal.ZonedDateTime {
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return Temporal.ZonedDateTime.compare(first, after) > 0
    ? first
    : local.toZonedDateTime(timeZone, { disambiguation: 'later' })
}

const zoned = (now: Instant, timeZone: TimeZone) => Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)

const instantOf = (moment: Temporal.ZonedDateTime) =>
  new Date(moment.epochMilliseconds).toISOString() as Instant // toISOString returns the contract's format
