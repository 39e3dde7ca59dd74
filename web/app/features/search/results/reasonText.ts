import type { BusinessSummary, Category } from 'contract/businesses/businesses'
import type { SearchReason } from 'contract/search/search'

/** Reasons that the card does not show anyway. */
const telling: ReadonlySet<SearchReason['kind']> = new Set([
  'service',
  'product',
  'feature',
  'language',
  'staff',
  'contact',
  'category',
  'place',
  'spelling',
  'text',
])
const shownMax = 2

/** Why a card is a result, beyond its own facts: "Sells Sourdough"; for a category filter, its further category. */
export function reasonText(
  reasons: readonly SearchReason[],
  { category }: Pick<BusinessSummary, 'category'>,
  chosen: readonly Category[],
): string | null {
  const ownCategory = `Category: ${category.name}`
  const matches = reasons.filter(({ kind, text }) => telling.has(kind) && text !== ownCategory)
  if (matches.length > 0)
    return matches
      .slice(0, shownMax)
      .map(({ text }) => text)
      .join(' · ')
  const [only, ...others] = chosen
  return only && others.length === 0 && only.slug !== category.slug
    ? `Also listed under ${only.pluralName}`
    : null
}
