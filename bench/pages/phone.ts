import { sumOf } from 'contract/core/sum'
import { existsSync } from 'node:fs'
import lighthouse, { type Config, type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProcess, temporaryData } from '../../e2e/support/server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'
import { quietShare, watchHost } from '../load.ts'
import { serveBarePage } from './bare.ts'
import { memberCookie } from './memberCookie.ts'

/** Limit of each page on its transfer size in kB. */
const gates: Record<string, number> = {
  '/': 300,
  '/search': 350,
  '/business-profile?b=river-oak-bakery': 400,
  product: 350,
  '/component': 350,
  '/component?job=paint-a-room': 350,
  '/home': 300,
}
/** Pages of a signed-in member of the demo town. Search engines do not see them. */
const memberPages = new Set(['/home'])
const member = 'Maya'
const common = {
  scriptKibibytes: 150,
  /** As a multiple of the page without scripts. */
  largestPaint: 1.5,
  layoutShift: 0.01,
  /** As a multiple of the bare page. */
  blocking: 1.3,
  /** One task of 100 ms. The bare page often does not block at all, and chance alone makes one task long. */
  blockingMillisecondsMin: 50,
  scores: [97, 100, 100, 100],
} as const
/** The last of the scores. */
const seoScore = 3
/** A page of this server without scripts: the minimum cost of network and browser. */
const floorPath = '/dev/mail'
const runs = Number(process.env.RUNS ?? 3)
/** Limit on repetitions, as a multiple of RUNS, until enough runs have little steal. */
const patience = 2
/** Benchmark index below which Lighthouse warns that a machine is too slow for a fourfold slowdown. */
const expectedIndex = 1000
const gatesSlowdown = 4
/** Other values simulate a slower phone; the gates apply at `gatesSlowdown`. */
const slowdown = Number(process.env.SLOWDOWN ?? gatesSlowdown)

const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    screenEmulation: { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75, disabled: false },
    // Applied while the page loads, not computed afterwards: the paint is the one that a visitor would see.
    throttlingMethod: 'devtools',
    throttling: {
      rttMs: 150,
      requestLatencyMs: 150,
      throughputKbps: 1600,
      downloadThroughputKbps: 1600,
      uploadThroughputKbps: 750,
      cpuSlowdownMultiplier: slowdown,
    },
  },
}

interface Subject {
  readonly origin: string
  readonly debuggingPort: number
  /** Of a signed-in member. */
  readonly cookie?: string
}

/** What the pages are compared with, measured in the same run. */
interface Baseline {
  /** The page without scripts. */
  readonly floor: Measured
  /** The page that contains only React and React Router. */
  readonly bare: Measured
}

interface Measured {
  readonly path: string
  readonly largestPaintSeconds: number
  readonly totalKilobytes: number
  readonly scriptKibibytes: number
  readonly layoutShift: number
  readonly blockingMilliseconds: number
  readonly scores: readonly number[]
  /** Requests to other hosts. */
  readonly foreign: number
  /** Lighthouse's benchmark index of the machine, before the slowdown. */
  readonly index: number
  /** Share of time stolen by the host. */
  readonly taken: number
}

/** Measures the public pages on a slow phone. Returns whether a gate was missed. */
export async function benchPhone(): Promise<boolean> {
  const data = await temporaryData()
  const server = await startProcess({ dataDirectory: data.folder, port: await freePort() })
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
      (path) => path !== undefined && existsSync(path),
    ),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page: Subject = { origin: server.origin, debuggingPort }
  const barePage = await serveBarePage()
  let isMissed = false
  console.log(`\nA processor ${slowdown} times slower\n`)
  try {
    const floor = await medianOf(page, floorPath)
    const bare = await medianOf({ origin: barePage.origin, debuggingPort }, '/')
    console.log(
      '| page | largest paint s (× without scripts) | blocking ms (× bare) | total kB | script KiB | shift | scores | machine | CPU steal | gates |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|---|')
    console.log(line('without scripts', floor, { floor, bare }))
    console.log(line('bare React and React Router', bare, { floor, bare }))
    let slowest = Number.POSITIVE_INFINITY
    for (const [name, totalKilobytes] of Object.entries(gates)) {
      const path = name === 'product' ? await productPath(server.origin) : name
      const subject = memberPages.has(name)
        ? { ...page, cookie: await memberCookie(browser, server.origin, member) }
        : page
      const measured = await medianOf(subject, path)
      const missed = missedGates(measured, totalKilobytes, { floor, bare })
      isMissed ||= missed.length > 0
      slowest = Math.min(slowest, measured.index)
      console.log(line(name, measured, { floor, bare }, missed.join(', ') || 'all met'))
    }
    if (slowdown === gatesSlowdown && slowest < expectedIndex)
      console.log(
        `\nLighthouse benchmark index ${slowest.toFixed(0)}; a fourfold slowdown assumes ${expectedIndex} or more.`,
      )
  } finally {
    await browser.close()
    await barePage.close()
    server.process.kill('SIGTERM')
    await server.ended
    await data.remove()
  }
  return isMissed
}

