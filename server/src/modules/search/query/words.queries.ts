import { sql } from 'kysely'
import { cachedFor } from '../../../platform/db/cachedFor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { isEnglish } from './englishWords.ts'
import { expand, type Expansion, type KnownWord, variantsMax } from './expansion.rules.ts'
import { partings, type TypedTerm } from './terms.rules.ts'
import { deletionsOf, formsOf, typosAllowed } from './words.rules.ts'

const synonymsFreshMilliseconds = 5000

/** All synonyms; a change applies within five seconds on each server. */
export const synonymsOf = cachedFor(
  synonymsFreshMilliseconds,
  async (db): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.selectFrom('search_synonym').select(['words', 'means']).execute()
    return new Map(rows.map(({ words, means }) => [words, means]))
  },
)

/** The index words near each term, in one round trip. */
export async function expansionsOf(db: Db, terms: readonly TypedTerm[]): Promise<Expansion[]> {
  if (terms.length === 0) return []
  const lookups = terms.map(lookupOf)
  const lists = (each: (word: WordLookup) => string | null) => sql`${lookups.map(each)}::text[]`
  const { rows } = await sql<{ place: number; word: string; count: number; kind: KnownWord['kind'] }>`
    select place - 1 as place, word, document_count as count, kind from search_known(${lists(({ forms }) => forms)},
    ${lists(({ beginning }) => beginning)}, ${lists(({ near }) => near)}, ${lists(({ nearBeginning }) => nearBeginning)},
    ${variantsMax})`.execute(db)
  const known = Map.groupBy(rows, ({ place }) => place)
  return terms.map((term, index) =>
    expand(
      term,
      (known.get(index) ?? []).map(({ word, count, kind }) => ({ word, documentCount: count, kind })),
      isEnglish,
    ),
  )
}

/** Space-separated lists; null when the term does not need the lookup. */
interface WordLookup {
  /** The typed word first. */
  readonly forms: string
  readonly beginning: string | null
  readonly near: string | null
  readonly nearBeginning: string | null
}

function lookupOf({ typed, isLast, means, joined }: TypedTerm): WordLookup {
  const counted = means?.split(' ') ?? []
  if (typed.includes(' '))
    return {
      forms: [...typed.split(' '), ...counted].join(' '),
      beginning: null,
      near: null,
      nearBeginning: null,
    }
  const mayBeMistyped = typosAllowed(typed) > 0
  // Must match the prefix lengths of `search_beginnings`.
  const start = typed.slice(0, typed.length < 7 ? 5 : 7)
  return {
    forms: [typed, ...formsOf(typed), ...joined, ...partings(typed).flat(), ...counted].join(' '),
    beginning: isLast ? typed : null,
    near: mayBeMistyped ? deletionsOf(typed).join(' ') : null,
    nearBeginning: isLast && typed.length >= 5 && mayBeMistyped ? deletionsOf(start).join(' ') : null,
  }
}
