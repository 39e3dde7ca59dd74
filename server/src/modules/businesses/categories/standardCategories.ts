import { type Glyph, isGlyph } from 'contract/businesses/glyphs'
import type { CategoryDraft } from '../core/businessDraft.ts'
import list from './standardCategories.json' with { type: 'json' }

export interface StandardCategory extends CategoryDraft {
  readonly glyph: Glyph
}

/** The categories of every new marketplace, in display order. A database keeps its own changes to them. */
export const standardCategories: readonly StandardCategory[] = list.map((category) => {
  const { glyph } = category
  if (!isGlyph(glyph)) throw new Error(`${category.slug}: there is no drawing “${glyph}”`)
  return { ...category, glyph }
})
