// `npm test`: all checks and tests. Every check counts as one test beside vitest's own.
// `-- --only=lint` runs one step, or several separated by commas; `-- --changed` checks uncommitted changes, and
// `-- --changed=main` the changes of a branch: lint with types, format, unit and integration tests, without journeys.
import { execFileSync } from 'node:child_process'
import { checks, checksOf } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { compileCache, ensureBuilt, ensureBundled, ensureInstalled, node, root, say } from './bootstrap.mjs'
import { run, Steps } from './steps.mjs'

/** Prefixes of vitest project names by suite. */
const suites = {
  unit: ['unit'],
  integration: ['integration'],
  tools: ['tools'],
  journeys: ['journeys', 'lone journeys'],
  contract: ['unit contract'],
  server: ['unit server', 'integration'],
  web: ['unit web'],
  e2e: ['journeys', 'lone journeys'],
}
const names = [...checks.map(({ name }) => name), ...Object.keys(suites)]

const only = argument('only')
  ?.split(',')
  .filter((name) => name !== '')
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  say(`There is no step called ${unknown.join(', ')}: ${names.join(', ')}`)
  process.exit(1)
}
ensureInstalled()
// Many processes load the same modules: with compiled code of the first, a server starts in half of the processor time.
process.env.NODE_COMPILE_CACHE ??= compileCache
const isInLanes = only === undefined && argument('changed') === undefined
const steps = new Steps({ isLive: !isInLanes })
if (only) await runOnly(only)
else if (isInLanes) await runEverything()
else await runChanged(argument('changed'))
steps.end()

/** Runs checks and tests in parallel. The journeys run after them, because they use realistic time-outs. */
async function runEverything() {
  await Promise.all([inOrder(checks).then(buildTown), steps.tests(['unit', 'integration', 'tools'])])
  steps.isLive = true
  await runJourneys()
}

/** The journeys then need not wait for their town. Without it they build one, and report the failure. */
async function buildTown() {
  const { status, output } = await run(node, ['e2e/support/buildTown.ts'])
  if (status === 0) process.env.JOURNEYS_TOWN = output.trim().split('\n').at(-1)
}

async function inOrder(checks) {
  for (const check of checks) await steps.check(check)
}

async function runOnly(wanted) {
  await inOrder(checks.filter(({ name }) => wanted.includes(name)))
  const projects = [...new Set(wanted.flatMap((name) => suites[name] ?? []))]
  const tests = projects.filter((name) => !suites.journeys.includes(name))
  if (tests.length > 0) await steps.tests(tests)
  if (!projects.includes('journeys')) return
  ensureBuilt()
  ensureBundled()
  await runJourneys()
}

async function runJourneys() {
  if (ensureChromium()) {
    await steps.tests(suites.journeys)
    return
  }
  steps.count({ failures: ['journeys need Chromium: install it, or set CHROMIUM_PATH'] })
}

/** @param since a commit or branch; empty for uncommitted changes */
async function runChanged(since) {
  const git = (...parameters) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  const files = new Set([
    ...git('diff', '--name-only', '--diff-filter=d', since ? `${since}...HEAD` : 'HEAD'),
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
  await inOrder(checksOf([...files]))
  await steps.tests(['unit', 'integration', 'tools'], {
    more: [since ? `--changed=${since}` : '--changed', '--passWithNoTests'],
    mayBeEmpty: true,
  })
}

/** The value of `--name=value`, an empty string for `--name`, undefined without the argument. */
function argument(name) {
  const found = process.argv.find((each) => each === `--${name}` || each.startsWith(`--${name}=`))
  return found?.slice(`--${name}=`.length)
}
