import { type ServiceId, SlotHoldId, type StaffId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { randomUuid } from '../../../shared/randomUuid.ts'

/**
 * Slot that this tab wants to hold. The id is created once per slot, so that double clicks and lost responses lead to
 * one hold.
 */
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

/** Id for this slot: the existing one, or a new one. */
export function holdIdFor(wanted: WantedTime): SlotHoldId {
  const last = heldTime()
  if (last && isSameTime(last.wanted, wanted)) return last.holdId
  const wish: Wish = { holdId: SlotHoldId.parse(randomUuid()), wanted }
  try {
    sessionStorage.setItem(name, JSON.stringify(wish))
  } catch {
    // Without storage only the address has the hold.
  }
  return wish.holdId
}

export const isSameTime = (one: WantedTime, other: WantedTime) =>
  one.serviceId === other.serviceId && one.staffId === other.staffId && one.startsAt === other.startsAt

/** Slot that this tab requested last, whether or not it is still held. */
export function heldTime(): Wish | null {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? null : (JSON.parse(text) as Wish) // only this file writes it
  } catch {
    return null
  }
}

/** After refusal, release or expiry: the next attempt gets a new id. */
export function forgetHeldTime(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored either.
  }
}
