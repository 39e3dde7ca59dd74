import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mistake, mistakes } from './mistakes.ts'

// Part of `npm run test:soak`: plants each mistake and runs the test whose subject it is, which must fail. ONLY=text runs
// the mistakes whose names contain the text; WORKERS runs more or fewer at a time.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const workers = Number(process.env.WORKERS ?? 2)
const only = process.env.ONLY ?? ''

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

const folder = await mkdtemp(join(tmpdir(), 'goodword-mistakes-'))
const waiting = mistakes
  .map((mistake, number) => ({ mistake, number }))
  .filter(({ mistake }) => mistake.name.includes(only))
process.stdout.write('| mistake | found by |\n|---|---|\n')
try {
  await Promise.all(Array.from({ length: workers }, work))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { mistake, number } = next
    const problem = await problemOf(mistake, number)
    process.stdout.write(`| ${mistake.name} | ${problem ?? mistake.test.name} |\n`)
    if (problem !== null) process.exitCode = 1
  }
}

/** Null if the test fails, as it should. */
async function problemOf({ test }: Mistake, number: number): Promise<string | null> {
  const report = join(folder, `${number}.json`)
  const output = await run(
    [
      ...[
        'node_modules/vitest/vitest.mjs',
        'run',
        `server/src/modules/${test.file}`,
        '--testNamePattern',
        RegExp.escape(test.name),
      ],
      ...['--reporter=json', `--outputFile=${report}`],
    ],
    { MISTAKE: String(number), SOAK: '' },
  )
  const { testResults }: Report = await readFile(report, 'utf8').then(JSON.parse, () => ({ testResults: [] }))
  const ran = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ title, status }) => title.includes(test.name) && status !== 'skipped'),
  )
  if (ran.length === 0)
    return `BROKEN: ${testResults.map(({ message }) => message).join(' ') || output.slice(-500)}`
  return ran.some(({ status }) => status === 'failed') ? null : 'NOTHING'
}

function run(parameters: readonly string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('close', () => resolve(output))
  })
}
