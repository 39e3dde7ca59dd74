// npm's `prepare` script: configures git to run the hooks of .githooks. It never fails an installation, and does
// nothing in CI, without git, or where the project is not its own repository (a Docker build, an unpacked archive).
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { root, say } from './bootstrap.mjs'

const folder = '.githooks'

if (!process.env.CI && isOwnRepository()) install()

function isOwnRepository() {
  const top = git('rev-parse', '--show-toplevel')
  return top !== '' && realpathSync(top) === realpathSync(root)
}

function install() {
  const current = git('config', 'core.hooksPath')
  if (current === folder) return
  if (current === '') git('config', '--local', 'core.hooksPath', folder)
  else say(`Your git hooks are in ${current}; to use the project's: git config core.hooksPath ${folder}`)
}

/** The output of a git command; empty when it fails. */
function git(...parameters) {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
