import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, createPool } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { connectMilliseconds, useDatabase } from '../../../test-support/database.ts'
import { confirmHold, freeAllocation, moveAllocation } from './reservations/reservations.ts'
import { freeLapsed } from './holds/lapse.ts'
import { staffKey } from './availability/loadAvailability.ts'
import { lockResources } from './holds/slots.repository.ts'
import { holdFreeSlot, releaseHold } from './holds/holds.ts'
import {
  at,
  inOne,
  newBookingId,
  newHoldId,
  openSalon,
  type Salon,
} from '../../../test-support/fixtures/slots.ts'
import { noCalendars } from './availability/calendarsPort.ts'
import { effort } from '../../../test-support/effort.ts'

const database = useDatabase()
const requests = effort('PARALLEL', { sample: 80, soak: 1000 })
const poolCount = 4
const poolSize = 10
const afternoon = at('2026-11-20T14:30:00-05:00')
const now = at('2026-11-20T17:00:00Z')

/** Each pool simulates a server. */
const pools: Pool[] = []
const servers: Db[] = []

beforeAll(() => {
  for (let count = 0; count < poolCount; count++) {
    const pool = createPool(database.url, { max: poolSize, connectMilliseconds })
    pools.push(pool)
    servers.push(createDatabase(pool))
  }
})
afterAll(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
beforeEach(async () => {
  await database.pool.query('truncate allocation, slot_session, session_seat, slot_hold')
})

const contextOn = (index: number, when: Instant = now) => ({
  ...database.contextOf(),
  db: servers[index % poolCount]!, // in range
  now: when,
})

const hold = (
  index: number,
  over: Salon,
  {
    startsAt = afternoon,
    staffId = null,
    when = now,
  }: { startsAt?: Instant; staffId?: StaffId | null; when?: Instant } = {},
) =>
  inOne(contextOn(index, when), (own) =>
    holdFreeSlot(
      own,
      { holdId: newHoldId(), serviceId: over.serviceId, startsAt, staffId },
      { sessionToken: null, addressGroup: `inParallel ${crypto.randomUUID()}` },
      noCalendars,
    ),
  )

/** Sends `count` requests with one in flight per connection; all connections start at the same time. */
async function inParallel<T>(count: number, send: (index: number) => Promise<T>) {
  const outcomes: PromiseSettledResult<T>[] = []
  let sent = 0
  const sender = async () => {
    while (sent < count) {
      const index = sent
      sent += 1
      outcomes.push(...(await Promise.allSettled([send(index)])))
    }
  }
  await Promise.all(Array.from({ length: poolCount * poolSize }, sender))
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  return {
    done: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refusals,
    codes: [
      ...new Set(refusals.map((reason) => (reason instanceof Refusal ? reason.code : String(reason)))),
    ].sort(),
  }
}

const timeout = 60_000 + requests * 100

test('one slot goes to one request, and all others get the nearest times', { timeout }, async () => {
  const salon = await openSalon(database.contextOf(), { staffCount: 1 })
  const { done, refusals, codes } = await inParallel(requests, (index) => hold(index, salon))
  expect(done).toHaveLength(1)
  expect(codes).toEqual(['slot_taken'])
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ more: { details: { nearest: [{}, {}, {}] } } })
})

test('five seats go to five requests', { timeout }, async () => {
  const course = await openSalon(database.contextOf(), { staffCount: 1, rooms: 1, settings: { capacity: 5 } })
  const { done, codes } = await inParallel(requests, (index) => hold(index, course))
  expect(done.map(({ seatNo }) => String(seatNo)).sort()).toEqual(['1', '2', '3', '4', '5'])
  expect(codes).toEqual(['slot_taken'])
  const { rows } = await database.pool.query('select from slot_session')
  expect(rows).toHaveLength(1)
})

test('a slot whose hold expires during parallel requests goes to one more request', { timeout }, async () => {
  const salon = await openSalon(database.contextOf(), { staffCount: 1 })
  await hold(0, salon, { when: at('2026-11-20T16:50:01Z') })
  // Server clocks differ by a second: for some, the ten minutes are over.
  const { done, codes } = await inParallel(requests, (index) =>
    hold(index, salon, { when: index % 2 === 0 ? now : at('2026-11-20T17:00:01Z') }),
  )
  expect(done).toHaveLength(1)
  expect(codes).toEqual(['slot_taken'])
  const { rows } = await database.pool.query('select from allocation')
  expect(rows).toHaveLength(1)
})

