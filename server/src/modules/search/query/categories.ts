import type { Context } from '../../../platform/context.ts'
import { cachedFor } from '../../../platform/db/cachedFor.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { successorsOf } from '../../businesses/public.ts'
import type { NumberedCategory } from '../engine/facets.rules.ts'
import type { CalledCategory } from '../engine/relevance.rules.ts'
import { numberedCategories } from '../engine/search.queries.ts'
import { plainText } from './words.rules.ts'

export interface KnownCategory extends NumberedCategory, CalledCategory {
  readonly glyph: string
}

/** In the order of the category list; excludes categories that cannot have documents yet. */
export async function knownCategories({ db }: Context): Promise<KnownCategory[]> {
  return readCategories(db)
}

const readCategories = cachedFor(1000, async (db): Promise<KnownCategory[]> =>
  (await numberedCategories(db)).map((category) => ({
    ...category,
    calls: [category.name, category.pluralName, ...category.synonyms].map((text) => ({
      text,
      plain: plainText(text),
    })),
  })),
)

/** All categories. @throws Refusal category_not_found when a requested one does not exist */
export async function categoriesFor(
  context: Context,
  wanted: readonly string[] | undefined,
): Promise<KnownCategory[]> {
  const categories = await knownCategories(context)
  if (wanted?.some((slug) => !categories.some((category) => category.slug === slug)))
    throw new Refusal('category_not_found')
  return categories
}

/** The query with the successors of merged categories. */
export async function withCurrentCategories<Query extends { readonly category?: string[] | undefined }>(
  context: Context,
  query: Query,
): Promise<Query> {
  const { category } = query
  const known = await knownCategories(context)
  if (!category?.some((slug) => !known.some((each) => each.slug === slug))) return query
  const successors = await successorsOf(context)
  return { ...query, category: [...new Set(category.map((slug) => successors.get(slug) ?? slug))] }
}
