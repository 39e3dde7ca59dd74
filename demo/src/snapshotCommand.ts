import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../server/src/platform/clock.ts'
import { startCluster } from '../../server/src/platform/db/embedded/driver.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createDatabase, createPatientPool } from '../../server/src/platform/db/pool.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { demoPopulation, settleEarlierDays } from './demoTown.ts'
import { writeSnapshot } from './snapshot/snapshotFile.ts'
import { takeSnapshot } from './snapshot/takeSnapshot.ts'
import { generateTown } from './town/town.ts'

// `npm run demo:snapshot`: replays the earlier days of the demo town in a temporary database and writes a snapshot.
const dataDirectory = await mkdtemp(join(tmpdir(), 'goodword-snapshot-'))
// The database may run as another user, which must be able to traverse to its own folder inside.
await chmod(dataDirectory, 0o755)
const cluster = await startCluster({ dataDirectory, log: () => {} })
try {
  const connectionString = cluster.connectionString('postgres')
  await migrate(connectionString)
  const pool = createPatientPool(connectionString, { max: 1 })
  await createDatabase(pool)
    .transaction()
    .execute(async (db) => {
      const context = {
        db,
        now: systemClock.now(),
        actor: null,
        cache: null,
        requestId: 'snapshot',
        log: createLog('warn'),
        enqueue: async () => {},
      }
      const past = await settleEarlierDays(context, generateTown(), demoPopulation)
      await writeSnapshot(await takeSnapshot(context, past))
    })
  await pool.end()
} finally {
  await cluster.stop()
  await rm(dataDirectory, { recursive: true })
}
