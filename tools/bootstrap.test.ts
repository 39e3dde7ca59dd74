import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installStampName, root } from './bootstrap.mjs'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodword-bootstrap-'))
  for (const name of ['tools', 'node_modules', 'bin']) mkdirSync(join(folder, name))
  copyFileSync(join(root, 'tools/bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "npm $1" >&2\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The lines that a start writes before anything else. */
function linesOfInstallation(): string[] {
  const script = 'import("./tools/bootstrap.mjs").then(({ ensureInstalled }) => ensureInstalled())'
  const { stderr } = spawnSync(process.execPath, ['--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  })
  return stderr.trim().split('\n')
}

test('a start names the reason before it installs packages', () => {
  expect(linesOfInstallation()).toEqual([
    'Packages are missing: installing them (the first time takes a minute)',
    'npm ci',
  ])
  writeFileSync(join(folder, 'node_modules', installStampName), 'the hash of an older lock file')
  expect(linesOfInstallation()).toEqual([
    'package-lock.json changed: installing packages (this takes up to a minute)',
    'npm ci',
  ])
})
