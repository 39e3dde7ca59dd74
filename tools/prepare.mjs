// npm's `prepare` script: records a complete installation, and configures git to run the hooks of .githooks. It never
// fails an installation. It leaves git alone in CI, without git, or where the project is not its own repository (a
// Docker build, an unpacked archive).
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { root, say, stampInstallation } from './bootstrap.mjs'

const folder = '.githooks'

// npm names the groups that an installation leaves out, such as "dev".
if (!process.env.npm_config_omit) stampInstallation()
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
