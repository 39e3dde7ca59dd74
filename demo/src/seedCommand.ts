import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type CommandTools, runCommand } from '../../server/src/composition/commands/runCommand.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { insertInBulk } from './bulk.ts'
import { realCities } from './cities.ts'
import { seedDemoTown } from './seedDemoTown.ts'
import { addReferenceData } from '../../server/src/composition/referenceData.ts'
import { generateScaled } from './town/scaled.ts'
import type { TownBusiness } from './town/businesses.ts'

// `npm run seed`: seeds the demo town if there is no business; `--businesses N` adds businesses up to N in total.
const batchSize = 2000

const { values } = parseArgs({ options: { businesses: { type: 'string', default: '0' } } })
if (!/^\d{1,8}$/.test(values.businesses)) {
  process.stderr.write('--businesses takes a whole number\n')
  process.exit(2)
}
const wanted = Number(values.businesses)

await runCommand('seed', seed)

// Enqueues no jobs: search documents are built together at the end.
async function seed({ connectionString, db, contextOver }: CommandTools): Promise<void> {
  await migrate(connectionString)
  await addReferenceData(db, contextOver)
  await inTransaction(db, (transaction) => seedDemoTown(contextOver(transaction)))
  const { count } = await db
    .selectFrom('business')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await addBusinesses(connectionString, count)
  if (wanted > count) await inTransaction(db, (transaction) => indexEverything(contextOver(transaction)))
  await sql`analyze`.execute(db)
  process.stdout.write(`${Math.max(count, wanted).toLocaleString('en-US')} businesses\n`)
}

async function addBusinesses(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // Running the command again restores data lost in a crash.
  await client.query('set synchronous_commit = off')
  let batch: TownBusiness[] = []
  let added = 0
  const write = async () => {
    await client.query('begin')
    await insertInBulk(client, batch, systemClock.now())
    await client.query('commit')
    added += batch.length
    batch = []
    process.stderr.write(`\r${(count + added).toLocaleString('en-US')} businesses`)
  }
  for (const business of generateScaled(Math.max(wanted - count, 0), { cities: realCities(), seed: count })) {
    batch.push(business)
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
  if (added > 0) process.stderr.write('\n')
  await client.end()
}
