import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { expand, type Expansion, type KnownWord, variantsMax } from './expansion.rules.ts'
import { deletionsOf, formsOf, typosAllowed } from './words.rules.ts'

/** The index words near each typed word, in one round trip. */
export async function expansionsOf(db: Db, words: readonly string[]): Promise<Expansion[]> {
  if (words.length === 0) return []
  const lookups = words.map((typed, index) => lookupOf(typed, index === words.length - 1))
  const lists = (each: (word: WordLookup) => string | null) => sql`${lookups.map(each)}::text[]`
  const { rows } = await sql<{
    place: number
    word: string
    count: number
  }>`select place - 1 as place, word, document_count as count from search_known(${lists(({ forms }) => forms)},
    ${lists(({ beginning }) => beginning)}, ${lists(({ near }) => near)}, ${lists(({ nearBeginning }) => nearBeginning)},
    ${variantsMax})`.execute(db)
  const known = Map.groupBy(rows, ({ place }) => place)
  return words.map((typed, index) =>
    expand(
      typed,
      index === words.length - 1,
      (known.get(index) ?? []).map(({ word, count }): KnownWord => ({ word, documentCount: count })),
    ),
  )
}

/** Space-separated lists; null when the word does not need the lookup. */
interface WordLookup {
  readonly forms: string
  readonly beginning: string | null
  readonly near: string | null
  readonly nearBeginning: string | null
}

function lookupOf(typed: string, isLast: boolean): WordLookup {
  const mayBeMistyped = typosAllowed(typed) > 0
  // Must match the prefix lengths of `search_beginnings`.
  const start = typed.slice(0, typed.length < 7 ? 5 : 7)
  return {
    forms: formsOf(typed).join(' '),
    beginning: isLast ? typed : null,
    near: mayBeMistyped ? deletionsOf(typed).join(' ') : null,
    nearBeginning: isLast && mayBeMistyped ? deletionsOf(start).join(' ') : null,
  }
}
