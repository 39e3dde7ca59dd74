import { sumOf } from 'contract/core/sum'
import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDatabase, startCluster } from '../../src/platform/db/embedded/driver.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { AdversaryTotals } from './adversaries/adversarySoak.ts'
import { type Flaw, flaws } from './adversaries/flaws.ts'
import { edited } from '../mistakes/edits.ts'
import type { Mutation } from './books/mutations.ts'
import type { Place, SoakTotals } from './books/soak.ts'

// `npm run test:ledger`: random scenarios on real databases, in several processes, until OPERATIONS are done; then every
// mutation of every posting must be noticed. SEED repeats the same scenarios; SEED=n OPERATIONS=1 repeats only that one.
// Then adversaries play as many operations through the services and must gain nothing, and mutations of the rules
// against profit must be found. PART=books or PART=adversaries runs only one of both.

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const operations = Number(process.env.OPERATIONS ?? 100_000)
const workers = Number(process.env.WORKERS ?? 2)
const part = process.env.PART ?? 'all'
const template = 'soak_template'

type Task =
  | { readonly place: Place; readonly soak: { readonly seed: number; readonly operations: number } }
  | { readonly place: Place; readonly mutations: readonly Mutation[] }
  | { readonly place: Place; readonly schemes: { readonly seed: number; readonly operations: number } }
  | { readonly place: Place; readonly flaw: number }
type Message =
  | { readonly soaked: SoakTotals }
  | { readonly totals: AdversaryTotals }
  | { readonly line: string }
  | { readonly failure: string }

const say = (line: string) => process.stdout.write(`${line}\n`)

if (process.send) process.once('message', (task: Task) => void work(task))
else await lead()

