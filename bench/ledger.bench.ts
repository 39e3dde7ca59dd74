import type { Pool } from 'pg'
import { createDatabase, createPatientPool, createPool } from '../server/src/platform/db/pool.ts'
import { bookSizes, provenIn, readTimes } from './ledgerReads.ts'
import { accounts, branches, makeCeiling, payAtTheBank, tellers } from './ceiling.ts'
import { Shop } from './ledgerShop.ts'
import { seedLots, seedTown, type Town } from './ledgerSeed.ts'
import { withDatabase } from './database.ts'
import { measure, type Measured, percentile, percentilesOf, perSecond, together } from './load.ts'

// `npm run bench:ledger`: throughput of point transactions compared with the classic TPC-B of pgbench on the same
// server, through the same driver and pool; and the time to read and verify a large book. Exit code 1 when a goal is
// missed. SECONDS sets the duration of each cell, ROUNDS the number of rounds, ENTRIES the size of the book.

const seconds = Number(process.env.SECONDS ?? 3)
const rounds = Number(process.env.ROUNDS ?? 2)
const entries = Number(process.env.ENTRIES ?? 1_000_000)
const connectionCounts = [1, 8, 32]
const memberCount = 10_000
const businessCount = 200

let isMissed = false
await withDatabase(async (address) => {
  const seeding = createPatientPool(address, { max: 2 })
  await makeCeiling(seeding)
  const town = await seedTown(seeding, { members: memberCount, businesses: businessCount })
  await seedLots(seeding, { where: 'true', perMember: 2, points: 5_000_000, isSpent: false })
  await seeding.query('vacuum analyze')
  await benchPostings(address, town)
  await benchReading(address, town, seeding)
})
process.exit(isMissed ? 1 : 0)

type Workload = 'ceiling' | 'pair' | 'pair hot' | 'earn' | 'earn hot' | 'refund' | 'refund hot'

async function benchPostings(address: string, town: Town): Promise<void> {
  console.log(
    `Ceiling: TPC-B with ${branches} branches, ${tellers} tellers, ${accounts} accounts. Ledger: ${memberCount} members, ${businessCount} funders.`,
  )
  console.log(`${rounds} rounds of ${seconds} s each; PostgreSQL with its default settings.\n`)
  console.log('| connections | workload | per second | × ceiling | p50 ms | p95 ms | p99 ms |')
  console.log('|---|---|---|---|---|---|---|')
  for (const connections of connectionCounts) {
    const pool = createPool(address, { max: connections })
    const db = createDatabase(pool)
    const spread = new Shop(db, town.memberIds, town.businessIds)
    const hot = new Shop(db, town.memberIds, town.businessIds.slice(0, 1))
    const workloads: Record<Workload, () => Promise<boolean>> = {
      ceiling: async () => {
        await payAtTheBank(pool)
        return true
      },
      pair: () => spread.sell(),
      'pair hot': () => hot.sell(),
      earn: () => spread.earn(),
      'earn hot': () => hot.earn(),
      refund: () => spread.refund(),
      'refund hot': () => hot.refund(),
    }
    const parts = new Map<Workload, Measured[]>()
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, work] of Object.entries(workloads) as [Workload, () => Promise<boolean>][]) {
        // The keys of the record above.
        if (name.startsWith('refund')) await Shop.book(pool)
        if (round === 0) await measure({ connections, seconds: 0.5 }, work)
        parts.set(name, [...(parts.get(name) ?? []), await measure({ connections, seconds }, work)])
      }
    }
    const measured = (name: Workload) => together(parts.get(name) ?? [])
    const ceiling = perSecond(measured('ceiling'))
    for (const name of Object.keys(workloads) as Workload[]) row(connections, name, measured(name), ceiling) // its keys
    const captures: Measured = {
      count: 0,
      seconds: 1,
      latencies: spread.captureMilliseconds.sort((one, other) => one - other),
    }
    const share = perSecond(measured('pair')) / ceiling
    // Both are durable transactions, and the customer pays between the two of a pair (docs/decisions/0035).
    goal(
      `HOLD and CAPTURE at ${connections}: ${(share * 2).toFixed(2)} of the ceiling's transactions, ${share.toFixed(2)} in pairs`,
      '≥ 0.5 in transactions',
      share * 2 >= 0.5,
    )
    const warm = perSecond(measured('pair hot')) / perSecond(measured('pair'))
    goal(`one hot funder at ${connections}: ${warm.toFixed(2)} of spread`, '≥ 0.8', warm >= 0.8)
    const slowest = percentile(captures, 0.99)
    if (connections === 8) goal(`p99 of a capture at 8: ${slowest.toFixed(1)} ms`, '< 80 ms', slowest < 80)
    await pool.end()
  }
}

async function benchReading(address: string, town: Town, seeding: Pool): Promise<void> {
  const pool = createPool(address, { max: 4 })
  const db = createDatabase(pool)
  const [reader] = town.memberIds
  if (reader === undefined) throw new Error('the town has no members')
  // Each spent lot has fourteen entries, eight of which belong to the member.
  await seedLots(seeding, { where: `id = '${reader}'`, perMember: 1250, points: 40, isSpent: true })
  const { entries: now } = await bookSizes(db)
  for (let left = entries - now; left > 0; left -= 14 * memberCount)
    await seedLots(seeding, { where: 'true', perMember: 1, points: 50, isSpent: true })
  await seeding.query('vacuum analyze')
  await seeding.end()
  console.log('\n| reading for a member with 10,000 entries | p50 ms | p99 ms |\n|---|---|---|')
  for (const { name, times } of await readTimes(db, reader)) {
    console.log(`| ${name} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.99).toFixed(1)} |`)
    goal(`${name}: ${percentile(times, 0.5).toFixed(1)} ms`, '< 10 ms', percentile(times, 0.5) < 10)
  }
  const size = await bookSizes(db)
  const { milliseconds, broken } = await provenIn(db)
  console.log(
    `\nVerified ${size.entries} entries of ${size.transactions} transactions and ${size.lots} lots.`,
  )
  goal(`verify: ${(milliseconds / 1000).toFixed(1)} s`, '< 60 s', milliseconds < 60_000)
  goal(`violated invariants: ${broken.join(', ') || 'none'}`, 'none', broken.length === 0)
  await pool.end()
}

function row(connections: number, name: Workload, measured: Measured, ceiling: number): void {
  const cells = percentilesOf(measured).join(' | ')
  const rate = perSecond(measured)
  console.log(`| ${connections} | ${name} | ${rate.toFixed(0)} | ${(rate / ceiling).toFixed(2)} | ${cells} |`)
}

function goal(what: string, wanted: string, isMet: boolean): void {
  isMissed ||= !isMet
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what} (${wanted})`)
}
