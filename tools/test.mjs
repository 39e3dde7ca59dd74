// `npm test`: everything that must hold. Every check counts as one test beside vitest's own.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checks } from './checks.mjs'
import { ensureBuilt, ensureInstalled, node, root, say } from './bootstrap.mjs'

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const counted = { passed: 0, failed: 0 }
/** What failed, told once more at the end: a log of thousands of lines may be cut. */
const failures = []

const projects = ['contract', 'tools', 'server', 'web']
const steps = [...checks.map(({ name }) => name), ...projects, 'e2e']

if (only && !steps.includes(only)) {
  say(`There is no step called ${only}: ${steps.join(', ')}`)
  process.exit(1)
}
ensureInstalled()
for (const check of checks) if (!only || only === check.name) runCheck(check)
if (!only) runTests(projects)
else if (projects.includes(only)) runTests([only])
if (!only || only === 'e2e') runJourneys()
for (const failure of failures) say(`✗ ${failure}`)
process.stdout.write(`\n${counted.passed} passed, ${counted.failed} failed\n`)
process.exitCode = counted.failed === 0 && counted.passed > 0 ? 0 : 1

function runCheck({ name, program, parameters, options }) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    ...options,
  })
  const isGood = status === 0
  counted[isGood ? 'passed' : 'failed'] += 1
  if (!isGood) {
    failures.push(name)
    process.stderr.write(`${stdout}${stderr}\n`)
  }
  say(`${isGood ? '✓' : '✗'} ${name} (${seconds(started)})`)
}

function runTests(names) {
  const started = performance.now()
  const report = join(tmpdir(), `goodword-tests-${process.pid}.json`)
  rmSync(report, { force: true })
  const { status } = spawnSync(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...names.flatMap((name) => ['--project', `${name}*`]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(report, { force: true })
  // A test that did not run has not passed; neither has a run that broke outside its tests, or held none.
  const failed = numFailedTests + numPendingTests + numTodoTests
  counted.passed += numPassedTests
  failures.push(...testResults.flatMap(mismatchMask))
  counted.failed += failed === 0 && (status !== 0 || numPassedTests === 0) ? 1 : failed
  say(`${names.join(', ')}: ${numPassedTests} passed, ${failed} failed (${seconds(started)})`)
}

/** @param file one file's part of vitest's JSON report */
function mismatchMask({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const told = assertionResults
    .filter(({ status: of }) => of !== 'passed')
    .map(({ fullName, failureMessages }) => `${path}: ${fullName}\n    ${firstLine(failureMessages[0])}`)
  return status === 'failed' && told.length === 0 ? [`${path}\n    ${firstLine(message)}`] : told
}

function firstLine(text = 'It did not run') {
  return text.split('\n', 1)[0]
}

/** The journeys, in a browser that is installed where that may be done. Without one they have failed. */
function runJourneys() {
  if (only) ensureBuilt()
  if (hasChromium() || installChromium()) return runTests(['e2e'])
  counted.failed += 1
  failures.push('e2e')
  say('✗ e2e: the journeys need Chromium: install it, or say where it is with CHROMIUM_PATH')
}

function hasChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return known.some((path) => path && existsSync(path))
}

function installChromium() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  say('Installing Chromium for the journeys')
  const command = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
  return hasChromium()
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
