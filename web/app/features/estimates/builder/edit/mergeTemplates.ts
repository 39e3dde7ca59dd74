import type { TemplateDocument } from 'contract/estimates/template'
import { isSame } from 'contract/listings/mergeListing'

export type Section = keyof TemplateDocument

export interface Sides {
  /** The template that both sides began with. */
  readonly base: TemplateDocument
  readonly mine: TemplateDocument
  readonly theirs: TemplateDocument
}

/** Merges two versions by section: `conflicts` are sections that both changed; the result has `mine` there. */
export function mergeTemplates({ base, mine, theirs }: Sides): {
  readonly document: TemplateDocument
  readonly conflicts: readonly Section[]
} {
  const sections = Object.keys(mine) as Section[] // its own keys
  const unchanged = sections.filter((section) => isSame(mine[section], base[section]))
  return {
    document: withSections(mine, theirs, unchanged),
    conflicts: sections.filter(
      (section) =>
        !unchanged.includes(section) &&
        !isSame(theirs[section], base[section]) &&
        !isSame(mine[section], theirs[section]),
    ),
  }
}

/** `document` with some sections of another version. */
export function withSections(
  document: TemplateDocument,
  other: TemplateDocument,
  sections: readonly Section[],
): TemplateDocument {
  return { ...document, ...Object.fromEntries(sections.map((section) => [section, other[section]])) }
}

export const sectionNames: Readonly<Record<Section, string>> = {
  title: 'Name of the job',
  summary: 'Summary',
  categories: 'Categories',
  picture: 'Picture',
  questions: 'Questions',
  blocks: 'Lines of the price',
  packages: 'Packages',
  spreadPercent: 'Spread',
  roundToUsdCents: 'Rounding',
  assumptions: 'Assumptions',
  examples: 'Example jobs',
}
