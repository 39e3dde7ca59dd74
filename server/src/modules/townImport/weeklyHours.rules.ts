import type { OpenInterval, WeeklyHours } from 'contract/businesses/businesses'

const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const minutesPerDay = 24 * 60
const lettersMax = 500

/**
 * Reads weekly hours such as `Mo-Fr 09:00-17:00; Sa 10:00-14:00, 15:00-18:00; Su closed`, or `24/7`. Times are local;
 * an end at or before the beginning is on the next day. Days that are not named are closed. Returns a sentence about
 * the problem if the text is invalid.
 */
export function readWeeklyHours(text: string): WeeklyHours[] | string {
  const trimmed = text.trim()
  if (trimmed === '') return []
  // Far more than a week needs; matching a long text takes time that grows with the square of its length.
  if (trimmed.length > lettersMax)
    return `Hours has ${trimmed.length} characters. Shorten it to ${lettersMax} or fewer.`
  if (/^24\s*\/\s*7$/.test(trimmed))
    return everyDay.map((dayOfWeek) => ({
      dayOfWeek,
      intervals: [{ opensMinute: 0, closesMinute: minutesPerDay }],
    }))
  const intervals = new Map<number, OpenInterval[]>()
  for (const part of trimmed.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const match = /^([a-z,\s-]+?)\s+(closed|off|\d.*)$/i.exec(part)
    const named = match ? readDays(match[1]!) : null // the groups always match
    if (!match || !named)
      return `“${part}” is not understood. Write days and times, such as Mo-Fr 09:00-17:00.`
    const times = /^(closed|off)$/i.test(match[2]!) ? [] : readTimes(match[2]!)
    if (!times) return `“${match[2]}” is not understood. Write times such as 09:00-17:00.`
    // "Daily 10:00-18:00; Su closed": a closed day replaces the hours before it.
    for (const day of named)
      intervals.set(day, times.length === 0 ? [] : [...(intervals.get(day) ?? []), ...times])
  }
  return everyDay.map((dayOfWeek) => ({
    dayOfWeek,
    intervals: (intervals.get(dayOfWeek) ?? []).toSorted((a, b) => a.opensMinute - b.opensMinute),
  }))
}

/** `Mo-Fr`, `Sa,Su` or `Daily`; a range may pass Sunday. */
function readDays(text: string): number[] | null {
  if (/^daily$/i.test(text.trim())) return everyDay
  const found: number[] = []
  for (const part of text.split(',')) {
    const [from, to, more] = part.split('-').map(dayOf)
    if (from === undefined || from === null || to === null || more !== undefined) return null
    const last = to ?? from
    for (let day = from; ; day = (day % 7) + 1) {
      found.push(day)
      if (day === last) break
    }
  }
  return found
}

/** `Mo`, `Mon` or `Monday`. */
function dayOf(text: string): number | null {
  const name = text.trim().toLowerCase()
  const at = days.findIndex((day) => name.startsWith(day))
  return at >= 0 && /^[a-z]{2,9}$/.test(name) ? at + 1 : null
}

function readTimes(text: string): OpenInterval[] | null {
  const found: OpenInterval[] = []
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s*$/.exec(part)
    if (!match) return null
    const [fromHour, fromMinute, toHour, toMinute] = match.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ] // four groups
    if (fromHour > 23 || toHour > 24 || fromMinute > 59 || toMinute > 59 || (toHour === 24 && toMinute > 0))
      return null
    const opensMinute = fromHour * 60 + fromMinute
    const end = toHour * 60 + toMinute
    found.push({ opensMinute, closesMinute: end > opensMinute ? end : end + minutesPerDay })
  }
  return found
}
