import type { SearchQuery } from 'contract/search/search'
import * as z from 'zod/mini'
import { plainText } from '../query/words.rules.ts'

/** The last row of a page. */
export const Cursor = z.strictObject({
  /** How the words were taken on the first page, so that all pages are of one list. */
  reading: z.enum(['whole', 'typed', 'tolerant', 'partial']),
  /** Where the last row stands in the order. */
  position: z.array(z.number()).check(z.maxLength(8)),
  /** The minute of the first page: free times count from it on, so that the list stands still while somebody reads it. */
  minute: z.optional(z.int()),
})
export type Cursor = z.infer<typeof Cursor>

/** Names the list of a search, in a few letters: a token of another search is refused. Page size may change on the way. */
export function searchKey({ pageSize: _size, pageToken: _token, q, ...rest }: SearchQuery): string {
  return fingerprint(JSON.stringify([plainText(q), ...Object.entries(rest).toSorted(byName)]))
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** FNV-1a, twice for 64 bits: it tells searches apart and protects nothing. */
function fingerprint(text: string): string {
  let first = 0x811c9dc5
  let second = 0xcbf29ce4
  for (let index = 0; index < text.length; index++) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x01000193)
    second = Math.imul(second ^ text.charCodeAt(index), 0x01000197)
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`
}
