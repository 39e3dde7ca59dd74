import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../bootstrap.mjs'

// Every folder that the generators write to and every file that the generated code imports.

/** Files of a new module, feature or decision. */
export const places = {
  contract: (name: string) => `contract/src/${name}/${name}.ts`,
  module: (name: string) => `server/src/modules/${name}`,
  migrations: 'server/migrations',
  feature: (name: string) => `web/app/features/${name}`,
  routes: 'web/app/routes',
  decisions: 'docs/decisions',
}

/** Files with a list to which a generator adds a new part. */
export const lists = {
  contractRoutes: 'contract/src/routes.ts',
  namedSchemas: 'server/src/platform/http/openapi/namedSchemas.ts',
  moduleArrows: 'tools/modules.ts',
  app: 'server/src/composition/app.ts',
  webRoutes: 'web/app/routes.ts',
  tags: 'contract/src/core/tags.ts',
  inspectedRoutes: 'e2e/journeys/everyRoute.e2e.ts',
  decisions: 'docs/decisions/README.md',
}

/** Imports of the generated code. */
export const sources = {
  contractRoute: 'contract/src/core/route.ts',
  ids: 'contract/src/core/ids.ts',
  instant: 'contract/src/core/instant.ts',
  context: 'server/src/platform/context.ts',
  tables: 'server/src/platform/db/tables.ts',
  bind: 'server/src/platform/http/bind.ts',
  sessions: 'server/src/modules/identity/sessions/sessions.ts',
  testDatabase: 'server/test-support/database.ts',
  calls: 'web/app/shared/api/calls.ts',
  formatInstant: 'web/app/shared/format/instant.ts',
  useTimeZone: 'web/app/shared/useTimeZone.ts',
  emptyState: 'web/app/shared/ui/EmptyState.tsx',
  page: 'web/app/shared/ui/Page.tsx',
  pageHead: 'web/app/shared/ui/PageHead.tsx',
  skeleton: 'web/app/shared/ui/Skeleton.tsx',
  text: 'web/app/shared/ui/Text.tsx',
  errorNotice: 'web/app/shared/ui/ErrorNotice.tsx',
  testPage: 'web/test-support/page.ts',
}

/** How `file` imports `target`; both are paths below the root. */
export function importOf(file: string, target: string): string {
  const path = relative(dirname(file), target).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/** How other workspaces import a file of the contract. */
export function contractImportOf(file: string): string {
  return file.replace(/^contract\/src\//, 'contract/').replace(/\.ts$/, '')
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Ends the command with this message. */
export class Refused extends Error {}

/** Inserts `added` before the only occurrence of `anchor`. */
export function insertBefore(file: string, text: string, anchor: string, added: string): string {
  const at = text.lastIndexOf(anchor)
  if (at < 0)
    throw new Refused(`${file} has changed: the generator looks for ${JSON.stringify(anchor)} in it.`)
  return `${text.slice(0, at)}${added}${text.slice(at)}`
}

/** Adds an import below the existing ones. */
export function withImport(text: string, line: string): string {
  const imports = [...text.matchAll(/^import (?:[^;]*?)from '[^']+'\n/gm)]
  const last = imports.at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/** Files to write, by path, and the next steps for the user. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>
  readonly next: readonly string[]
}
