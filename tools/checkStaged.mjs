// The hook `pre-commit`: format and lint of the staged files on disk, without type information. `npm test` checks all.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, say } from './bootstrap.mjs'

const script = (...parts) => join(root, 'node_modules', ...parts)
const oxfmt = script('oxfmt', 'bin', 'oxfmt')
const oxlint = script('oxlint', 'bin', 'oxlint')

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter(Boolean)
const isInstalled = [node, oxfmt, oxlint].every((path) => existsSync(path))

const ofType = (types) => staged.filter((file) => types.test(file))
const formatted = ofType(/\.(tsx?|mjs|json|css|ya?ml)$/)
const linted = ofType(/\.(tsx?|mjs)$/)

if (!isInstalled) say('The staged files are not checked before the first installation (npm ci)')
else check()

function check() {
  if (!passes(oxfmt, ['--check', '--no-error-on-unmatched-pattern'], formatted))
    fail('Run `npm run format`, and stage the files again.')
  if (!passes(oxlint, ['--deny-warnings', '--no-error-on-unmatched-pattern'], linted))
    fail('Correct what the linter reports, and stage the files again.')
}

/** Runs a check and prints its output only when it fails. */
function passes(program, options, files) {
  if (files.length === 0) return true
  const { status, stdout, stderr } = spawnSync(node, [program, ...options, ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`)
  return status === 0
}

function fail(advice) {
  say(advice)
  process.exitCode = 1
}
