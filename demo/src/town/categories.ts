import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CategoryPattern, patternsFrom } from './pattern.ts'
import type { TownCategory } from './town.ts'

const catalogue = fileURLToPath(new URL('../../data/catalogue/', import.meta.url))

/** In the order of the files and of the categories in them, in which a visitor meets them. */
export const patterns: readonly CategoryPattern[] = globSync('*.json', { cwd: catalogue })
  .toSorted()
  .flatMap((file) => patternsFrom(readFileSync(`${catalogue}${file}`, 'utf8')))

export const categories: readonly TownCategory[] = patterns.map(
  ({ slug, name, pluralName, groupName, glyph, schemaType, synonyms }) => ({
    slug,
    name,
    pluralName,
    groupName,
    glyph,
    schemaType,
    synonyms,
  }),
)
