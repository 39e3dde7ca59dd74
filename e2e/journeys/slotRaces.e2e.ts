import { randomUUID } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SlotHold } from 'contract/slots/slots'
import type { Instant } from 'contract/core/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Cluster, ensureDatabase, startCluster } from '../../server/src/platform/db/embedded/driver.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { addMembership } from '../../server/src/modules/businesses/businesses.ts'
import { createMember, createSession } from '../../server/src/modules/identity/sessions/sessions.ts'
import { openSalon, type Salon } from '../../server/test-support/fixtures/slots.ts'
import { type ServerProcess, startProcess, temporaryData } from '../support/server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'
import { effort } from '../../server/test-support/effort.ts'

// Three servers on one PostgreSQL, and many members who compete for one slot. `PARALLEL=1000` is the long run.

const requests = effort('PARALLEL', { sample: 90, soak: 1000 })
const serverCount = 3
const timeout = 120_000 + requests * 150

let data: Awaited<ReturnType<typeof temporaryData>>
let cluster: Cluster
let pool: Pool
const servers: ServerProcess[] = []
let salon: Salon
let course: Salon
let byHand: Salon

const context = () => ({
  db: createDatabase(pool),
  now: new Date().toISOString() as Instant, // an instant
  actor: null,
  requestId: 'test',
  cache: null,
  log: createLog('silent'),
  enqueue: async () => {},
})

beforeAll(async () => {
  data = await temporaryData()
  cluster = await startCluster({ dataDirectory: data.folder, log: () => {} })
  await ensureDatabase(cluster, 'goodword')
  const address = cluster.connectionString('goodword')
  await migrate(address)
  pool = createPool(address, { max: 4 })
  // Existing businesses prevent the servers from seeding the demo town.
  salon = await openSalon(context(), { staffCount: 1 })
  course = await openSalon(context(), { staffCount: 1, rooms: 1, settings: { capacity: 5 } })
  byHand = await openSalon(context(), { staffCount: 1, settings: { confirmMode: 'request' } })
  const start = async () =>
    startProcess({
      dataDirectory: data.folder,
      port: await freePort(),
      environment: {
        DATABASE_URL: address,
        AUTH_SECRET: 'only-for-tests-0123456789abcdefghij',
        // Each member uses a separate address, because one address may have five holds.
        TRUSTED_PROXY: '127.0.0.1',
      },
    })
  // The first creates the job queues.
  servers.push(await start())
  servers.push(...(await Promise.all(Array.from({ length: serverCount - 1 }, start))))
})
afterAll(async () => {
  for (const server of servers) server.process.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await pool.end()
  await cluster.stop()
  await chmod(data.folder, 0o755)
  await data.remove()
})
beforeEach(async () => {
  await pool.query('truncate allocation, slot_session, session_seat')
})

interface Answered {
  readonly status: number
  readonly milliseconds: number
  readonly body: SlotHold & { code?: string; details?: { nearest?: unknown[] } }
}

let addresses = 0

async function send(
  server: number,
  path: string,
  { body, cookie = '' }: { body: object; cookie?: string },
): Promise<Answered> {
  addresses += 1
  const began = performance.now()
  const answer = await fetch(`${servers[server % serverCount]?.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `203.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      cookie,
    },
    body: JSON.stringify(body),
  })
  const read = (await answer.json()) as Answered['body'] // the contract's response
  return { status: answer.status, milliseconds: performance.now() - began, body: read }
}

/** 14:00 in New York on a day that no other test uses. */
function timeIn(days: number): Instant {
  const day = Temporal.Now.plainDateISO('America/New_York').add({ days })
  return new Date(
    day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '14:00' }).epochMilliseconds,
  ).toISOString() as Instant // an instant
}

const hold = (server: number, { serviceId }: Salon, startsAt: Instant) =>
  send(server, '/holds', { body: { holdId: randomUUID(), serviceId, startsAt, staffId: null } })

/**
 * Sends all requests at once, or spread over a time, to the servers in turn. Each member sends one request, the last of
 * them not before `isFree`.
 */
