import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installStampName, lockHash, node, root } from './bootstrap.mjs'

// The checks of `npm test`, run over a copy in which one mistake was planted. Each must find its own, and nothing
// in the copy as it is: a check that looks at no file, or fails for another reason, is found out here.

const workspaces = ['contract', 'server', 'demo', 'web']
let copy: string

beforeAll(() => {
  // Below the root, where the compiler can name packages as it does for the originals.
  mkdirSync(join(root, '.artifacts'), { recursive: true })
  copy = mkdtempSync(join(root, '.artifacts', 'canary-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  // Without this file: the copy's tests would plant without end.
  for (const file of listed.trim().split('\n'))
    if (file !== 'tools/canary.test.ts' && existsSync(join(root, file)))
      cpSync(join(root, file), join(copy, file))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  // What the compiler has found out already; it looks again at what differs.
  if (existsSync(join(root, '.types')))
    cpSync(join(root, '.types'), join(copy, '.types'), { recursive: true })
  linkModules()
  generate()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Packages are those of the real folder, workspaces those of the copy. */
function linkModules(): void {
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!workspaces.includes(name) && name !== installStampName)
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const workspace of workspaces) {
    symlinkSync(join(copy, workspace), join(modules, workspace))
    const nested = join(root, workspace, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(copy, workspace, 'node_modules'))
  }
  // Nothing is to be installed into a copy.
  writeFileSync(join(modules, installStampName), lockHash())
}

/** Code of the generators is code of the copy: whatever the checks find in it, they find in the copy as it is. */
function generate(): void {
  const run = (...parameters: readonly string[]) => execFileSync(node, parameters, { cwd: copy })
  for (const kind of ['module', 'feature']) run('tools/new.ts', kind, 'giftIdeas')
  run('server/src/composition/commands/openapi.ts')
}

function step(name: string): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(node, ['tools/test.mjs', `--only=${name}`], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, output: `${stdout}${stderr}` }
}

function expectGood(name: string): void {
  const { status, output } = step(name)
  expect(status, output).toBe(0)
}

interface Mistake {
  readonly file: string
  readonly content: string
}

/** What a step says while the mistakes are there. */
function stepWith(mistakes: readonly Mistake[], name: string): ReturnType<typeof step> {
  const before = mistakes.map(({ file }) => {
    const path = join(copy, file)
    return { path, content: existsSync(path) ? readFileSync(path) : null }
  })
  for (const { file, content } of mistakes) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), content)
  }
  try {
    return step(name)
  } finally {
    for (const { path, content } of before)
      if (content) writeFileSync(path, content)
      else rmSync(path)
  }
}

const breaches = [
  {
    breach: 'a page that imports the server',
    rule: 'web-never-asks-server',
    file: 'web/app/shared/plantedServer.ts',
    content: `import { systemClock } from '../../../server/src/platform/clock.ts'\nexport const planted = systemClock\n`,
  },
  {
    breach: 'a page that imports what only hoisting brings near',
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
    breach: 'an arrow between features that is not listed',
    rule: 'arrows-of-feature-search',
    file: 'web/app/features/search/planted.ts',
    content: `export * from '../favourites/favouritesApi.ts'\n`,
  },
  {
    breach: 'an arrow between modules that is not listed',
    rule: 'arrows-of-ledger',
    file: 'server/src/modules/ledger/planted.ts',
    content: `export * from '../search/public.ts'\n`,
  },
  {
    breach: 'such an arrow for a type alone',
    rule: 'arrows-of-ledger',
    file: 'server/src/modules/ledger/plantedType.ts',
    content: `import type { SearchTables } from '../search/tables.ts'\nexport type Planted = SearchTables\n`,
  },
  {
    breach: 'a module that the list does not have',
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
    breach: 'a rule that knows more than the contract',
    rule: 'rules-know-contract-alone',
    file: 'server/src/modules/ledger/book/planted.rules.ts',
    content: `export * from '../../../platform/clock.ts'\n`,
  },
  {
    breach: 'a module that passes by the public file of another one',
    rule: 'modules-meet-at-public',
    file: 'server/src/modules/orders/planted.ts',
    content: `export * from '../ledger/wallets.ts'\n`,
  },
  {
    breach: 'a public file that offers SQL',
    rule: 'public-offers-no-sql',
    file: 'server/src/modules/planted/public.ts',
    content: `export * from '../ledger/wallet.queries.ts'\n`,
  },
  {
    breach: 'a module that knows a stand-in',
    rule: 'modules-know-no-stand-in',
    file: 'server/src/modules/ledger/plantedStandIn.ts',
    content: `export * from '../../standins/accounts.ts'\n`,
  },
  {
    breach: 'a platform that knows a module',
    rule: 'platform-is-independent',
    file: 'server/src/platform/planted.ts',
    content: `export * from '../modules/ledger/public.ts'\n`,
  },
  {
    breach: 'a server that knows the demo',
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

test('a generated module and its page are formatted', () => {
  expectGood('format')
})

test('a generated module and its page pass the linter', () => {
  const { status, stdout } = spawnSync(
    node,
    [
      'node_modules/oxlint/bin/oxlint',
      '--deny-warnings',
      'contract/src',
      'server/src/modules/giftIdeas',
      'web/app',
    ],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(status, stdout).toBe(0)
})

describe('the boundaries', () => {
  test('hold in the copy as it is', () => {
    expectGood('boundaries')
  })

  describe('are breached', () => {
    let said: ReturnType<typeof step>
    // All of them at once: it is the reading of the whole tree that takes time.
    beforeAll(() => {
      said = stepWith(breaches, 'boundaries')
    })

    test.for(breaches)('by $breach', ({ rule, file }) => {
      expect(said.output).toContain(`${rule}: ${file}`)
    })

    test('which ends the step', () => {
      expect(said.status).toBe(1)
    })
  })
})

test('an error code that the catalogue does not know is no type', () => {
  const { status, output } = stepWith(
    [
      {
        file: 'server/src/modules/ledger/planted.ts',
        content: `import { Refusal } from '../../platform/http/problem.ts'\nexport const planted = new Refusal('no_such_code')\n`,
      },
    ],
    'types',
  )
  // The only thing found: the copy as it is has no mistake.
  expect(output.match(/error TS\d+: .*/g)).toEqual([
    expect.stringContaining(`'"no_such_code"' is not assignable`),
  ])
  expect(status).toBe(1)
})

test('a stale description of the API is found', () => {
  expectGood('tools')
  const written = readFileSync(join(copy, 'docs/openapi.json'), 'utf8')
  const { status, output } = stepWith(
    [{ file: 'docs/openapi.json', content: written.replace('"3.1.0"', '"3.0.0"') }],
    'tools',
  )
  expect(output).toMatch(/FAIL.*describe the API as the contract has it/)
  expect(status).toBe(1)
})
