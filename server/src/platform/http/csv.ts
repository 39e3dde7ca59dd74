import { stringify } from 'csv-stringify/sync'

export type Cell = string | number

/**
 * Formats comma-separated values with a header, per RFC 4180. Prefixes text that a spreadsheet would run as a formula
 * with an apostrophe; numbers keep their sign.
 */
export function csvOf(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const records = [header, ...rows].map((row) => row.map(withFormulaGuard))
  // The library quotes a line break only when it equals the whole record delimiter.
  return stringify(records, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

// Also matches leading apostrophes: such a text gets one more, so that a reader can remove exactly one.
const startsLikeFormula = /^'*[=+\-@\t\r＝＋－＠]/
const number = /^-?\d+(\.\d+)?$/

function withFormulaGuard(cell: Cell): string {
  const text = String(cell)
  return startsLikeFormula.test(text) && !number.test(text) ? `'${text}` : text
}

/** Formats an enumeration value in words: `under_review` is "Under review". */
export function wordsCell(value: string): string {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats cents as dollars for a spreadsheet: `-1234.50`. */
export function dollarsCell(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
