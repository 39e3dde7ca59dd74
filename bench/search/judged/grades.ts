import type { Criterion, Grades } from './criterion.ts'

// The usual judgements. The lists of queries state the others.

export const named = (name: string | RegExp): Grades => ({ 3: { name } })

/** Businesses of a category; those whose main category is another one come second. */
export const category = (slug: string): Grades => ({ 3: { firstCategory: slug }, 2: { anyCategory: slug } })

/** A service or product: named so, described so, or in the category that usually has it. */
export const offering = (offer: RegExp, slug?: string): Grades => ({
  3: { offerName: offer },
  2: [{ offer }, { description: offer }],
  ...(slug !== undefined && { 1: { firstCategory: slug } }),
})

/** A category with a wish, met in one of several ways. Businesses without it are not what the person asks for. */
export const wishing = (slug: string, ...wishes: readonly Criterion[]): Grades => ({
  3: wishes.map((wish) => ({ firstCategory: slug, ...wish })),
  2: wishes.map((wish) => ({ anyCategory: slug, ...wish })),
})

/** A category with several wishes: all of them, or one of them in the main category, which is better than nothing. */
export const wishingAll = (slug: string, ...wishes: readonly Criterion[]): Grades => {
  const all = wishes.reduce(both)
  return {
    3: { firstCategory: slug, ...all },
    2: { anyCategory: slug, ...all },
    1: wishes.map((each) => ({ firstCategory: slug, ...each })),
  }
}

/** A category without something: businesses that have it are wrong. */
export const lacking = (slug: string, unwanted: Criterion): Grades => ({
  3: { firstCategory: slug, not: unwanted },
  2: { anyCategory: slug, not: unwanted },
})

/** Two wishes in one criterion. Features add up; other parts must differ. */
function both(one: Criterion, other: Criterion): Criterion {
  const features = [one.feature ?? [], other.feature ?? []].flat()
  return { ...one, ...other, ...(features.length > 0 && { feature: features }) }
}
