import type { MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { createDatabase, createPatientPool, createPool } from '../server/src/platform/db/pool.ts'
import { readStatistics } from '../server/src/modules/orders/statistics/statistics.ts'
import { makeCeiling, payAtTheBank } from './ceiling.ts'
import { Counter } from './checkoutCounter.ts'
import { seedLots, seedTown } from './ledgerSeed.ts'
import { withDatabase } from './database.ts'
import { measure, type Measured, percentile, percentilesOf, perSecond } from './load.ts'
import { seedPurchases } from './purchasesSeed.ts'
import { contextOver } from './context.ts'

// `npm run bench:checkout`: checkouts from the quote to the booked orders, at two businesses, with points and a sandbox
// card, compared with TPC-B on the same server; then the statistics of a member with ten thousand orders. Exit code 1
// when a goal is missed. SECONDS sets the duration of each cell.

const seconds = Number(process.env.SECONDS ?? 8)
const connectionCounts = [1, 8]
const goals = { quote: 30, settle: 80, statistics: 50 } as const
const manyOrders = 10_000

let isMissed = false
await withDatabase(async (address) => {
  const seeding = createPatientPool(address, { max: 2 })
  await makeCeiling(seeding)
  const town = await seedTown(seeding, { members: 2000, businesses: 100 })
  await seedLots(seeding, { where: 'true', perMember: 2, points: 5_000_000, isSpent: false })
  const counter = await Counter.open(address, { ...town, memberIds: town.memberIds.slice(1) })
  const regular = town.memberIds[0]! // never empty
  await seedPurchases(seeding, { memberId: regular, businessIds: town.businessIds, count: manyOrders })
  await seeding.query('vacuum analyze')
  await seeding.end()
  console.log(
    '| connections | what | per second | × ceiling | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|---|---|',
  )
  for (const connections of connectionCounts) await bench(address, counter, connections)
  await counter.close()
  await benchStatistics(address, regular)
})
process.exit(isMissed ? 1 : 0)

async function bench(address: string, counter: Counter, connections: number): Promise<void> {
  const pool = createPool(address, { max: connections })
  const pay = async () => {
    await payAtTheBank(pool)
    return true
  }
  await measure({ connections, seconds: 1 }, pay)
  const ceiling = await measure({ connections, seconds: seconds / 2 }, pay)
  await pool.end()
  await measure({ connections, seconds: 1 }, () => counter.serve())
  counter.forget()
  const served = await measure({ connections, seconds }, () => counter.serve())
  const rows: Record<string, Measured> = { 'TPC-B': ceiling, 'whole checkouts': served, ...counter.steps() }
  for (const [name, measured] of Object.entries(rows)) {
    const cells = percentilesOf(measured).join(' | ')
    const rate = perSecond({ ...measured, seconds: name === 'TPC-B' ? measured.seconds : served.seconds })
    console.log(
      `| ${connections} | ${name} | ${rate.toFixed(0)} | ${(rate / perSecond(ceiling)).toFixed(3)} | ${cells} |`,
    )
  }
  if (connections !== 8) return
  for (const step of ['quote', 'settle'] as const) judge(step, rows[step]!, 'at 8') // both are steps
}

/** Statistics over one year, as the orders page requests them. */
async function benchStatistics(address: string, memberId: MemberId): Promise<void> {
  const pool = createPool(address)
  const context = contextOver(createDatabase(pool), memberId)
  const today = Temporal.Now.plainDateISO()
  const [from, to] = [today.subtract({ days: 364 }), today].map((day) => day.toString() as LocalDate) // a local date
  const read = async () => {
    await readStatistics(context, { from: from!, to: to! }) // both set above
    return true
  }
  await measure({ connections: 1, seconds: 1 }, read)
  const measured = await measure({ connections: 1, seconds: seconds / 2 }, read)
  await pool.end()
  judge('statistics', measured, `of ${manyOrders.toLocaleString('en-US')} orders`)
}

function judge(what: keyof typeof goals, measured: Measured, of: string): void {
  const took = percentile(measured, 0.95)
  isMissed ||= took > goals[what]
  console.log(
    `${took <= goals[what] ? 'met   ' : 'MISSED'} ${what} p95 ${of}: ${took.toFixed(1)} ms (≤ ${goals[what]} ms)`,
  )
}
