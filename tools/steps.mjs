// Runs the steps of a suite, counts passes and failures, and reports the totals in the last line.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { node, root, say } from './bootstrap.mjs'

export class Steps {
  #passed = 0
  #failed = 0
  /** Repeated at the end, because CI may truncate a log of thousands of lines. */
  #failures = []
  #reports = 0

  /**
   * @param isLive prints output while a step runs. Otherwise prints the whole output of a step at its end, so that the
   * output of parallel steps does not mix.
   */
  constructor({ isLive }) {
    this.isLive = isLive
  }

  /** A program that counts as one test. Prints its output only on failure. */
  async check({ name, program, parameters, environment }) {
    const started = performance.now()
    const { status, output } = await run(program, parameters, { environment })
    if (status !== 0) process.stderr.write(`${output}\n`)
    this.count({ passed: status === 0 ? 1 : 0, failures: status === 0 ? [] : [name] })
    say(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
  }

  /** The tests of vitest projects. Each name also selects projects that start with it. */
  async tests(names, { more = [], environment = {}, mayBeEmpty = false } = {}) {
    const started = performance.now()
    this.#reports += 1
    const report = join(tmpdir(), `goodword-tests-${process.pid}-${this.#reports}.json`)
    rmSync(report, { force: true })
    const parameters = [
      ...['node_modules/vitest/vitest.mjs', 'run', ...names.flatMap((name) => ['--project', `${name}*`])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
    ]
    const { status, output } = await run(node, parameters, { environment, isLive: this.isLive })
    process.stderr.write(output)
    const {
      numPassedTests: passed = 0,
      numFailedTests = 0,
      numPendingTests = 0,
      numTodoTests = 0,
      testResults = [],
    } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
    rmSync(report, { force: true })
    // A test that did not run counts as failed, as does a run with an error outside its tests or without tests.
    const counted = numFailedTests + numPendingTests + numTodoTests
    const isBroken = counted === 0 && (status !== 0 || (passed === 0 && !mayBeEmpty))
    const failures = testResults.flatMap(failuresOf)
    this.count({
      passed,
      failed: isBroken ? 1 : counted,
      failures: isBroken && failures.length === 0 ? [names.join(', ')] : failures,
    })
    say(`${names.join(', ')}: ${passed} passed, ${isBroken ? 1 : counted} failed (${seconds(started)})`)
  }

  count({ passed = 0, failures = [], failed = failures.length }) {
    this.#passed += passed
    this.#failed += failed
    this.#failures.push(...failures)
  }

  /** Prints the totals and sets the exit code. */
  end() {
    for (const failure of this.#failures) say(`✗ ${failure}`)
    process.stdout.write(`\n${this.#passed} passed, ${this.#failed} failed\n`)
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1
  }
}

/** @param isLive prints the output at once, and returns none */
export function run(program, parameters, { environment = {}, isLive = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', ...(isLive ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ status: null, output: `${output}${error}\n` }))
    child.once('close', (status) => resolve({ status, output }))
  })
}

/** @param file one file's part of vitest's JSON report */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const found = assertionResults
    .filter(({ status: of }) => of !== 'passed')
    .map(({ fullName, failureMessages, meta }) =>
      [`${path}: ${fullName}\n    ${firstLine(failureMessages[0])}`, ...(meta?.pages ?? [])].join('\n'),
    )
  return status === 'failed' && found.length === 0 ? [`${path}\n    ${firstLine(message)}`] : found
}

function firstLine(text = 'It did not run') {
  return text.split('\n', 1)[0]
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
