import type { Instant } from './instant.ts'

export type Cell = string | number | null

/**
 * Formats comma-separated values with a header, per RFC 4180: in UTF-8 behind a byte order mark, without which Excel
 * reads another encoding. Prefixes text that a spreadsheet would run as a formula with an apostrophe; numbers keep their
 * sign. Own code, because the kept libraries bring 80 KB to a browser.
 */
export function csvOf(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [header, ...rows].map((row) => `${row.map(field).join(',')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

// Also matches leading apostrophes: such a text gets one more, so that a reader can remove exactly one.
const startsLikeFormula = /^'*[=+\-@\t\r＝＋－＠]/
const number = /^-?\d+(\.\d+)?$/

function field(cell: Cell): string {
  const text = String(cell ?? '')
  const safe = startsLikeFormula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats an enumeration value in words: `under_review` is "Under review". */
export function wordsCell(value: string): string {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats cents as dollars: `-1234.50`. The heading of the column ends with "(USD)". */
export function dollarsCell(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** One formatter per time zone: making one costs more than a thousand uses. There are about 600 names. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment as spreadsheets read it: `2026-11-20 12:00`. The column "Time zone" of the file names the zone. */
export function timeCell(at: Instant, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(Date.parse(at))
}
