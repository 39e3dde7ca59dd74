import type { SearchQuery } from 'contract/search/search'
import * as z from 'zod/mini'
import { plainText } from '../query/words.rules.ts'

/** The sort key of the last row of a page. */
export const Cursor = z.strictObject({
  /** The match mode of the first page, which all pages must share. */
  reading: z.enum(['whole', 'typed', 'tolerant', 'some']),
  /** The sort key of the last row. */
  position: z.array(z.number()).check(z.maxLength(8)),
  /** The minute of the first page, from which all pages compute open and free times, so that the order remains stable. */
  minute: z.int(),
})
export type Cursor = z.infer<typeof Cursor>

/** Fingerprint of a search, to reject page tokens of another search. The page size may change between pages. */
export function searchKey({ pageSize: _size, pageToken: _token, q, ...rest }: SearchQuery): string {
  return fingerprint(JSON.stringify([plainText(q), ...Object.entries(rest).toSorted(byName)]))
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** FNV-1a, run twice for 64 bits: distinguishes searches, not a security measure. */
function fingerprint(text: string): string {
  let first = 0x811c9dc5
  let second = 0xcbf29ce4
  for (let index = 0; index < text.length; index++) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193)
    second = Math.imul(second ^ text.charCodeAt(index), 0x01000197)
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`
}
