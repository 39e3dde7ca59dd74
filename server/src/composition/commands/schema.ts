import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../platform/db/embedded/driver.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { printSchema, schemaFile } from '../../platform/db/printSchema.ts'

// `npm run schema`: migrates an empty database of its own and writes what came out to server/migrations/schema.sql.
const dataDirectory = await mkdtemp(join(tmpdir(), 'goodword-schema-'))
// The database may run as another user, who must get through to its own folder inside.
await chmod(dataDirectory, 0o755)
const cluster = await startCluster({ dataDirectory, log: () => {} })
try {
  const connectionString = cluster.connectionString('postgres')
  await migrate(connectionString)
  await writeFile(schemaFile, await printSchema(connectionString))
} finally {
  await cluster.stop()
  await rm(dataDirectory, { recursive: true })
}
