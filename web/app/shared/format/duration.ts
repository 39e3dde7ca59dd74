import type { Preferences } from 'contract/account/preferences'

/** "45 min", "1 h", "1 h 30 min" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** "9:00 AM" or "09:00" from minutes since midnight; 1500 is "1:00 AM" of the next day. */
export function formatMinute(minute: number, { hourCycle }: Pick<Preferences, 'hourCycle'>): string {
  if (hourCycle === 'h23') return isoTime(minute)
  const ofDay = minute % 1440
  const hour = Math.floor(ofDay / 60)
  return `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "09:00" of the same minutes, as time fields and structured data expect. */
export function isoTime(minute: number): string {
  const ofDay = minute % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
