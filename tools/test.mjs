// `npm test`: everything that must hold. Every check counts as one test beside vitest's own.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.mjs'
import { ensureInstalled, node, root, say } from './ground.mjs'

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const counted = { passed: 0, failed: 0 }

ensureInstalled()
ensureChromium()
for (const check of checks) if (!only || only === check.name) runCheck(check)
for (const projects of [['contract', 'tools', 'server', 'web'], ['e2e']]) {
  if (!only || projects.includes(only)) runTests(only ? [only] : projects)
}
say(`\n${counted.passed} passed, ${counted.failed} failed`)
process.exit(counted.failed === 0 && counted.passed > 0 ? 0 : 1)

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
  if (!isGood) process.stderr.write(`${stdout}${stderr}\n`)
  say(`${isGood ? '✓' : '✗'} ${name} (${seconds(started)})`)
}

function runTests(projects) {
  const started = performance.now()
  const report = join(tmpdir(), `goodword-tests-${process.pid}.json`)
  rmSync(report, { force: true })
  const { status } = spawnSync(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
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
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(report, { force: true })
  // A test that did not run has not passed; neither has a run that broke outside its tests, or held none.
  const failed = numFailedTests + numPendingTests + numTodoTests
  counted.passed += numPassedTests
  counted.failed += failed === 0 && (status !== 0 || numPassedTests === 0) ? 1 : failed
  say(`${projects.join(', ')}: ${numPassedTests} passed, ${failed} failed (${seconds(started)})`)
}

function ensureChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  if (known.some((path) => path && existsSync(path))) return
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing Chromium for the journeys')
    spawnSync(
      'sh',
      ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  }
  if (!known.some((path) => path && existsSync(path))) {
    say('The journeys need Chromium: install it, or say where it is with CHROMIUM_PATH')
    process.exit(1)
  }
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
