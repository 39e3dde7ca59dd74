import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { expand, type Expansion, type KnownWord, variantsMax } from './search.expansion.rules.ts'
import { deletionsOf, formsOf, typosAllowed } from './search.words.rules.ts'

/** What the index knows around each typed word, in one round trip. */
export async function expansionsOf(db: Kysely<Tables>, words: readonly string[]): Promise<Expansion[]> {
  if (words.length === 0) return []
  const asked = words.map((typed, index) => {
    const isLast = index === words.length - 1
    const near =
      typosAllowed(typed) === 0
        ? sql``
        : sql` union select word, document_count from search_word
            where length(word) >= 4 and search_deletions(word) && ${deletionsOf(typed)}::text[]`

    // The same lengths as `search_beginnings`.
    const start = typed.slice(0, typed.length < 7 ? 5 : 7)
    const nearBeginning =
      isLast && typosAllowed(typed) > 0
        ? sql` union select word, document_count from search_word
            where length(word) > 5 and search_beginnings(word) && ${deletionsOf(start)}::text[]`
        : sql``
    const begun = isLast
      ? sql` union (select word, document_count from search_word where word >= ${typed} and word < ${`${typed}\u{10ffff}`}
          order by document_count desc, word limit ${variantsMax})`
      : sql``
    return sql`select ${index}::int as place, word, document_count as count from (
      select word, document_count from search_word where word = any(${formsOf(typed)}::text[])${begun}${near}${nearBeginning}) as known`
  })
  const { rows } = await sql<{
    place: number
    word: string
    count: number
  }>`${sql.join(asked, sql` union all `)}`.execute(db)
  const known = Map.groupBy(rows, ({ place }) => place)
  return words.map((typed, index) =>
    expand(
      typed,
      index === words.length - 1,
      (known.get(index) ?? []).map(({ word, count }): KnownWord => ({ word, documentCount: count })),
    ),
  )
}
