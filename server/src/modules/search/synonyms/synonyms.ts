import type { Synonym } from 'contract/search/synonyms'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { formsOf, plainText, wordsOf } from '../query/words.rules.ts'
import { addedSynonyms, deleteSynonym, knownWords, upsertSynonym } from './synonyms.repository.ts'

const listedMax = 200

export async function listSynonyms(context: Context): Promise<{ synonyms: Synonym[] }> {
  const rows = await addedSynonyms(context.db, listedMax)
  return { synonyms: rows.map(({ words, means, added_at }) => ({ words, means, addedAt: added_at })) }
}

/**
 * From now on, search replaces the words with their meaning; other servers follow within five seconds.
 * @throws Refusal synonym_means_itself, synonym_finds_nothing
 */
export async function addSynonym(
  context: Context,
  typed: { words: string; means: string },
): Promise<Synonym> {
  const [words, means] = [plainText(typed.words), plainText(typed.means)]
  if (words === means) throw new Refusal('synonym_means_itself')
  // A stop word with a meaning would change nearly every search.
  if (wordsOf(words).length === 0)
    throw new Refusal('input_invalid', {
      fields: [{ path: 'body.words', message: 'must have a word that search does not skip' }],
    })
  if (!(await findsSomething(context, means))) throw new Refusal('synonym_finds_nothing')
  await upsertSynonym(context.db, { words, means, addedBy: memberOf(context), addedAt: context.now })
  return { words, means, addedAt: context.now }
}

/** Every word of the meaning must be in a document, possibly in another form. */
async function findsSomething(context: Context, means: string): Promise<boolean> {
  const forms = means.split(' ').map(formsOf)
  const known = new Set(await knownWords(context.db, forms.flat()))
  return means !== '' && forms.every((each) => each.some((word) => known.has(word)))
}

export async function removeSynonym(context: Context, { words }: { words: string }): Promise<void> {
  await deleteSynonym(context.db, plainText(words))
}
