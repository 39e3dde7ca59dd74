import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const synonymLengthMax = 80

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(synonymLengthMax))

/** Words that search reads as others: "optometrist" as "optician". */
export const Synonym = z.strictObject({
  /** In lower case, without accents and punctuation. */
  words: z.string(),
  means: z.string(),
  addedAt: Instant,
})
export type Synonym = z.infer<typeof Synonym>

export const listSynonyms = route({
  method: 'GET',
  path: '/admin/searches/synonyms',
  summary: 'List the synonyms that operators added, newest first',
  access: 'operator',
  response: z.strictObject({ synonyms: z.array(Synonym) }),
  errors: [],
  tags: ['Synonym'],
})

export const addSynonym = route({
  method: 'POST',
  path: '/admin/searches/synonyms',
  summary: 'Let search read words as others, within a minute; replaces an earlier meaning; idempotent',
  access: 'operator',
  body: z.strictObject({ words, means: words }),
  response: Synonym,
  errors: ['synonym_means_itself', 'synonym_finds_nothing'],
  tags: ['Synonym'],
})

export const removeSynonym = route({
  method: 'DELETE',
  path: '/admin/searches/synonyms',
  summary: 'Remove a synonym; idempotent',
  access: 'operator',
  query: z.strictObject({ words }),
  response: EmptyAnswer,
  errors: [],
  tags: ['Synonym'],
})
