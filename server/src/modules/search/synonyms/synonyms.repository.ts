import type { Instant } from 'contract/core/instant'
import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'

export async function upsertSynonym(
  db: Db,
  synonym: { words: string; means: string; addedBy: MemberId; addedAt: Instant },
): Promise<void> {
  const values = { means: synonym.means, added_by: synonym.addedBy, added_at: synonym.addedAt }
  await db
    .insertInto('search_synonym')
    .values({ words: synonym.words, language: 'en', ...values })
    .onConflict((conflict) => conflict.column('words').doUpdateSet(values))
    .execute()
}

export async function deleteSynonym(db: Db, words: string): Promise<void> {
  await db.deleteFrom('search_synonym').where('words', '=', words).where('added_by', 'is not', null).execute()
}

/** The synonyms that operators added, newest first; the starter list has no author. */
export async function addedSynonyms(db: Db, count: number) {
  return db
    .selectFrom('search_synonym')
    .select(['words', 'means', 'added_at'])
    .where('added_by', 'is not', null)
    .orderBy('added_at', 'desc')
    .orderBy('words')
    .limit(count)
    .execute()
}

/** The given words that are in a document. */
export async function knownWords(db: Db, words: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('search_word').select('word').where('word', 'in', words).execute()
  return rows.map(({ word }) => word)
}
