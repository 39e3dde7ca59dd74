import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Pickup, PickupEstimate } from 'contract/orders/pickup'
import { formatFreeTime } from './format/freeTime.ts'
import { capitalized } from './format/capitalized.ts'

/** "Pickup today at 10:40 AM if you order now"; null when the opening hours are unknown. */
export function readyText(
  { readyAt, timeZone }: PickupEstimate,
  now: Instant,
  preferences: Preferences,
): string | null {
  return readyAt && `Pickup from ${formatFreeTime(readyAt, timeZone, now, preferences)} if you order now`
}

/** "today at 10:15 AM", "as soon as possible" */
export function pickupTimeText(
  at: Instant | null,
  timeZone: TimeZone,
  now: Instant,
  preferences: Preferences,
): string {
  return at === null ? 'as soon as possible' : formatFreeTime(at, timeZone, now, preferences)
}

/** "Today at 10:15 AM", "As soon as possible", at the start of a line. */
export function pickupTimeTitle(
  at: Instant | null,
  timeZone: TimeZone,
  now: Instant,
  preferences: Preferences,
): string {
  const text = pickupTimeText(at, timeZone, now, preferences)
  return capitalized(text)
}

/** "1 Mill Street, Willowford" */
export function pickupPlaceText({ street, locality }: Pickup['place']): string {
  return `${street}, ${locality}`
}
