import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installStampName, node, root } from './bootstrap.mjs'

// Git runs the hooks in a separate repository.

const parts = [
  '.githooks',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  ...['bootstrap', 'prepare', 'commitMessage', 'commitMessageHook', 'checkStaged'].map(
    (name) => `tools/${name}.mjs`,
  ),
]
// Excludes the settings of this machine and of a git process that runs this test.
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(GIT_|CI$)/.test(name))),
  // The repository links to this one's packages, whose installation record must not change.
  npm_config_omit: 'dev',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Maya',
  GIT_AUTHOR_EMAIL: 'maya@goodword.example',
  GIT_COMMITTER_NAME: 'Maya',
  GIT_COMMITTER_EMAIL: 'maya@goodword.example',
}
let repository: string

beforeAll(() => {
  repository = newFolder()
  linkModules()
  git('init', '--quiet', '--initial-branch=main')
  writeFileSync(join(repository, '.git/info/exclude'), 'node_modules\n')
  git('add', '--all')
  git('commit', '--quiet', '--message=Begin')
  git('tag', 'begin')
  install()
})
afterEach(() => {
  git('switch', '--quiet', 'main')
  git('reset', '--quiet', '--hard', 'begin')
  git('clean', '--quiet', '--force', '-d')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-hooks-'))
  folders.push(folder)
  copyInto(folder)
  return folder
}

function copyInto(folder: string): void {
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
}

function linkModules(): void {
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
}

function run(program: string, parameters: readonly string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: repository,
    encoding: 'utf8',
    env: { ...environment, ...more },
  })
  return { status, output: `${stdout}${stderr}` }
}

const git = (...parameters: readonly string[]) => run('git', parameters)
const install = (more?: Record<string, string>) => run(node, ['tools/prepare.mjs'], more)
const hooksPath = () => git('config', 'core.hooksPath').output.trim()

function stage(file: string, content: string): void {
  writeFileSync(join(repository, file), content)
  git('add', file)
}

function commit(...paragraphs: readonly string[]) {
  return git('commit', '--quiet', ...paragraphs.map((paragraph) => `--message=${paragraph}`))
}

const linesOf = (count: number) => 'a line\n'.repeat(count)

describe('a commit message', () => {
  test('is rejected with an example and can be edited', () => {
    stage('notes.txt', linesOf(1))
    const { status, output } = commit('Added notes')
    expect(output).toContain('starts with "Added"')
    expect(output).toContain('Retry card returns until the processor confirms')
    expect(output).toContain('git commit --edit --file=".git/COMMIT_EDITMSG"')
    expect(status).toBe(1)
  })
  test('counts the staged lines without generated files', () => {
    stage('package-lock.json', linesOf(500))
    stage('notes.txt', linesOf(21))
    expect(commit('Write notes').output).toContain('A change of 21 lines needs a body')
    expect(commit('Write notes', 'They were missing.').status).toBe(0)
  })
  test('with two changes in its subject is accepted with a warning', () => {
    stage('notes.txt', linesOf(1))
    const { status, output } = commit('Write notes and delete others')
    expect(output).toContain('two changes')
    expect(status).toBe(0)
  })
  test('of a merge is not checked', () => {
    git('switch', '--quiet', '--create=other')
    stage('other.txt', linesOf(100))
    git('commit', '--quiet', '--no-verify', '--message=Write more')
    git('switch', '--quiet', 'main')
    expect(git('merge', '--quiet', '--no-ff', '--message=other: notes', 'other').status).toBe(0)
    expect(git('log', '-1', '--format=%s').output).toBe('other: notes\n')
  })
})

describe('a commit of staged files', () => {
  test('is accepted when they are formatted and lint-free', () => {
    stage('good.ts', 'export const good = 1\n')
    stage('notes.md', '*  a list\n')
    expect(commit('Add two files')).toEqual({ status: 0, output: '' })
  })
  test('is rejected when a file is not formatted', () => {
    stage('bad.ts', 'export const bad = "1";\n')
    const { status, output } = commit('Add a file')
    expect(output).toContain('bad.ts')
    expect(output).toContain('npm run format')
    expect(status).toBe(1)
  })
  test('is rejected when the linter reports a finding', () => {
    stage('bad.ts', 'export const bad = (value: number) => value == 1\n')
    const { status, output } = commit('Add a file')
    expect(output).toContain('eqeqeq')
    expect(status).toBe(1)
  })
  test('does not check other files', () => {
    writeFileSync(join(repository, 'bad.ts'), 'export const bad = "1";\n')
    stage('notes.txt', linesOf(1))
    expect(commit('Add a file').status).toBe(0)
  })
  test('passes before the first installation', () => {
    rmSync(join(repository, 'node_modules'))
    try {
      stage('bad.ts', 'export const bad = "1";\n')
      const { status, output } = run('git', ['commit', '--quiet', '--message=Add a file'], {
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      })
      expect(output).toContain('not checked before the first installation')
      expect(status).toBe(0)
    } finally {
      linkModules()
    }
  })
})

describe('an installation', () => {
  beforeEach(() => git('config', '--unset', 'core.hooksPath'))

  test('installs the hooks', () => {
    expect(install()).toEqual({ status: 0, output: '' })
    expect(hooksPath()).toBe('.githooks')
  })
  test('keeps hooks of another folder, with a notice', () => {
    git('config', 'core.hooksPath', 'elsewhere')
    expect(install().output).toContain('Your git hooks are in elsewhere')
    expect(hooksPath()).toBe('elsewhere')
  })
  test.for([
    ['in CI', { CI: 'true' }],
    ['without git', { PATH: '/nonexistent' }],
  ] as const)('changes nothing %s', ([, more]) => {
    // A link named `node` needs PATH for resolution; the file itself does not.
    expect(run(process.execPath, ['tools/prepare.mjs'], more)).toEqual({ status: 0, output: '' })
    expect(hooksPath()).toBe('')
  })
  test('changes nothing outside of a repository', () => {
    expect(run(node, [join(newFolder(), 'tools/prepare.mjs')])).toEqual({ status: 0, output: '' })
    expect(hooksPath()).toBe('')
  })
  test('changes nothing in an enclosing repository of another project', () => {
    copyInto(join(repository, 'inner'))
    expect(run(node, ['inner/tools/prepare.mjs'])).toEqual({ status: 0, output: '' })
    expect(hooksPath()).toBe('')
  })
})

describe('a record of the installation', () => {
  const installed = (more: Record<string, string>) => {
    const folder = newFolder()
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package-lock.json'), '{}')
    expect(run(node, [join(folder, 'tools/prepare.mjs')], more)).toEqual({ status: 0, output: '' })
    return existsSync(join(folder, 'node_modules', installStampName))
  }
  test('is written when all packages are installed', () => {
    expect(installed({ npm_config_omit: '' })).toBe(true)
  })
  test('is not written when packages are left out', () => {
    expect(installed({ npm_config_omit: 'dev' })).toBe(false)
  })
})