test(
  'concurrent holds, confirmations, moves, releases and cleanup never overlap or deadlock',
  { timeout },
  async () => {
    const salon = await openSalon(database.contextOf(), {
      staffCount: 3,
      rooms: 2,
      settings: { slotStepMinutes: 15, bufferAfterMinutes: 15 },
    })
    const course = await openSalon(database.contextOf(), {
      staffCount: 2,
      rooms: 1,
      settings: { capacity: 3 },
    })
    const times = ['14:00', '14:30', '15:00', '15:30', '16:00'].map((time) =>
      at(`2026-11-20T${time}:00-05:00`),
    )
    const { codes } = await inParallel(requests, async (index) => {
      const over = index % 3 === 0 ? course : salon
      const startsAt = times[index % times.length]! // in range
      // Some requests use an earlier clock, so their holds have already expired for the others.
      const when = index % 4 === 0 ? at('2026-11-20T16:50:00Z') : now
      const staffId = index % 2 === 0 ? (over.staffIds[index % over.staffIds.length] ?? null) : null
      const { id } = await hold(index, over, { startsAt, staffId, when })
      if (index % 7 === 0) await inOne(contextOn(index), freeLapsed)
      if (index % 5 === 0) return inOne(contextOn(index), (own) => releaseHold(own, id))
      const bookingId = newBookingId()
      await inOne(contextOn(index + 1), (own) => confirmHold(own, { holdId: id, bookingId }, noCalendars))
      if (index % 2 === 0)
        await inOne(
          contextOn(index + 2),
          (own) =>
            moveAllocation(
              own,
              { bookingId, startsAt: times[(index + 2) % times.length]!, staffId: null },
              noCalendars,
            ), // in range
        ).catch(mustBeTaken)
      return inOne(contextOn(index + 3), (own) => freeAllocation(own, bookingId))
    })
    expect(codes.filter((code) => code !== 'slot_taken')).toEqual([])
    const { rows } = await database.pool.query<{ overlaps: number; booked: number }>(
      `select (select count(*) from allocation one join allocation other using (resource_key)
         where one.id < other.id and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)) as overlaps,
       (select count(*) from allocation where kind = 'booking') + (select count(*) from session_seat where kind = 'booking') as booked`,
    )
    expect(rows).toEqual([{ overlaps: 0, booked: 0 }])
  },
)

test('concurrent first locks of the same staff never deadlock', { timeout }, async () => {
  const { staffIds } = await openSalon(database.contextOf(), { staffCount: 5 })
  const keys = staffIds.map(staffKey)
  const some = (index: number) => keys.filter((_, place) => (index >> place) % 2 === 1) // by the bits of the index
  for (let round = 0; round < 20; round++) {
    await database.pool.query('delete from bookable_resource where resource_key = any($1)', [keys])
    const { refusals } = await inParallel(2 ** keys.length, (index) =>
      inOne(contextOn(index), async ({ db }) => {
        await lockResources(db, some(index))
        await sleep(index % 3)
      }),
    )
    expect(refusals).toEqual([])
  }
})

test('releasing an expired seat during its cleanup does not deadlock', { timeout }, async () => {
  const course = await openSalon(database.contextOf(), { staffCount: 1, settings: { capacity: 3 } })
  const seats = await Promise.all(
    [0, 1].map((index) => hold(index, course, { when: at('2026-11-20T16:50:00Z') })),
  )
  // The state after another allocation of the staff member deleted the lapsed ones.
  await database.pool.query('delete from allocation')
  const held = await database.pool.connect()
  await held.query('begin')
  await held.query('select from session_seat where owner_id = $1 for update', [seats[0]?.id])
  const released = inOne(contextOn(0), (own) => releaseHold(own, seats[0]!.id)) // two seats
  await someoneWaits()
  const tidied = inOne(contextOn(1), freeLapsed)
  await sleep(300)
  await held.query('commit')
  held.release()
  await Promise.all([released, tidied])
  await inOne(contextOn(2), freeLapsed)
  const { rows } = await database.pool.query('select from slot_session')
  expect(rows).toEqual([])
})

test('a hold that loses a resource during confirmation is not booked in part', { timeout }, async () => {
  const salon = await openSalon(database.contextOf(), { staffCount: 1, rooms: 1 })
  const { id: holdId } = await hold(0, salon)
  const held = await database.pool.connect()
  await held.query('begin')
  await held.query(`delete from allocation where owner_id = $1 and resource_key like 'room:%'`, [holdId])
  const confirmed = inOne(contextOn(0), (own) =>
    confirmHold(own, { holdId, bookingId: newBookingId() }, noCalendars),
  )
  const outcome = Promise.allSettled([confirmed])
  await someoneWaits()
  await held.query('commit')
  held.release()
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { code: 'conflict_retry' } }])
  const { rows } = await database.pool.query('select kind from allocation')
  expect(rows).toEqual([{ kind: 'hold' }])
})

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await sleep(10)
  }
}

function mustBeTaken(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error
}

test('the database reports no deadlocks', async () => {
  // A connection reports its counts with its next statement, at most once per second.
  await sleep(1100)
  await Promise.all(
    pools.flatMap((pool) => Array.from({ length: poolSize }, () => pool.query('select pg_sleep(0.05)'))),
  )
  await sleep(200)
  const { rows } = await database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})
