// Prepares a clone. Plain JavaScript, because an older Node runs it before the project's own Node is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Compiled code of earlier runs. */
export const compileCache = join(root, 'node_modules', '.cache', 'node')

export const installStampName = '.goodword-lock'
const installStamp = join(root, 'node_modules', installStampName)

/** Installs the versions of the lock file, unless they are installed already. */
export function ensureInstalled() {
  const installed = existsSync(installStamp) ? readFileSync(installStamp, 'utf8') : null
  const isCurrent = installed === lockHash()
  if (isCurrent && existsSync(node)) return
  say(
    installed === null || isCurrent
      ? 'Packages are missing: installing them (the first time takes a minute)'
      : 'package-lock.json changed: installing packages (this takes up to a minute)',
  )
  must('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    env: installEnvironment(),
  })
}

/** Records that the versions of the lock file are installed. */
export function stampInstallation() {
  if (existsSync(dirname(installStamp))) writeFileSync(installStamp, lockHash())
}

/** Builds the pages, unless their sources are unchanged. */
export function ensureBuilt() {
  must(node, [join(root, 'tools', 'build.mjs'), '--if-changed'])
}

/** Hash of the sources of the pages, for the build stamp. */
export const sourcesOfPages = () =>
  hashOf(['package-lock.json', 'tools/build.mjs', ...filesIn('web', 'contract')])

export const bundleFolder = join(root, 'server', 'build')
export const bundleStamp = join(bundleFolder, '.goodword-sources')

/** Bundles the server, unless its sources are unchanged. Returns the program to run. */
export function ensureBundled() {
  const isCurrent = existsSync(bundleStamp) && readFileSync(bundleStamp, 'utf8') === sourcesOfServer()
  if (!isCurrent) must(node, [join(root, 'tools', 'bundle.mjs')])
  return join(bundleFolder, 'main.js')
}

/** Hash of the sources of the server and of the place where they are, for the stamp of the bundle. */
export const sourcesOfServer = () =>
  `${root} ${hashOf(['package-lock.json', 'tools/bundle.mjs', ...filesIn('server/src', 'contract/src', 'demo/src')])}`

/** Runs a program to its end. Exits with an error when it fails. */
export function must(program, parameters, options = {}) {
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? 1)
}

export function say(text) {
  process.stderr.write(`${text}\n`)
}

// npm passes its settings to child processes; a nested install must not inherit "omit dev" and the like.
function installEnvironment() {
  const kept = /^npm_config_(registry|cache|cafile|proxy|https_proxy|noproxy|userconfig)$/i
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)),
  )
  return { ...environment, NODE_ENV: '' }
}

/** The content of the installation stamp. */
export const lockHash = () => hashOf(['package-lock.json'])

/** Paths relative to the root, so that moving the folder does not change the hash. */
function filesIn(...folders) {
  const ignored = new Set(['node_modules', 'build', '.react-router'])
  const found = []
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (ignored.has(entry.name)) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(path)
      else if (!entry.name.includes('.test.')) found.push(path)
    }
  }
  for (const folder of folders) visit(folder)
  return found.toSorted((one, other) => (one < other ? -1 : 1))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
