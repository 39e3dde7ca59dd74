import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = join(root, 'node_modules', '.bin', 'node')
let copy: string

// A copy of the sources, so that a planted mistake can harm nothing.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'goodword-canary-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.trim().split('\n')) {
    mkdirSync(join(copy, file, '..'), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  // Everything but our own workspaces comes from the real folder; those must be the copy's.
  mkdirSync(join(copy, 'node_modules'))
  execFileSync(
    'sh',
    [
      '-c',
      `for each in "${root}"node_modules/* "${root}"node_modules/.bin; do case "$each" in */contract|*/server|*/web) ;; *) ln -s "$each" node_modules/ ;; esac; done`,
    ],
    { cwd: copy },
  )
  for (const workspace of ['contract', 'server', 'web'])
    symlinkSync(join(copy, workspace), join(copy, 'node_modules', workspace))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What `npm test` says of the copy in one of its steps. */
function step(name: 'boundaries' | 'types' | 'tools') {
  const { status, stdout, stderr } = spawnSync(node, ['tools/test.mjs', `--only=${name}`], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, GOODWORD_CANARY: '1' },
  })
  return { status, output: `${stdout}${stderr}` }
}

function planted<T>(file: string, change: (content: string) => string, look: () => T): T {
  const path = join(copy, file)
  let before: string | null = null
  try {
    before = readFileSync(path, 'utf8')
  } catch {
    // A new file.
  }
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, change(before ?? ''))
  try {
    return look()
  } finally {
    if (before === null) rmSync(path)
    else writeFileSync(path, before)
  }
}

test('the boundaries hold, and a planted breach of each is found', () => {
  expect(step('boundaries')).toMatchObject({ status: 0 })
  const breaches: [string, string, string][] = [
    [
      'web/app/shared/planted.ts',
      `import { systemClock } from '../../../server/src/clock.ts'\nexport const planted = systemClock\n`,
      'web-never-asks-server',
    ],
    [
      'web/app/features/search/planted.ts',
      `export * from '../favourites/favouritesApi.ts'\n`,
      'features-know-shared-alone',
    ],
    [
      'server/src/modules/ledger/planted.ts',
      `export * from '../search/search.service.ts'\n`,
      'arrows-of-ledger',
    ],
    [
      'server/src/modules/ledger/planted.rules.ts',
      `export * from '../../clock.ts'\n`,
      'rules-know-contract-alone',
    ],
  ]
  for (const [file, content, rule] of breaches) {
    const { status, output } = planted(
      file,
      () => content,
      () => step('boundaries'),
    )
    expect(output).toContain(rule)
    expect(status).toBe(1)
  }
})

test('an error code that the catalogue does not know is no type', () => {
  const { status, output } = planted(
    'server/src/modules/ledger/planted.ts',
    () =>
      `import { Refusal } from '../../http/problem.ts'\nexport const planted = new Refusal('no_such_code')\n`,
    () => step('types'),
  )
  expect(output).toContain('no_such_code')
  expect(status).toBe(1)
})

// The copy's own canary would plant without end.
if (!process.env.GOODWORD_CANARY)
  test('a stale description of the API is found', () => {
    const { status, output } = planted(
      'docs/openapi.json',
      (content) => content.replace('"3.1.0"', '"3.0.0"'),
      () => step('tools'),
    )
    expect(output).toContain('describe the API as the contract has it')
    expect(status).toBe(1)
  })
