import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberId } from 'contract/core/ids'
import type { Pool } from 'pg'
import { createMember, createSession } from '../server/src/modules/identity/sessions/sessions.ts'
import { notifyAll } from '../server/src/modules/notifications/notifications.ts'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import type { Db } from '../server/src/platform/db/tables.ts'
import { inTransaction } from '../server/src/platform/db/transaction.ts'
import { sessionCookieName } from '../server/src/platform/http/credentials.ts'
import { type OpenStream, openStream } from '../server/test-support/liveNode.ts'
import { withDatabase } from './database.ts'
import { measure, type Measured, percentile, percentilesOf, perSecond } from './load.ts'
import { serve } from './serving.ts'
import { contextOver } from './context.ts'

// `npm run bench:notifications`: the delay from the call that notifies a member to the event in an open stream, and the
// cost of announcing notifications for the transactions that write them. Exit code 1 when a goal is missed.

const seconds = Number(process.env.SECONDS ?? 4)
const streams = 200
const events = 1000
const delayMillisecondsMax = 1000
/** Of an insert of 100 rows, the share that the triggers may add to the median. */
const addedShareMax = 0.5

/**
 * The job queue announces its jobs, too, and PostgreSQL commits transactions that notify one after the other: nearly all
 * transactions that notify members already do.
 */
const enqueueing = `create function bench_enqueue() returns trigger language plpgsql as $$
    begin perform pg_notify('bench', 'job'); return null; end
  $$;
  create trigger bench_enqueue after insert on notification for each statement execute function bench_enqueue()`

let isMissed = false
await withDatabase(async (address) => {
  const pool = createPool(address)
  const db = createDatabase(pool)
  const members = await membersOf(db, streams)
  console.log('| what | per second | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|')
  await measureDelay(address, db, members)
  await measureInserts(pool, db, members)
  await pool.end()
})
process.exit(isMissed ? 1 : 0)

interface Listening {
  readonly memberId: MemberId
  readonly cookie: string
}

async function membersOf(db: Db, count: number): Promise<Listening[]> {
  const members: Listening[] = []
  for (let made = 0; made < count; made += 1) {
    const { id } = await createMember(contextOver(db), {
      email: `${randomUUID()}@goodword.example`,
      displayName: 'Maya',
      emailVerified: true,
      isOperator: false,
    })
    const { token } = await createSession(contextOver(db), id)
    members.push({ memberId: id, cookie: `${sessionCookieName(false)}=${token}` })
  }
  return members
}

function draft(memberId: MemberId) {
  const naturalKey = randomUUID()
  const body = 'A new place opened.'
  return { memberId, kind: 'news' as const, naturalKey, title: naturalKey, body, href: '/search' }
}

function notifyOne(db: Db, memberId: MemberId, drafts = [draft(memberId)]): Promise<void> {
  return inTransaction(db, (transaction) => notifyAll(contextOver(transaction), drafts))
}

/** Each member has a stream; one after the other is notified. */
async function measureDelay(address: string, db: Db, members: readonly Listening[]): Promise<void> {
  const { app, close } = await serve(address, db)
  const { port } = app.server.address() as AddressInfo // set once listening
  const begun = new Map<string, number>()
  const latencies: number[] = []
  const open: OpenStream[] = []
  for (const { cookie } of members) {
    const isOpen = Promise.withResolvers<void>()
    const stream = await openStream(`http://127.0.0.1:${port}`, {
      cookie,
      onEvent: ({ event, data }) => {
        isOpen.resolve()
        const at = event === 'notification' ? begun.get(data.title ?? '') : undefined
        if (at !== undefined) latencies.push(performance.now() - at)
      },
    })
    if (stream.status !== 200) throw new Error(`a stream was refused: ${stream.status}`)
    await isOpen.promise
    open.push(stream)
  }
  const started = performance.now()
  for (let sent = 0; sent < events; sent += 1) {
    const { memberId } = members[sent % members.length]! // the remainder is an index
    const one = draft(memberId)
    begun.set(one.title, performance.now())
    await notifyOne(db, memberId, [one])
  }
  const deadline = performance.now() + 30_000
  while (latencies.length < events && performance.now() < deadline) await sleep(10)
  const measured = {
    count: latencies.length,
    seconds: (performance.now() - started) / 1000,
    latencies: latencies.sort((one, other) => one - other),
  }
  const isMet = measured.count === events && percentile(measured, 0.95) <= delayMillisecondsMax
  isMissed ||= !isMet
  print(`${isMet ? '' : 'MISSED: '}from the call to one of ${members.length} streams`, measured)
  for (const stream of open) stream.close()
  await close()
}

/** The same statements with and without triggers, in turns. */
async function measureInserts(pool: Pool, db: Db, members: readonly Listening[]): Promise<void> {
  const [first] = members
  if (!first) throw new Error('there are members')
  const hundred = () => Array.from({ length: 100 }, () => draft(first.memberId))
  const rounds = { with: [] as Measured[], without: [] as Measured[] }
  for (const [name, connections, drafts] of [
    ['insert of 100 notifications', 1, hundred],
    ['8 connections that notify one member and enqueue a job', 8, null],
  ] as const) {
    if (drafts === null) await pool.query(enqueueing)
    rounds.with = []
    rounds.without = []
    for (let round = 0; round < 3; round += 1)
      for (const side of ['without', 'with'] as const) {
        const enable = side === 'with' ? 'enable' : 'disable'
        await pool.query(`alter table notification ${enable} trigger notification_announce_insert`)
        let turn = 0
        const work = async () => {
          turn += 1
          const { memberId } = members[turn % members.length]! // the remainder is an index
          await notifyOne(db, memberId, drafts?.())
          return true
        }
        rounds[side].push(await measure({ connections, seconds: seconds / 3 }, work))
      }
    const [plain, announced] = [middle(rounds.without), middle(rounds.with)]
    print(`${name}, without announcements`, plain)
    const added = percentile(announced, 0.5) / percentile(plain, 0.5) - 1
    const isMet = added <= addedShareMax
    isMissed ||= !isMet
    print(`${isMet ? '' : 'MISSED: '}${name}, announced (${(added * 100).toFixed(0)} % more)`, announced)
  }
}

/** The round with the middle median. */
function middle(rounds: readonly Measured[]): Measured {
  const sorted = rounds.toSorted((one, other) => percentile(one, 0.5) - percentile(other, 0.5))
  return sorted[Math.floor(sorted.length / 2)]! // there are rounds
}

function print(what: string, measured: Measured): void {
  console.log(`| ${what} | ${perSecond(measured).toFixed(0)} | ${percentilesOf(measured).join(' | ')} |`)
}
