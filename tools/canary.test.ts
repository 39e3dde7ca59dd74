import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installStampName, lockHash, node, root } from './bootstrap.mjs'

// Runs the checks of `npm test` over a miniature of the repository with planted mistakes: its own rules and catalogue,
// and a few files in the places that the rules name. Each check must find its own mistake, and nothing in the unchanged
// miniature. This exposes checks that read no file or fail for another reason.

const workspaces = ['contract', 'server', 'demo', 'web']
const copied = [
  ...['.dependency-cruiser.mjs', '.gitignore', '.oxlintrc.json', '.oxfmtrc.json', 'package-lock.json'],
  ...['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts'],
  ...workspaces.flatMap((workspace) => [`${workspace}/package.json`, `${workspace}/tsconfig.json`]),
  'contract/src/**/*.ts',
  'server/src/platform/db/away.ts',
  'server/src/platform/http/problem.ts',
  'server/test-support/mistakes/*.ts',
  'tools/*.mjs',
  'tools/modules.ts',
  'tools/tsconfig.json',
  'web/react-router.config.ts',
]
const invented: Record<string, string> = {
  'demo/src/fillTown.ts': 'export const fillTown = () => {}\n',
  'server/src/composition/main.ts': 'export const main = () => {}\n',
  'server/src/modules/ledger/public.ts': `export { walletOf } from './wallets.ts'\n`,
  'server/src/modules/ledger/wallet.queries.ts': 'export const readWallet = () => 0\n',
  'server/src/modules/ledger/wallets.ts': 'export const walletOf = () => 0\n',
  'server/src/modules/search/public.ts': 'export const search = () => []\n',
  'server/src/modules/search/tables.ts': 'export interface SearchTables {\n  readonly hit: string\n}\n',
  'server/src/platform/clock.ts': 'export const systemClock = { now: () => 0 }\n',
  'server/src/standins/accounts.ts': 'export const accounts = []\n',
  'web/app/features/favourites/favouritesApi.ts': 'export const keep = () => {}\n',
  'web/app/root.tsx': 'export default function Root() {\n  return null\n}\n',
  'web/app/routes.ts': 'export default []\n',
  'web/app/shell/store.ts': 'export const store = {}\n',
}
let copy: string

beforeAll(() => {
  // Below the root, where the compiler resolves packages as for the originals.
  mkdirSync(join(root, '.artifacts'), { recursive: true })
  copy = mkdtempSync(join(root, '.artifacts', 'canary-'))
  for (const file of globSync(copied, { cwd: root }))
    if (!file.includes('.test.')) cpSync(join(root, file), join(copy, file))
  for (const [file, content] of Object.entries(invented)) plant(file, content)
  // The checks skip files that Git ignores. In its own repository the copy below .artifacts is not ignored.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  linkModules()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Packages link to the real folder, workspaces to the copy. */
function linkModules(): void {
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!workspaces.includes(name) && name !== installStampName)
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const workspace of workspaces) symlinkSync(join(copy, workspace), join(modules, workspace))
  // Prevents an installation into the copy.
  writeFileSync(join(modules, installStampName), lockHash())
}

function plant(file: string, content: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), content)
}

function step(name: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(node, ['tools/test.mjs', `--only=${name}`], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, output: `${stderr}${stdout}` }
}

function expectGood(name: string): void {
  const { status, output } = step(name)
  expect(status, output).toBe(0)
}

interface Mistake {
  readonly file: string
  readonly content: string
}

/** The result of a step while the mistakes are planted. */
function stepWith(mistakes: readonly Mistake[], name: string): ReturnType<typeof step> {
  for (const { file, content } of mistakes) plant(file, content)
  try {
    return step(name)
  } finally {
    for (const { file } of mistakes) rmSync(join(copy, file))
  }
}

