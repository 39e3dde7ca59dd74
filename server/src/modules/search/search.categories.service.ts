import type { Kysely } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/problem.ts'
import type { NumberedCategory } from './search.facets.rules.ts'
import { numberedCategories } from './search.queries.ts'
import { plainText } from './search.words.rules.ts'

/** Every search reads them, and they change once in a blue moon: so long they are remembered, in milliseconds. */
const rememberedFor = 1000

interface Remembered {
  readonly at: number
  readonly categories: Promise<KnownCategory[]>
}

export interface KnownCategory extends NumberedCategory {
  readonly glyph: string
  /** What it is called, with the same as plain text: its name, the plural, the synonyms. */
  readonly calls: readonly { readonly text: string; readonly plain: string }[]
}

const rememberedOf = new WeakMap<Kysely<Tables>, Remembered>()

/** In the order of the list of categories; those that no document could have yet are left out. */
export function knownCategories({ db }: Context): Promise<KnownCategory[]> {
  const known = rememberedOf.get(db)
  if (known && performance.now() - known.at < rememberedFor) return known.categories
  const categories = readCategories(db)
  rememberedOf.set(db, { at: performance.now(), categories })
  categories.catch(() => rememberedOf.delete(db))
  return categories
}

async function readCategories(db: Kysely<Tables>): Promise<KnownCategory[]> {
  return (await numberedCategories(db)).map((category) => ({
    ...category,
    calls: [category.name, category.pluralName, ...category.synonyms].map((text) => ({
      text,
      plain: plainText(text),
    })),
  }))
}

/** All of them. @throws Refusal category_not_found when one of those asked for is not among them */
export async function categoriesFor(
  context: Context,
  wanted: readonly string[] | undefined,
): Promise<KnownCategory[]> {
  const categories = await knownCategories(context)
  if (wanted?.some((slug) => !categories.some((category) => category.slug === slug)))
    throw new Refusal('category_not_found')
  return categories
}

/** The numbers of the categories that are called exactly so. */
export function calledExactly(categories: readonly KnownCategory[], q: string): number[] {
  const asked = plainText(q)
  return categories
    .filter(({ calls }) => calls.some(({ plain }) => plain === asked))
    .map(({ number }) => number)
}
