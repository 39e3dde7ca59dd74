// `npm start`: from a fresh clone to a served page. `--dev` serves the pages from source and restarts on changes.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { compileCache, ensureBundled, ensureInstalled, node, root, say } from './bootstrap.mjs'

const isDev = process.argv.includes('--dev')
const environmentFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const ancestorPollMilliseconds = 500
const changeSettleMilliseconds = 100
// By default Node's heap grows to a share of the machine's memory, several gigabytes, before a full collection.
// NODE_OPTIONS may set another limit. The development server also builds pages in the same process.
const heapLimit = (process.env.NODE_OPTIONS ?? '').includes('--max-old-space-size')
  ? []
  : [`--max-old-space-size=${isDev ? 2048 : 768}`]

let server = null
let isStopping = false
let isRestarting = false

ensureInstalled()
// The pages are built while the server fills the demo town.
const build = isDev ? null : spawn(node, ['tools/build.mjs', '--if-changed'], { cwd: root, stdio: 'inherit' })
process.on('exit', () => build?.kill())
const program = isDev ? 'demo/src/main.ts' : ensureBundled()
serve()
build?.on('exit', (code) => {
  if (code === 0 && server?.connected) server.send('built')
  else if (!isStopping) process.exit(code || 1)
})
if (isDev) restartOnChanges()
// A terminal also sends Ctrl+C to the server. npm forwards no signals: only a changed ancestor reveals that npm ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
const ancestors = readAncestors()
setInterval(() => readAncestors() !== ancestors && stop(), ancestorPollMilliseconds).unref()

function serve() {
  server = spawn(node, [...heapLimit, ...environmentFile, program], {
    cwd: root,
    // The closed channel shows the server that this process has ended, even by a crash. Node's watch mode lacks this.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...(isDev ? { GOODWORD_DEV: '1' } : { GOODWORD_BUILDING: '1' }),
    },
  })
  server.on('exit', (code) => {
    server = null
    if (isRestarting && !isStopping) {
      isRestarting = false
      serve()
    } else if (isDev && !isStopping && code !== 0) say('The server ended; the next change starts it again')
    else process.exit(code ?? 1)
  })
}

function stop() {
  isStopping = true
  if (!server) process.exit(0)
  if (server.connected) server.disconnect()
}

function restartOnChanges() {
  let settled
  for (const folder of ['server/src', 'contract/src', 'demo/src'])
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(settled)
      settled = setTimeout(restart, changeSettleMilliseconds)
    })
}

function restart() {
  if (isStopping) return
  if (!server) return serve()
  isRestarting = true
  if (server.connected) server.disconnect()
}

/** The parent's process id, and npm's if npm started this process through a shell that would outlive npm. */
function readAncestors() {
  const parent = String(process.ppid)
  if (!process.env.npm_execpath || !existsSync(`/proc/${parent}/stat`)) return parent
  const [, name, grandparent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
  return /^(sh|dash|bash)$/.test(name) ? `${parent} ${grandparent}` : parent
}