async function lead(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-soak-'))
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDirectory: folder, log: () => {} })
  try {
    await ensureDatabase(cluster, template)
    await migrate(cluster.connectionString(template))
    const place = { address: cluster.connectionString('NAME'), template }
    say(`SEED=${seed}, ${operations} operations in ${workers} processes`)
    if (part !== 'adversaries') {
      await soakAll(place)
      if (operations > 1 && process.exitCode === undefined) await mutateAll(place)
    }
    if (part !== 'books') {
      await schemeAll(place)
      if (operations > 1 && process.exitCode === undefined) await flawAll(place)
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function soakAll(place: Place): Promise<void> {
  const started = performance.now()
  const progress = new Map<number, SoakTotals>()
  const totals = () => [...progress.values()]
  const sum = (part: Exclude<keyof SoakTotals, 'refusals'>) => sumOf(totals(), (one) => one[part])
  const ticking = setInterval(() => say(`… ${sum('operations')} operations`), 15_000)
  await inProcesses(
    Array.from({ length: workers }, (_, at) => ({
      place,
      soak: { seed: seed + at * 1_000_000, operations: Math.ceil(operations / workers) },
    })),
    (message, at) => {
      if ('soaked' in message) progress.set(at, message.soaked)
    },
  )
  clearInterval(ticking)
  const seconds = (performance.now() - started) / 1000
  say(
    `${sum('scenarios')} scenarios: ${sum('operations')} operations, ${sum('transactions')} transactions, ${sum('entries')} entries, ${sum('deadlocks')} deadlocks, in ${seconds.toFixed(0)} s`,
  )
  if (sum('deadlocks') > 0) process.exitCode = 1
  const refusals = new Map<string, number>()
  for (const { refusals: found } of totals())
    for (const [code, times] of Object.entries(found)) refusals.set(code, (refusals.get(code) ?? 0) + times)
  for (const [code, times] of [...refusals].sort(([, one], [, other]) => other - one))
    say(`  ${code}: ${times}`)
}

async function mutateAll(place: Place): Promise<void> {
  const { mutations } = await import('./books/mutations.ts')
  say('\n| posting | mutation | detected by | scenario |\n|---|---|---|---|')
  await inProcesses(
    Array.from({ length: workers }, (_, at) => ({
      place,
      mutations: mutations.filter((_mutation, index) => index % workers === at),
    })),
    (message) => {
      if ('line' in message) say(message.line)
    },
  )
}

async function schemeAll(place: Place): Promise<void> {
  const { sumOf, tooRare } = await import('./adversaries/adversarySoak.ts')
  const started = performance.now()
  const progress = new Map<number, AdversaryTotals>()
  const total = () => sumOf([...progress.values()])
  const ticking = setInterval(
    () => say(`… ${total().operations} operations of adversaries, ${total().faults.length} kinds of fault`),
    15_000,
  )
  await inProcesses(
    Array.from({ length: workers }, (_, at) => ({
      place,
      schemes: { seed: seed + at * 1_000_000, operations: Math.ceil(operations / workers) },
    })),
    (message, at) => {
      if (!('totals' in message)) return
      const known = new Set(total().faults.map(({ name }) => name))
      progress.set(at, message.totals)
      // Report a fault as soon as it is found; the smallest plot follows at the end.
      for (const { name, fault, seed: found } of message.totals.faults)
        if (!known.has(name)) say(`! ${name} with SEED=${found} OPERATIONS=1: ${fault}`)
    },
  )
  clearInterval(ticking)
  const totals = total()
  const seconds = (performance.now() - started) / 1000
  say(
    `\n${totals.plots} plots of adversaries: ${totals.operations} operations in ${seconds.toFixed(0)} s, ${(totals.operations / seconds).toFixed(0)} per second`,
  )
  for (const counts of [totals.done, totals.refusals]) {
    say(counts === totals.done ? 'done:' : 'refused:')
    for (const [name, times] of Object.entries(counts).sort(([, one], [, other]) => other - one))
      say(`  ${name}: ${times}`)
  }
  for (const { name, fault, seed: found, plot, found: times } of totals.faults) {
    say(`\n${name}, in ${times} plots, first with SEED=${found} OPERATIONS=1: ${fault}`)
    for (const action of plot.actions) say(`  ${JSON.stringify(action)}`)
  }
  const rare = operations > 1 && totals.faults.length === 0 ? tooRare(totals) : []
  for (const line of rare) say(line)
  if (totals.faults.length + rare.length > 0) process.exitCode = 1
}

async function flawAll(place: Place): Promise<void> {
  say('\n| mutation | detected by | plots |\n|---|---|---|')
  for (const flaw of flaws.keys())
    await inProcesses([{ place, flaw }], (message) => {
      if ('line' in message) say(message.line)
    })
}

/** Runs each task in its own process. A failing task fails the whole run. */
async function inProcesses(
  tasks: readonly Task[],
  hear: (message: Message, at: number) => void,
): Promise<void> {
  await Promise.all(
    tasks.map(async (task, at) => {
      const child = fork(fileURLToPath(import.meta.url))
      child.on('message', (message: Message) => {
        if ('failure' in message) {
          process.exitCode = 1
          say(message.failure)
        } else hear(message, at)
      })
      child.send(task)
      const code = await new Promise((resolve) => child.once('exit', resolve))
      if (code !== 0) process.exitCode = 1
    }),
  )
}

async function work(task: Task): Promise<void> {
  const send = (message: Message) => process.send?.(message)
  try {
    if ('soak' in task) {
      const { soak } = await import('./books/soak.ts')
      await soak(task.place, { ...task.soak, report: (soaked) => send({ soaked }) })
    } else if ('schemes' in task) {
      const { scheme } = await import('./adversaries/adversarySoak.ts')
      await scheme(task.place, { ...task.schemes, report: (totals) => send({ totals }) })
    } else if ('flaw' in task) {
      const flaw = flaws[task.flaw]! // a valid index
      registerHooks({ load: (url, context, nextLoad) => withFlaw(flaw, nextLoad(url, context), url) })
      const { finding } = await import('./adversaries/adversarySoak.ts')
      const found = await finding(task.place)
      send({ line: `| ${flaw.name} | ${found?.by ?? 'NOTHING'} | ${found?.plots ?? ''} |` })
      if (!found) send({ failure: `Undetected mutation: ${flaw.name}` })
    } else {
      registerHooks({ load: withMutations })
      const { noticing } = await import('./books/soak.ts')
      for (const mutation of task.mutations) {
        const found = await noticing(task.place, mutation, 40)
        send({
          line: `| ${mutation.move} | ${mutation.how} | ${found?.by ?? 'NOTHING'} | ${found?.scenarios ?? ''} |`,
        })
        if (!found) send({ failure: `Undetected mutation: ${mutation.how} of ${mutation.move}` })
      }
    }
  } catch (error) {
    send({ failure: String(error) })
  } finally {
    process.disconnect?.()
  }
}

function withFlaw<Loaded extends { source?: unknown }>(flaw: Flaw, loaded: Loaded, url: string): Loaded {
  return flaw.edits.some(({ file }) => url.endsWith(file))
    ? { ...loaded, source: edited(String(loaded.source), flaw.edits, url) }
    : loaded
}

/** Replaces the posting rules on import with a version that applies the mutation in force. */
function withMutations(
  url: string,
  context: Parameters<NonNullable<Parameters<typeof registerHooks>[0]['load']>>[1],
  nextLoad: Parameters<NonNullable<Parameters<typeof registerHooks>[0]['load']>>[2],
) {
  if (!url.endsWith('/ledger/book/postings.rules.ts')) return nextLoad(url, context)
  return {
    format: 'module',
    shortCircuit: true,
    source: `
      import * as rules from './postings.rules.ts?as-written'
      import { mutated } from '../../../../test-support/ledger/books/mutations.ts'
      export * from './postings.rules.ts?as-written'
      export const { postingsOf, partChangeOf } = mutated(rules)`,
  }
}
