import type { SearchQuery } from 'contract/search/search'
import * as z from 'zod/mini'
import { plainText } from '../query/words.rules.ts'

const Cursor = z.strictObject({
  /** Belongs to this very search: a token of another one is refused. */
  key: z.string(),
  /** How the words were taken on the first page, so that all pages are of one list. */
  reading: z.enum(['whole', 'typed', 'tolerant', 'partial']),
  /** Where the last row stands in the order. */
  position: z.array(z.number()).check(z.maxLength(8)),
  /** The minute of the first page: free times count from it on, so that the list stands still while somebody reads it. */
  minute: z.optional(z.int()),
})
export type Cursor = z.infer<typeof Cursor>

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Null when it is not a cursor of this search. */
export function decodeCursor(token: string, key: string): Cursor | null {
  try {
    const parsed = Cursor.safeParse(JSON.parse(Buffer.from(token, 'base64url').toString()))
    return parsed.success && parsed.data.key === key ? parsed.data : null
  } catch {
    return null
  }
}

/** What makes two searches the same list, in a few letters. Page size may change on the way. */
export function searchKey({ size: _size, after: _after, q, ...rest }: SearchQuery): string {
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
