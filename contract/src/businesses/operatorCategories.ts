import * as z from 'zod/mini'
import { Slug } from '../core/ids.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { isGlyph } from './glyphs.ts'

const line = (lengthMax: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(lengthMax))

export const categorySynonymsMax = 50

export const CategoryFields = z.strictObject({
  /** In the singular: "Bakery". */
  name: line(60),
  pluralName: line(60),
  groupName: line(60),
  glyph: z.string().check(z.refine(isGlyph, 'must be the name of a drawing')),
  /** Other words that find the category. */
  synonyms: z.array(line(60)).check(z.maxLength(categorySynonymsMax)),
})
export type CategoryFields = z.infer<typeof CategoryFields>

export const OperatorCategory = z.strictObject({
  slug: Slug,
  ...CategoryFields.shape,
  businessCount: z.int(),
})
export type OperatorCategory = z.infer<typeof OperatorCategory>

export const listOperatorCategories = route({
  method: 'GET',
  path: '/admin/categories',
  summary: 'List all categories with their synonyms, in display order',
  access: 'operator',
  response: z.strictObject({ categories: z.array(OperatorCategory) }),
  errors: [],
  tags: ['OperatorCategory'],
})

export const addCategory = route({
  method: 'POST',
  path: '/admin/categories',
  summary: 'Add a category; its name becomes its address',
  access: 'operator',
  body: CategoryFields,
  response: OperatorCategory,
  isIdempotent: true,
  errors: ['category_slug_taken'],
  tags: ['OperatorCategory', 'Search'],
})

export const changeCategory = route({
  method: 'PUT',
  path: '/admin/categories/:slug',
  summary: 'Change a category; its address stays; search follows within minutes',
  access: 'operator',
  params: z.strictObject({ slug: Slug }),
  body: CategoryFields,
  response: OperatorCategory,
  errors: ['category_not_found'],
  tags: ['OperatorCategory', 'Search'],
})

export const orderCategories = route({
  method: 'PUT',
  path: '/admin/categories/order',
  summary: 'Set the display order; categories that are not named follow; idempotent',
  access: 'operator',
  body: z.strictObject({ slugs: z.array(Slug).check(z.maxLength(1000)) }),
  response: EmptyAnswer,
  errors: [],
  tags: ['OperatorCategory', 'Search'],
})

export const mergeCategories = route({
  method: 'POST',
  path: '/admin/categories/:slug/merge',
  summary:
    'Move the businesses of a category to another one; its addresses lead there permanently; search follows within minutes',
  access: 'operator',
  params: z.strictObject({ slug: Slug }),
  body: z.strictObject({ into: Slug }),
  response: z.strictObject({
    /** In any status, also those that had both categories. */
    movedBusinesses: z.int(),
    category: OperatorCategory,
  }),
  isIdempotent: true,
  errors: ['category_not_found', 'category_merge_same'],
  tags: ['OperatorCategory', 'Search'],
})
