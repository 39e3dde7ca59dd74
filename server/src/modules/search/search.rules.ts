import type { SearchQuery } from 'contract/search'
import * as z from 'zod/mini'

/** Letters and digits of any script, without their marks: "Café Ñandú" gives cafe, nandu. */
export function wordsOf(query: string): string[] {
  return (
    query
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/['’`]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 12)
}

/** Words as PostgreSQL's to_tsquery takes them: all of them wanted, the last one perhaps not typed to its end. */
export function tsqueryOf(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ')
}

/** How far apart two places are counted as the same distance, in metres; what is beyond the last one comes last. */
export const distanceBucketsMetres = [500, 1000, 2000, 5000, 10_000, 25_000, 40_000] as const

/** The last row of a page, in the order of the list. */
export const Cursor = z.strictObject({
  /** Belongs to this very search: a token of another one is refused. */
  key: z.string(),
  relevance: z.int(),
  bucket: z.int(),
  name: z.string(),
  distance: z.int(),
  id: z.uuid(),
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

/** What makes two searches the same list. Page size may change on the way. */
export function searchKey({ q, category, place, near, radius, open, sort }: SearchQuery): string {
  return JSON.stringify([wordsOf(q), category ?? '', near ?? place ?? '', radius, open ?? '', sort])
}
