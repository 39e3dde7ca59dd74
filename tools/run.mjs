// `node tools/run.mjs script …`: installs missing parts, then runs a script with the project's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node, root } from './bootstrap.mjs'

ensureInstalled()
const environmentFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const { status } = spawnSync(node, [...environmentFile, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
