// `npm start`: from a fresh clone to a served page. `--dev` serves the pages from their sources and restarts on changes.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root } from './ground.mjs'

const isDev = process.argv.includes('--dev')
const parentPollMilliseconds = 500

ensureInstalled()
if (!isDev) ensureBuilt()

const watch = isDev ? ['--watch-path=server/src', '--watch-path=contract/src'] : []
const environmentFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const server = spawn(node, [...watch, ...environmentFile, 'server/src/main.ts'], {
  cwd: root,
  // The channel tells the server when we are gone, however we went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: isDev ? { ...process.env, GOODWORD_DEV: '1' } : process.env,
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

const stop = () => {
  if (server.connected) server.disconnect()
}
// A terminal sends Ctrl+C to the server as well; npm sends nothing on, so its end shows only as a new parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), parentPollMilliseconds).unref()