const breaches = [
  {
    breach: 'a circle of type imports',
    rule: 'no-circles',
    file: 'web/app/shared/plantedCircle.ts',
    content: `import type { Planted as Own } from './plantedCircle.ts'\nexport type Planted = Own | null\n`,
  },
  {
    breach: 'a page that imports the server',
    rule: 'web-never-asks-server',
    file: 'web/app/shared/plantedServer.ts',
    content: `import { systemClock } from '../../../server/src/platform/clock.ts'\nexport const planted = systemClock\n`,
  },
  {
    breach: 'a page that imports an undeclared, hoisted package',
    rule: 'own-dependencies-only',
    file: 'web/app/shared/plantedPackage.ts',
    content: `import pg from 'pg'\nexport const planted = pg.Pool\n`,
  },
  {
    breach: 'a feature that imports the shell',
    rule: 'features-know-shared-alone',
    file: 'web/app/features/search/plantedShell.ts',
    content: `export * from '../../shell/store.ts'\n`,
  },
  {
    breach: 'an unlisted import between features',
    rule: 'arrows-of-feature-search',
    file: 'web/app/features/search/planted.ts',
    content: `export * from '../favourites/favouritesApi.ts'\n`,
  },
  {
    breach: 'an unlisted import between modules',
    rule: 'arrows-of-ledger',
    file: 'server/src/modules/ledger/planted.ts',
    content: `export * from '../search/public.ts'\n`,
  },
  {
    breach: 'an unlisted type import between modules',
    rule: 'arrows-of-ledger',
    file: 'server/src/modules/ledger/plantedType.ts',
    content: `import type { SearchTables } from '../search/tables.ts'\nexport type Planted = SearchTables\n`,
  },
  {
    breach: 'an unlisted module',
    rule: 'modules-are-listed',
    file: 'server/src/modules/planted/planted.ts',
    content: `export * from '../../platform/clock.ts'\n`,
  },
  {
    breach: 'a use case that builds SQL',
    rule: 'sql-in-repository-and-queries-alone',
    file: 'server/src/modules/ledger/book/planted.ts',
    content: `import { sql } from 'kysely'\nexport const planted = sql\`select 1\`\n`,
  },
  {
    breach: 'a rule that imports more than the contract',
    rule: 'rules-know-contract-alone',
    file: 'server/src/modules/ledger/book/planted.rules.ts',
    content: `export * from '../../../platform/clock.ts'\n`,
  },
  {
    breach: 'a module that bypasses the public file of another',
    rule: 'modules-meet-at-public',
    file: 'server/src/modules/orders/planted.ts',
    content: `export * from '../ledger/wallets.ts'\n`,
  },
  {
    breach: 'a public file that exports SQL',
    rule: 'public-offers-no-sql',
    file: 'server/src/modules/planted/public.ts',
    content: `export * from '../ledger/wallet.queries.ts'\n`,
  },
  {
    breach: 'a module that imports a stand-in',
    rule: 'modules-know-no-stand-in',
    file: 'server/src/modules/ledger/plantedStandIn.ts',
    content: `export * from '../../standins/accounts.ts'\n`,
  },
  {
    breach: 'a platform that imports a module',
    rule: 'platform-is-independent',
    file: 'server/src/platform/planted.ts',
    content: `export * from '../modules/ledger/public.ts'\n`,
  },
  {
    breach: 'a server that imports the demo',
    rule: 'server-never-asks-demo',
    file: 'server/src/composition/planted.ts',
    content: `export * from '../../../demo/src/fillTown.ts'\n`,
  },
  {
    breach: 'a contract that does I/O',
    rule: 'contract-knows-zod-alone',
    file: 'contract/src/planted.ts',
    content: `export { readFileSync } from 'node:fs'\n`,
  },
]

describe('the boundaries', () => {
  test('hold in the unchanged miniature', () => {
    expectGood('boundaries')
  })

  describe('are breached', () => {
    let said: ReturnType<typeof step>
    // All of them at once, because reading the whole tree takes the most time.
    beforeAll(() => {
      said = stepWith(breaches, 'boundaries')
    })

    test.for(breaches)('by $breach', ({ rule, file }) => {
      expect(said.output).toContain(`${rule}: ${file}`)
    })

    test('and fail the step', () => {
      expect(said.status).toBe(1)
    })
  })
})

test('rejects an error code that is not in the catalogue', () => {
  const { status, output } = stepWith(
    [
      {
        file: 'server/src/modules/ledger/planted.ts',
        content: `import { Refusal } from '../../platform/http/problem.ts'\nexport const planted = new Refusal('no_such_code')\n`,
      },
    ],
    'lint',
  )
  expect(output.match(/typescript\(TS\d+\): .*/g)).toEqual([
    expect.stringContaining(`'"no_such_code"' is not assignable`),
  ])
  expect(status).toBe(1)
})

test('finds a floating promise and unformatted code', () => {
  expectGood('lint,format')
  const { status, output } = stepWith(
    [
      {
        file: 'server/src/modules/ledger/planted.ts',
        content: `export function planted(work: () => Promise<void>): void {\n  work();\n}\n`,
      },
    ],
    'lint,format',
  )
  expect(output).toContain('no-floating-promises')
  expect(output).toMatch(/✗ lint[^]*✗ format/)
  expect(output).toMatch(/\n0 passed, 2 failed\n$/)
  expect(status).toBe(1)
})

test('a failing test fails the step and is repeated in the last lines', () => {
  const file = 'contract/src/planted.test.ts'
  const content = `import { expect, test } from 'vitest'\ntest('holds', () => {})\ntest('breaks', () => expect(1).toBe(2))\n`
  const { status, output } = stepWith([{ file, content }], 'contract')
  expect(output).toMatch(/✗ contract\/src\/planted\.test\.ts: breaks\n.*\n?[^]*\n1 passed, 1 failed\n$/)
  expect(status).toBe(1)
})
