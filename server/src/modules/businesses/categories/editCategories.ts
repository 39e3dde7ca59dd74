import type { CategoryFields, OperatorCategory } from 'contract/businesses/operatorCategories'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { allCategories } from '../core/business.queries.ts'
import { businessChanged, categoryChanged } from '../jobNames.ts'
import { businessesIn, insertCategory, updateCategory, writeCategoryOrder } from './category.repository.ts'
import { categorySlug } from './categorySlug.rules.ts'

/** The schema.org type of categories that operators add: every local business has it. */
const generalSchemaType = 'LocalBusiness'

export async function listForOperators({ db }: Context): Promise<OperatorCategory[]> {
  return (await allCategories(db)).map((row) => ({
    slug: row.slug,
    name: row.name,
    pluralName: row.plural_name,
    groupName: row.group_name,
    glyph: row.glyph,
    synonyms: row.synonyms,
    businessCount: row.business_count,
  }))
}

/** @throws Refusal category_slug_taken */
export async function addNewCategory(context: Context, fields: CategoryFields): Promise<OperatorCategory> {
  const slug = categorySlug(fields.name)
  if (slug === null || !(await insertCategory(context.db, { slug, fields, schemaType: generalSchemaType })))
    throw new Refusal('category_slug_taken')
  return { slug, ...fields, businessCount: 0 }
}

/** The address of a category stays, because pages link to it. @throws Refusal category_not_found */
export async function editCategory(
  context: Context,
  slug: string,
  fields: CategoryFields,
): Promise<OperatorCategory> {
  if (!(await updateCategory(context.db, slug, fields))) throw new Refusal('category_not_found')
  await context.enqueue(categoryChanged, { slug })
  const found = (await listForOperators(context)).find((category) => category.slug === slug)
  if (!found) throw new Refusal('category_not_found')
  return found
}

export async function setCategoryOrder({ db }: Context, slugs: readonly string[]): Promise<void> {
  await writeCategoryOrder(db, slugs)
}

/** Indexes the businesses of a category again, after its names changed. */
export async function announceCategory(context: Context, slug: string): Promise<void> {
  for (const businessId of await businessesIn(context.db, slug))
    await context.enqueue(businessChanged, { businessId })
}
