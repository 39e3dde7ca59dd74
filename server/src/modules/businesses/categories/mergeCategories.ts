import { categorySynonymsMax, type OperatorCategory } from 'contract/businesses/operatorCategories'
import type { Category } from 'contract/businesses/businesses'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { listAllCategories } from '../businesses.ts'
import { categoryChanged } from '../jobNames.ts'
import { listForOperators } from './editCategories.ts'
import {
  endCategory,
  insertMerge,
  lockForMerge,
  mergedCategories,
  moveBusinesses,
} from './merge.repository.ts'
import { synonymsAfterMerge } from './mergedSynonyms.rules.ts'

/**
 * Moves the businesses of a category to another one, which is found by the names of both. Addresses of the merged
 * category lead to the other one permanently.
 * @throws Refusal category_not_found, category_merge_same
 */
export async function mergeCategory(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<{ movedBusinesses: number; category: OperatorCategory }> {
  if (from === into) throw new Refusal('category_merge_same')
  const { db, now } = context
  const locked = await lockForMerge(db, [from, into])
  const [source, target] = [from, into].map((slug) => locked.find((row) => row.slug === slug))
  if (!source || !target || source.merged_into !== null || target.merged_into !== null)
    throw new Refusal('category_not_found')
  const businesses = await moveBusinesses(db, { from, into })
  const synonyms = synonymsAfterMerge(
    { name: target.name, pluralName: target.plural_name, synonyms: target.synonyms },
    { name: source.name, pluralName: source.plural_name, synonyms: source.synonyms },
    categorySynonymsMax,
  )
  await endCategory(db, { from, into, synonyms })
  await insertMerge(db, { from, into, businesses, memberId: memberOf(context), now })
  await recordAudit(context, {
    action: 'category.merged',
    subject: `category:${from}`,
    changes: [{ field: 'category', before: source.plural_name, after: target.plural_name }],
  })
  await context.enqueue(categoryChanged, { slug: into })
  const category = (await listForOperators(context)).find(({ slug }) => slug === into)
  if (!category) throw new Refusal('category_not_found')
  return { movedBusinesses: businesses, category }
}

/** The category of a slug, or its successor. @throws Refusal category_not_found */
export async function currentCategory(context: Context, slug: string): Promise<Category> {
  const current = (await successorsOf(context)).get(slug) ?? slug
  const category = (await listAllCategories(context)).find((each) => each.slug === current)
  if (!category) throw new Refusal('category_not_found')
  return category
}

/** The successor of each merged category, by slug. */
export async function successorsOf({ db }: Pick<Context, 'db'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await mergedCategories(db)).map(({ slug, into }) => [slug, into]))
}
