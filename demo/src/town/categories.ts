import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CategoryPattern, patternsFrom } from './pattern.ts'

const catalogue = fileURLToPath(new URL('../../data/catalogue/', import.meta.url))

/** In display order: by file, then by position in the file. */
export const patterns: readonly CategoryPattern[] = globSync('*.json', { cwd: catalogue })
  .toSorted()
  .flatMap((file) => patternsFrom(readFileSync(`${catalogue}${file}`, 'utf8')))