/** A row of the table. The pages of the baseline have no gates. */
function line(name: string, measured: Measured, { floor, bare }: Baseline, gates = ''): string {
  const paint = measured.largestPaintSeconds
  const blocking = measured.blockingMilliseconds
  const blockingRatio =
    bare.blockingMilliseconds > 0 ? (blocking / bare.blockingMilliseconds).toFixed(1) : '–'
  const cells = [
    name,
    `${paint.toFixed(2)} (${(paint / floor.largestPaintSeconds).toFixed(2)}×)`,
    `${blocking.toFixed(0)} (${blockingRatio}×)`,
    measured.totalKilobytes.toFixed(0),
    measured.scriptKibibytes.toFixed(0),
    measured.layoutShift.toFixed(3),
    measured.scores.join(' / '),
    measured.index.toFixed(0),
    `${(measured.taken * 100).toFixed(1)}%`,
    gates,
  ]
  return `| ${cells.join(' | ')} |`
}

function missedGates(measured: Measured, totalKilobytes: number, { floor, bare }: Baseline): string[] {
  const blockingMax = Math.max(common.blocking * bare.blockingMilliseconds, common.blockingMillisecondsMin)
  return [
    measured.totalKilobytes > totalKilobytes && 'total',
    measured.scriptKibibytes > common.scriptKibibytes && 'script',
    measured.largestPaintSeconds > common.largestPaint * floor.largestPaintSeconds && 'largest paint',
    measured.layoutShift > common.layoutShift && 'shift',
    measured.blockingMilliseconds > blockingMax && 'blocking',
    measured.scores.some(
      (score, index) =>
        score < (common.scores[index] ?? 0) && !(index === seoScore && memberPages.has(measured.path)),
    ) && 'scores',
    measured.foreign > 0 && 'foreign requests',
  ].filter((missed) => missed !== false)
}

async function productPath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/businesses/river-oak-bakery`)
  const { products } = (await answer.json()) as { products: { id: string }[] } // the contract's response
  return `/business-profile/product-details?b=river-oak-bakery&p=${products[0]?.id}`
}

/** The median of each figure over the runs with the least steal: the figures of one run vary independently. */
async function medianOf(subject: Subject, path: string): Promise<Measured> {
  const all: Measured[] = []
  const calm = () => all.filter(({ taken }) => taken <= quietShare).length
  while (all.length < runs || (calm() < runs && all.length < runs * patience))
    all.push(await measure(subject, path))
  const measured = all.toSorted((one, other) => one.taken - other.taken).slice(0, runs)
  const [first] = measured
  if (!first) throw new Error('RUNS must be at least 1')
  const middle = (of: (each: Measured) => number) =>
    measured.map(of).toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
  return {
    path,
    largestPaintSeconds: middle((each) => each.largestPaintSeconds),
    totalKilobytes: middle((each) => each.totalKilobytes),
    scriptKibibytes: middle((each) => each.scriptKibibytes),
    layoutShift: middle((each) => each.layoutShift),
    blockingMilliseconds: middle((each) => each.blockingMilliseconds),
    scores: first.scores.map((_, at) => middle((each) => each.scores[at] ?? Number.NaN)),
    foreign: middle((each) => each.foreign),
    index: middle((each) => each.index),
    taken: middle((each) => each.taken),
  }
}

async function measure({ origin, debuggingPort, cookie }: Subject, path: string): Promise<Measured> {
  const flags: Flags = {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    ...(cookie && { extraHeaders: { cookie } }),
  }
  const takenSince = watchHost()
  const result = await lighthouse(`${origin}${path}`, flags, config)
  const taken = takenSince()
  if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
  const { audits, categories, environment } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as
    | { items: { url: string; resourceType: string; transferSize: number }[] }
    | undefined // Lighthouse's own table
  const requests = details?.items ?? []
  const bytes = (kind?: string) =>
    sumOf(
      requests.filter(({ resourceType }) => kind === undefined || resourceType === kind),
      ({ transferSize }) => transferSize,
    )
  return {
    path,
    largestPaintSeconds: value('largest-contentful-paint') / 1000,
    totalKilobytes: bytes() / 1000,
    scriptKibibytes: bytes('Script') / 1024,
    layoutShift: value('cumulative-layout-shift'),
    blockingMilliseconds: value('total-blocking-time'),
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    ),
    foreign: requests.filter(({ url }) => !url.startsWith(origin) && !url.startsWith('data:')).length,
    index: environment.benchmarkIndex,
    taken,
  }
}
