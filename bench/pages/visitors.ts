import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../../server/src/db/seed/town/random.ts'
import { measure, type Measured, percentile, perSecond } from '../load.ts'
import { openTown } from '../town.ts'
import { addressesOf } from './addresses.ts'

const businesses = 5000
const visitors = 50
const walkSeconds = 30
/** Between two pages of one visitor, on average: quicker than anybody reads, so fifty of them ask for fifty pages a second. */
const thinkSeconds = 1
const goals = { cold: 120, cached: 60 } as const
const warmUpCount = 200
/** As many pages as the server keeps. */
const popularCount = 150
const closedSeconds = 8

/** Fifty people in a town of 5,000 businesses. Answers whether a goal was missed. */
export async function benchVisitors(folder: string): Promise<boolean> {
  const town = await openTown(folder, businesses)
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const visit = (address: string) => firstByte(agent, `${town.origin}${address}`)
  try {
    const walk = visitors * walkSeconds
    const addresses = await addressesOf(town.pool, warmUpCount + walk)
    // The program is warm, as it is after a minute of service; none of these addresses is asked again.
    for (const address of addresses.splice(0, warmUpCount)) await visit(address)
    console.log(
      `\n${visitors} visitors at once, ${businesses.toLocaleString('en-US')} businesses, milliseconds to the first byte of the page\n`,
    )
    console.log('| addresses | pages | per second | p50 | p95 | p99 | goal |\n|---|---|---|---|---|---|---|')
    const cold = await walked(addresses, visit)
    const isColdMissed = tell('for the first time', cold, goals.cold)
    const popular = addresses.slice(-popularCount)
    for (const address of popular) await visit(address)
    const again = Array.from({ length: walk }, (_, at) => popular[at % popularCount]!) // within by the remainder
    const isCachedMissed = tell('again', await walked(again, visit), goals.cached)
    tell(`again, ${visitors} connections without a pause`, await withoutPause(popular, visit))
    return isColdMissed || isCachedMissed
  } finally {
    agent.destroy()
    await town.close()
  }
}

/** Each visitor begins at a moment of their own and thinks for half to one and a half times the average. */
async function walked(
  addresses: readonly string[],
  visit: (address: string) => Promise<number>,
): Promise<Measured> {
  const waiting = addresses.values()
  const latencies: number[] = []
  const started = performance.now()
  const visitor = async (_: unknown, at: number) => {
    const random = randomFrom(`visitor ${at}`)
    await sleep(random.fraction() * thinkSeconds * 1000)
    for (const address of waiting) {
      latencies.push(await visit(address))
      await sleep((0.5 + random.fraction()) * thinkSeconds * 1000)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  const seconds = (performance.now() - started) / 1000
  return { count: latencies.length, seconds, latencies: latencies.sort((one, other) => one - other) }
}

function withoutPause(
  addresses: readonly string[],
  visit: (address: string) => Promise<number>,
): Promise<Measured> {
  let at = 0
  return measure({ connections: visitors, seconds: closedSeconds }, async () => {
    await visit(addresses[at++ % addresses.length]!) // within by the remainder
    return true
  })
}

/** Milliseconds until the first byte of the page itself; answered when all of it has come. */
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

/** A line of the table; whether its goal was missed. */
function tell(what: string, measured: Measured, goal?: number): boolean {
  const p95 = percentile(measured, 0.95)
  const isMissed = goal !== undefined && p95 > goal
  const times = [percentile(measured, 0.5), p95, percentile(measured, 0.99)].map((each) => each.toFixed(0))
  const verdict = goal === undefined ? '' : `p95 ≤ ${goal}: ${isMissed ? 'MISSED' : 'met'}`
  console.log(
    `| ${what} | ${measured.count} | ${perSecond(measured).toFixed(0)} | ${times.join(' | ')} | ${verdict} |`,
  )
  return isMissed
}
