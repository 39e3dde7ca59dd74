// The hook `commit-msg`: rejects a message that breaks the rules of commitMessage.mjs and prints a valid example.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mayBeTwoChanges, problemsOf } from './commitMessage.mjs'
import { say } from './bootstrap.mjs'

/** Generated files, excluded from the line count. */
const generated = ['package-lock.json', 'docs/openapi.json']

const example = `    Retry card returns until the processor confirms

    The job gave up after half an hour, so a longer outage of the
    processor lost the customer's money.`

const [file] = process.argv.slice(2)
const isMerge = existsSync(git('rev-parse', '--git-path', 'MERGE_HEAD').trim())
if (!isMerge) check(readFileSync(file, 'utf8'))

function check(message) {
  const problems = problemsOf(message, changedLines())
  if (problems.length > 0) refuse(problems)
  else if (mayBeTwoChanges(message))
    say('The subject may name two changes: two commits are easier to review and to revert.')
}

/** The number of added and removed lines in the index. Binary files count as none. */
function changedLines() {
  return git('diff', '--cached', '--numstat', '--', '.', ...generated.map((path) => `:(exclude)${path}`))
    .split('\n')
    .flatMap((line) => line.split('\t').slice(0, 2))
    .reduce((sum, count) => sum + (Number(count) || 0), 0)
}

function refuse(problems) {
  const repeat = `git commit --edit --file="${file}"`
  say(
    [
      'The commit message is rejected:',
      ...problems.map((problem) => `  - ${problem}`),
      'Example:',
      example,
      `Edit your message and commit again: ${repeat}`,
    ].join('\n'),
  )
  process.exitCode = 1
}

function git(...parameters) {
  return spawnSync('git', parameters, { encoding: 'utf8' }).stdout ?? ''
}
