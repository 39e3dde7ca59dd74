import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, randomFrom } from '../../demo/src/town/random.ts'
import { measure, percentile, perSecond, type Watched, watchHost } from '../load.ts'
import { openTown } from '../town.ts'
import { addressesOf } from './addresses.ts'

const businesses = 5000
const visitors = 50

/** Think time between two pages. */
interface Pace {
  readonly name: string
  readonly walkSeconds: number
  readonly thinkSeconds: (random: Random) => number
}
/** TPC-W think time: 7 seconds on average, exponential, at most 70. */
const reading: Pace = {
  name: 'reading',
  walkSeconds: 60,
  thinkSeconds: (random) => Math.min(-7 * Math.log(1 - random.fraction()), 70),
}
/** Faster than people read: fifty visitors request fifty pages per second. */
const hurrying: Pace = {
  name: 'fast, one page per second each',
  walkSeconds: 30,
  thinkSeconds: (random) => 0.5 + random.fraction(),
}
const goals = { cold: 120, cached: 60 } as const
const warmUpCount = 200
/** The capacity of the server's page cache. */
const popularCount = 150
const closedSeconds = 8

/** Fifty visitors in a town of 5,000 businesses. Returns whether a goal was missed. */
export async function benchVisitors(folder: string): Promise<boolean> {
  const town = await openTown(folder, businesses)
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visit = (address: string) => firstByte(agent, `${town.origin}${address}`)
  try {
    const addresses = await addressesOf(town.pool, warmUpCount + 3 * pagesMost(hurrying))
    // Warm up the process, as after a minute of service. The measured walk does not repeat these addresses.
    for (const address of addresses.splice(0, warmUpCount)) await visit(address)
    const waiting = addresses.values()
    const popular = addresses.slice(-popularCount)
    console.log(
      `\n${visitors} visitors at once, ${businesses.toLocaleString('en-US')} businesses, milliseconds to the first byte of the page\n`,
    )
    console.log('| visitors | addresses | pages | per second | p50 | p95 | p99 | CPU steal | goal |')
    console.log('|---|---|---|---|---|---|---|---|---|')
    const isColdMissed = tell([reading.name, 'uncached'], await walked(reading, waiting, visit), goals.cold)
    tell([hurrying.name, 'uncached'], await walked(hurrying, waiting, visit))
    tell([`${visitors} connections without a pause`, 'uncached'], await withoutPause(waiting, visit))
    for (const address of popular) await visit(address)
    const isCachedMissed = tell(
      [reading.name, 'cached'],
      await walked(reading, repeated(popular), visit),
      goals.cached,
    )
    tell([hurrying.name, 'cached'], await walked(hurrying, repeated(popular), visit))
    tell([`${visitors} connections without a pause`, 'cached'], await withoutPause(repeated(popular), visit))
    return isColdMissed || isCachedMissed
  } finally {
    agent.destroy()
    await town.close()
  }
}

const pagesMost = ({ walkSeconds }: Pace) => visitors * walkSeconds

function* repeated(addresses: readonly string[]): Generator<string> {
  for (;;) yield* addresses
}

/** Each visitor starts at a random time and opens no page after the end. */
async function walked(
  { name, walkSeconds, thinkSeconds }: Pace,
  addresses: Iterator<string, unknown>,
  visit: (address: string) => Promise<number>,
): Promise<Watched> {
  const latencies: number[] = []
  const takenSince = watchHost()
  const started = performance.now()
  const isOver = () => performance.now() - started > walkSeconds * 1000
  const visitor = async (_: unknown, at: number) => {
    const random = randomFrom(`${name} ${at}`)
    await sleep(random.fraction() * thinkSeconds(random) * 1000)
    while (!isOver()) {
      const next = addresses.next()
      if (next.done) throw new Error('too few addresses')
      latencies.push(await visit(next.value))
      await sleep(thinkSeconds(random) * 1000)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  const seconds = (performance.now() - started) / 1000
  return {
    count: latencies.length,
    seconds,
    latencies: latencies.sort((one, other) => one - other),
    taken: takenSince(),
  }
}

/** The pages that the server renders per second when it never waits for a visitor. */
function withoutPause(
  addresses: Iterator<string, unknown>,
  visit: (address: string) => Promise<number>,
): Promise<Watched> {
  return measure({ connections: visitors, seconds: closedSeconds }, async () => {
    const next = addresses.next()
    if (next.done) throw new Error('too few addresses')
    await visit(next.value)
    return true
  })
}

/** Milliseconds to the first byte of the page itself. Resolves when the response is complete. */
function firstByte(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let milliseconds = 0
    get(address, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`))
      answer.once('data', () => (milliseconds = performance.now() - started))
      answer.once('end', () => resolve(milliseconds))
      answer.once('error', reject)
    }).once('error', reject)
  })
}

/** Prints a line of the table. Returns whether its goal was missed. */
function tell(what: readonly string[], measured: Watched, goal?: number): boolean {
  const p95 = percentile(measured, 0.95)
  const isMissed = goal !== undefined && p95 > goal
  const times = [percentile(measured, 0.5), p95, percentile(measured, 0.99)].map((each) => each.toFixed(0))
  const verdict = goal === undefined ? '' : `p95 ≤ ${goal}: ${isMissed ? 'MISSED' : 'met'}`
  console.log(
    `| ${what.join(' | ')} | ${measured.count} | ${perSecond(measured).toFixed(0)} | ${times.join(' | ')} | ${(measured.taken * 100).toFixed(1)}% | ${verdict} |`,
  )
  return isMissed
}
