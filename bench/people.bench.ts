import { findUsers } from '../server/src/modules/people/users/findUsers.ts'
import { createDatabase, createPool } from '../server/src/platform/db/pool.ts'
import { withDatabase } from './database.ts'
import { measureQuietly, percentile } from './load.ts'
import { contextOver } from './slotsSeed.ts'

// `npm run bench:people`: the operator's search of people. Exit code 1 when the goal is missed. MEMBERS changes the size,
// SECONDS the duration of each line.

const members = Number(process.env.MEMBERS ?? 100_000)
const seconds = Number(process.env.SECONDS ?? 3)
/** Of the 95th percentile over one connection, in milliseconds. */
const goal = 30

let isMet = true
await withDatabase(async (address) => {
  const pool = createPool(address, { max: 2, statementMilliseconds: 900_000 })
  await pool.query(
    `insert into member (email, display_name, created_at, phone)
     select 'person.' || at || '@goodword.example',
       'Maya' || at % 200 || ' ' || md5(at::text), now() - at * interval '1 minute',
       case when at % 2 = 0 then '+1845' || lpad(at::text, 7, '0') end
     from generate_series(1, $1::int) as at`,
    [members],
  )
  await pool.query('vacuum analyze')
  const context = contextOver(createDatabase(pool))
  console.log('| search | found | p50 ms | p95 ms | goal |\n|---|---|---|---|---|')
  for (const q of [
    'maya42',
    'person.4242@',
    '845 000 4242',
    '+1 (845) 000-4242',
    '4242',
    '0042',
    'GW-3F7K-9Q',
    '',
  ])
    for (const sort of ['newest', 'name'] as const) {
      const find = () => findUsers(context, { q, show: 'all', sort, pageSize: 25 })
      const { users } = await find()
      const once = async () => (await find()).users.length === users.length
      await measureQuietly({ connections: 1, seconds: 0.5 }, once)
      const measured = await measureQuietly({ connections: 1, seconds }, once)
      const took = percentile(measured, 0.95)
      if (measured.count === 0 || took > goal) isMet = false
      const cells = [
        `${q || '(all)'}, ${sort}`,
        users.length,
        percentile(measured, 0.5).toFixed(1),
        took.toFixed(1),
        goal,
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
  await pool.end()
})
process.exitCode = isMet ? 0 : 1
