import { dayMilliseconds } from 'contract/core/time'
const keyOf = (id: string) => `referral.sent.${id}`

/** Whether a friend may be reminded: at most once a day. Stored on this device. */
export function mayRemind(id: string, now: number): boolean {
  const last = Number(read(keyOf(id)))
  return !Number.isFinite(last) || now - last >= dayMilliseconds
}

export function noteReminder(id: string, now: number): void {
  try {
    localStorage.setItem(keyOf(id), String(now))
  } catch {
    // Without storage the limit does not apply, which is harmless.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
