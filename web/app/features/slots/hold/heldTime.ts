import { type ServiceId, SlotHoldId, type StaffId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'

/** What this tab wants kept. The id is made once for one wish: over double clicks and lost answers it stays one hold. */
interface Wish {
  readonly holdId: SlotHoldId
  readonly wanted: WantedTime
}

export interface WantedTime {
  readonly serviceId: ServiceId
  readonly staffId: StaffId | null
  readonly startsAt: Instant
  readonly timeZone: TimeZone
}

const name = 'goodword.time.held'

/** The id for this wish: the one of before, or a new one. */
export function holdIdFor(wanted: WantedTime): SlotHoldId {
  const last = heldTime()
  if (last && isSameTime(last.wanted, wanted)) return last.holdId
  const wish: Wish = { holdId: randomHoldId(), wanted }
  try {
    sessionStorage.setItem(name, JSON.stringify(wish))
  } catch {
    // Without storage the address alone keeps it.
  }
  return wish.holdId
}

export const isSameTime = (one: WantedTime, other: WantedTime) =>
  one.serviceId === other.serviceId && one.staffId === other.staffId && one.startsAt === other.startsAt

/** What this tab asked for last, whether it is still kept or not. */
export function heldTime(): Wish | null {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as Wish) // written by this file alone
  } catch {
    return null
  }
}

/** Refused, released or over: the next try is another one. */
export function forgetHeldTime(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored either.
  }
}

/** A random UUID. Not `randomUUID`, which browsers keep for https. */
function randomHoldId(): SlotHoldId {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4)
  return SlotHoldId.parse(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`,
  )
}
