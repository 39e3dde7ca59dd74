import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BookingId, ServiceId, SlotHoldId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { SlotList } from 'contract/slots/slots'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { confirmHold } from '../server/src/modules/slots/reservations/reservations.ts'
import { listFreeSlots } from '../server/src/modules/slots/availability/listFreeSlots.ts'
import { holdFreeSlot } from '../server/src/modules/slots/holds/holds.ts'
import { makeCeiling, payAtTheBank } from './ceiling.ts'
import { withDatabase } from './database.ts'
import { measure, type Measured, percentile, percentilesOf, perSecond } from './load.ts'
import { serve, statusOf } from './serving.ts'
import { contextOver } from './context.ts'
import { seedBookings, seedShops } from './slotsSeed.ts'
import { noCalendars } from '../server/src/modules/slots/availability/calendarsPort.ts'

// Thirty days of free slots of a busy shop, and slots held and confirmed at a hundred others, compared with TPC-B on
// the same server. Exit code 1 when a goal is missed. SECONDS sets the duration of each cell.

const seconds = Number(process.env.SECONDS ?? 8)
const bookings = 5000
const shops = 100
const connections = 8
const listMillisecondsMax = 20
const agent = new Agent({ keepAlive: true })

let isMissed = false
await withDatabase(async (address) => {
  const seeding = createPool(address, { max: 1, statementMilliseconds: 120_000 })
  const [busy, ...others] = await seedShops(contextOver(createDatabase(seeding)), shops + 1)
  await seedBookings(seeding, busy!, bookings) // never empty
  await makeCeiling(seeding)
  await seeding.query('vacuum analyze')
  await seeding.end()
  console.log('| what | connections | per second | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|---|')
  await benchLists(address, busy!) // never empty
  await benchHolds(address, others)
})
process.exit(isMissed ? 1 : 0)

function dateIn(days: number): LocalDate {
  return Temporal.Now.plainDateISO('America/New_York').add({ days }).toString() as LocalDate // a local date
}

async function benchLists(address: string, serviceId: ServiceId): Promise<void> {
  const pool = createPool(address)
  const db = createDatabase(pool)
  const wanted = { serviceId, from: dateIn(0), to: dateIn(29), staff: 'any' } as const
  const { slots } = await listFreeSlots(contextOver(db), wanted, noCalendars)
  const list = async () => {
    await listFreeSlots(contextOver(db), wanted, noCalendars)
    return true
  }
  await measure({ connections: 1, seconds: 1 }, list)
  const direct = await measure({ connections: 1, seconds: seconds / 2 }, list)
  print(`list 30 days, ${slots.length} free times`, 1, direct)
  print('the same', connections, await measure({ connections, seconds: seconds / 2 }, list))

  const { app, close } = await serve(address, db)
  const { port } = app.server.address() as AddressInfo // set once listening
  const url = `http://127.0.0.1:${port}/api/v1/services/${serviceId}/slots?from=${wanted.from}&to=${wanted.to}`
  const ask = async () => (await statusOf(agent, url)) === 200
  await measure({ connections: 1, seconds: 1 }, ask)
  print('the same over HTTP', 1, await measure({ connections: 1, seconds: seconds / 2 }, ask))
  agent.destroy()
  await close()
  await pool.end()
  judge('list p95', percentile(direct, 0.95))
}

async function benchHolds(address: string, services: readonly ServiceId[]): Promise<void> {
  const pool = createPool(address, { max: connections })
  const db = createDatabase(pool)
  const pay = async () => {
    await payAtTheBank(pool)
    return true
  }
  await measure({ connections, seconds: 1 }, pay)
  print('TPC-B', connections, await measure({ connections, seconds: seconds / 2 }, pay))
  let count = 0
  // Tomorrow at 8:00 in New York, the opening hour: other times would miss the slot grid.
  const first = Temporal.Now.zonedDateTimeISO('America/New_York')
    .add({ days: 1 })
    .with({ hour: 8 })
    .round('hour')
  const book = async () => {
    const turn = Math.floor(count / services.length)
    const serviceId = services[count % services.length]! // within bounds
    count += 1
    const start = first.add({ days: Math.floor(turn / 20) % 300, minutes: (turn % 20) * 30 })
    const holdId = randomUUID() as SlotHoldId // a random id
    await inTransaction(db, (transaction) =>
      holdFreeSlot(
        contextOver(transaction),
        {
          holdId,
          serviceId,
          startsAt: start.toInstant().toString({ smallestUnit: 'millisecond' }) as SlotList['computedAt'], // an instant
          staffId: null,
        },
        { sessionToken: null, addressGroup: randomUUID() },
        noCalendars,
      ),
    )
    await inTransaction(
      db,
      (transaction) =>
        confirmHold(contextOver(transaction), { holdId, bookingId: randomUUID() as BookingId }, noCalendars), // a random id
    )
    return true
  }
  await measure({ connections, seconds: 1 }, book)
  print('hold and confirm', connections, await measure({ connections, seconds }, book))
  await pool.end()
}

function print(what: string, on: number, measured: Measured): void {
  const cells = percentilesOf(measured).join(' | ')
  console.log(`| ${what} | ${on} | ${perSecond(measured).toFixed(0)} | ${cells} |`)
}

function judge(what: string, took: number): void {
  const isMet = took <= listMillisecondsMax
  isMissed ||= !isMet
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}: ${took.toFixed(1)} ms (≤ ${listMillisecondsMax} ms)`)
}
