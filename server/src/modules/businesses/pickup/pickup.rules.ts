import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import { type Hours, openingsFrom, type Walls } from '../profile/openingHours.rules.ts'

const stepMinutes = 15
const openDaysMax = 3
/** Longer preparations continue while the business is closed. */
const overnightMinutes = 240

/**
 * The earliest pickup of an order placed now, and the quarters of an hour that a customer can choose on the next three
 * open days. The last time of a day is before closing.
 */
export function pickupTimes(
  hours: Hours,
  { walls, preparationMinutes }: { walls: Walls; preparationMinutes: number },
): { readyAt: Instant | null; times: Instant[] } {
  const step = stepMinutes * minuteMilliseconds
  const times: Instant[] = []
  const days = new Set<string>()
  let readyAt: Instant | null = null
  for (const { date, opensAt, closesAt } of openingsFrom(hours, walls)) {
    const from = earliestIn({ opensAt, now: walls.at, preparationMinutes })
    if (from >= closesAt) continue
    if (!days.has(date) && days.size === openDaysMax) break
    days.add(date)
    readyAt ??= fromMilliseconds(Math.ceil(from / minuteMilliseconds) * minuteMilliseconds)
    for (let at = Math.ceil(from / step) * step; at < closesAt; at += step) times.push(fromMilliseconds(at))
  }
  return { readyAt, times }
}

/** In milliseconds since 1970. */
function earliestIn(opening: { opensAt: number; now: number; preparationMinutes: number }): number {
  const { opensAt, now, preparationMinutes } = opening
  const preparation = preparationMinutes * minuteMilliseconds
  return preparationMinutes > overnightMinutes
    ? Math.max(opensAt, now + preparation)
    : Math.max(opensAt, now) + preparation
}