async function requestInParallel(
  over: Salon,
  startsAt: Instant,
  spreadMilliseconds = 0,
  isFree: Promise<unknown> | null = null,
): Promise<Answered[]> {
  const answers = await Promise.all(
    Array.from({ length: requests }, async (_, index) => {
      await sleep((spreadMilliseconds * index) / requests)
      if (index === requests - 1) await isFree
      return hold(index, over, startsAt)
    }),
  )
  if (process.env.PARALLEL) report(answers)
  return answers
}

function report(answers: readonly Answered[]): void {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0)
  const counts = Map.groupBy(answers, ({ status }) => status)
  const statuses = [...counts].map(([status, alike]) => `${alike.length} × ${status}`).join(', ')
  process.stdout.write(`${statuses}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, last ${at(1)} ms\n`)
}

/** Expects `count` winners. All others must get an error message with free slots nearby. */
function expectWinners(answers: readonly Answered[], count: number): void {
  const [won, lost] = [200, 409].map((status) => answers.filter((answer) => answer.status === status))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect([won?.length, lost?.length]).toEqual([count, requests - count])
  for (const { body } of lost ?? [])
    expect(body).toMatchObject({ code: 'slot_taken', details: { nearest: [{}, {}, {}] } })
}

test('one of many members on three servers gets a slot', { timeout }, async () => {
  expectWinners(await requestInParallel(salon, timeIn(7)), 1)
  const { rows } = await pool.query('select from allocation')
  expect(rows).toHaveLength(1)
})

test('five members get the five places of a group', { timeout }, async () => {
  const answers = await requestInParallel(course, timeIn(8))
  expectWinners(answers, 5)
  const seats = answers.flatMap(({ body }) => body.seatNo ?? [])
  expect(seats.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
})

test('a hold that expires during parallel requests goes to one member, once', { timeout }, async () => {
  const startsAt = timeIn(9)
  const first = await hold(0, salon, startsAt)
  expect(first.status).toBe(200)
  const milliseconds = 2000 + requests * 10
  const { rows } = await pool.query<{ ends: string }>(
    `with ended as (select now() + $2 * interval '1 millisecond' as at),
      changed as (update allocation set expires_at = at from ended where owner_id = $1 returning at)
     update slot_hold set expires_at = at from ended where id = $1 returning slot_hold.expires_at as ends`,
    [first.body.id, milliseconds / 2],
  )
  const answers = await requestInParallel(salon, startsAt, milliseconds)
  expectWinners(answers, 1)
  const winner = answers.find(({ status }) => status === 200)
  const { rows: stored } = await pool.query<{ owner_id: string; is_after: boolean }>(
    'select owner_id, (select created_at >= $1 from slot_hold where id = owner_id) as is_after from allocation',
    [rows[0]?.ends],
  )
  expect(stored).toEqual([{ owner_id: winner?.body.id, is_after: true }])
})

test(
  'a pending request holds its slot, and one member gets it when the request is declined',
  { timeout },
  async () => {
    const startsAt = timeIn(10)
    const [maya, ines] = [await signedIn(), await signedIn()]
    await addMembership(context(), { businessId: byHand.businessId, memberId: ines.id, role: 'owner' })
    const stored = await hold(0, byHand, startsAt)
    const response = await send(1, '/bookings', {
      body: { holdId: stored.body.id, note: '', acceptsPolicy: true, repeat: null },
      cookie: maya.cookie,
    })
    const { bookings } = response.body as unknown as { bookings: { id: string; status: string }[] } // per createBooking
    expect(bookings).toMatchObject([{ status: 'requested' }])
    expectWinners(await requestInParallel(byHand, startsAt), 0)
    const declining = send(2, `/businesses/${byHand.businessId}/bookings/${bookings[0]?.id}/status`, {
      body: { action: 'decline', reason: 'We are away.' },
      cookie: ines.cookie,
    })
    const [answers, declined] = await Promise.all([
      requestInParallel(byHand, startsAt, 1000 + requests * 10, declining),
      declining,
    ])
    expect(declined.status).toBe(200)
    expectWinners(answers, 1)
  },
)

test('parallel requests cause no database deadlock', async () => {
  const { rows } = await pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

async function signedIn() {
  const draft = { email: `${randomUUID()}@goodword.example`, displayName: 'Maya', emailVerified: true }
  const { id } = await createMember(context(), { ...draft, isOperator: false })
  const { token } = await createSession(context(), id)
  return { id, cookie: `goodword_session=${token}` }
}
