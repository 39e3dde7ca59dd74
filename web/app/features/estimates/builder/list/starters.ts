import type { EstimateTemplateCard } from 'contract/estimates/templates'

interface Sought {
  /** Each must begin a word of the title, the summary or a category. */
  readonly words: string
  /** Slugs of the business's categories, whose templates come first. */
  readonly categories: readonly string[]
}

/** The templates to copy that match a search, the business's own categories first. */
export function startersFor(
  templates: readonly EstimateTemplateCard[],
  { words, categories }: Sought,
): EstimateTemplateCard[] {
  const sought = wordsOf(words)
  const isOwn = (card: EstimateTemplateCard) => card.categories.some(({ slug }) => categories.includes(slug))
  return templates
    .filter(({ title, summary, categories: own }) => {
      const has = wordsOf([title, summary, ...own.map(({ name }) => name)].join(' '))
      return sought.every((word) => has.some((each) => each.startsWith(word)))
    })
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.title.localeCompare(b.title, 'en'))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
