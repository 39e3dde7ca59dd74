import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { cardFieldPaths } from 'contract/checkouts/payments'
import { expect, test } from 'vitest'

const app = resolve(import.meta.dirname, '..')
const cardFields = join(app, 'features/checkouts/card/CardFields.tsx')
const ownDocument = join(app, 'features/checkouts/card/useOwnDocument.ts')

/** All files that a page imports, directly or transitively. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, path = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    importsOf(resolve(dirname(file), path), seen)
  return seen
}

function routes(): { path: string; page: string }[] {
  const source = readFileSync(join(app, 'routes.ts'), 'utf8')
  return [...source.matchAll(/route\('([^']+)', '([^']+)'/g)].map(([, path = '', page = '']) => ({
    path: `/${path}`,
    page: join(app, page),
  }))
}

test('every page with card fields is listed and loads as its own document', () => {
  const withFields = routes().filter(({ page }) => importsOf(page).has(cardFields))
  expect(withFields.map(({ path }) => path).sort()).toEqual([...cardFieldPaths].sort())
  for (const { page } of withFields) expect([page, importsOf(page).has(ownDocument)]).toEqual([page, true])
})
