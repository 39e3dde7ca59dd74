import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, ensureDatabase, startCluster } from '../../../platform/db/embedded/driver.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { createDatabase, createPool } from '../../../platform/db/pool.ts'
import { checkInvariants } from '../verify/verifyLedger.ts'
import { effort } from '../../../../test-support/effort.ts'
import type { TraderTask, TraderReport } from '../../../../test-support/ledger/books/killedTrader.ts'

const kills = effort('KILLS', { sample: 1, soak: 8 })

let folder: string
let cluster: Cluster
let people: Pick<TraderTask, 'memberIds' | 'businessIds'>
/** Keys of acknowledged transactions, stored outside the database. */
const journal: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goodword-trader-'))
  // The database may run as another user, who needs access to its folder inside.
  await chmod(folder, 0o755)
  cluster = await start()
  await ensureDatabase(cluster, 'trader')
  await migrate(cluster.connectionString('trader'))
  people = await settle()
})

afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = () => startCluster({ dataDirectory: folder, log: () => {} })

test('a process that is killed during many transfers loses no acknowledged transfer', async () => {
  for (let round = 0; round < kills; round += 1) {
    const before = journal.length
    const trader = await startTrader()
    await sleep(300 + round * 150)
    await trader.kill()
    expect(journal.length).toBeGreaterThan(before)
    await expectWhole()
  }
}, 60_000)

test('a database that is killed during many transfers loses no acknowledged transfer', async () => {
  for (let round = 0; round < kills; round += 1) {
    const before = journal.length
    const trader = await startTrader()
    await sleep(600 + round * 200)
    const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await trader.kill()
    expect(journal.length).toBeGreaterThan(before)
    cluster = await start()
    await expectWhole()
  }
}, 60_000)

/** Starts trading in a separate process; resolves once it trades. */
async function startTrader(): Promise<{ kill(): Promise<void> }> {
  const child = fork(
    fileURLToPath(new URL('../../../../test-support/ledger/books/killedTrader.ts', import.meta.url)),
    { execArgv: [] },
  )
  child.on('message', ({ key }: TraderReport) => journal.push(key))
  const task: TraderTask = {
    address: cluster.connectionString('trader'),
    ...people,
    now: '2026-11-20T17:00:00.000Z' as Instant, // an instant
    actors: 8,
  }
  child.send(task)
  await once(child, 'message')
  return {
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Asserts that every acknowledged transaction exists exactly once and that all invariants hold. */
async function expectWhole(): Promise<void> {
  const pool = createPool(cluster.connectionString('trader'), { max: 2 })
  try {
    const { rows } = await pool.query<{ key: string; times: number }>(
      `select key, count(ledger_transaction.id) as times from unnest($1::text[]) as key
       left join ledger_transaction on natural_key = key group by key having count(ledger_transaction.id) <> 1`,
      [journal],
    )
    expect(rows).toEqual([])
    const results = await checkInvariants(createDatabase(pool))
    expect(results.filter(({ isHeld }) => !isHeld)).toEqual([])
  } finally {
    await pool.end()
  }
}

async function settle(): Promise<typeof people> {
  const pool = createPool(cluster.connectionString('trader'), { max: 1 })
  const idsOf = async (statement: string) =>
    (await pool.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  const memberIds = await idsOf(
    `insert into member (email, display_name, created_at) select 'member' || n || '@goodword.example', 'Member', now()
     from generate_series(1, 12) as n returning id`,
  )
  const businessIds = await idsOf(
    `insert into business (slug, name, description, price_level, status, created_at, updated_at)
     select 'business-' || n, 'Business', '', 1, 'published', now(), now() from generate_series(1, 3) as n returning id`,
  )
  await pool.end()
  return { memberIds: memberIds as MemberId[], businessIds: businessIds as BusinessId[] } // made above
}
